import { lazyScreen } from './lazyScreen.ts';

/** Every screen but the first page, each in a file of its own. */
export const screens = {
  signIn: lazyScreen(() => import('../routes/accounts/SignIn.tsx')),
  underReview: lazyScreen(() => import('../routes/accounts/UnderReview.tsx')),
  notFound: lazyScreen(() => import('../routes/accounts/NotFound.tsx')),
  signedIn: lazyScreen(() => import('../routes/shell/SignedIn.tsx')),
  dashboardShell: lazyScreen(() => import('../routes/shell/DashboardShell.tsx')),
  patientShell: lazyScreen(() => import('../routes/shell/PatientShell.tsx')),
  appointments: lazyScreen(() => import('../routes/appointments/Appointments.tsx')),
  visitNow: lazyScreen(() => import('../routes/appointments/VisitNow.tsx')),
  scheduled: lazyScreen(() => import('../routes/appointments/Scheduled.tsx')),
  requests: lazyScreen(() => import('../routes/appointments/Requests.tsx')),
  appointment: lazyScreen(() => import('../routes/appointments/AppointmentPage.tsx')),
  physicians: lazyScreen(() => import('../routes/patient/Physicians.tsx')),
  physician: lazyScreen(() => import('../routes/patient/Physician.tsx')),
  ownAppointments: lazyScreen(() => import('../routes/patient/OwnAppointments.tsx')),
  ownAppointment: lazyScreen(() => import('../routes/patient/OwnAppointment.tsx')),
  callRoom: lazyScreen(() => import('../routes/calls/CallRoom.tsx')),
} as const;

type ScreenName = keyof typeof screens;

/** What each part of the product begins with: asked for together, not one after the other. */
const FIRST: readonly { path: RegExp; needs: readonly ScreenName[] }[] = [
  { path: /^\/user\/signin/, needs: ['signIn'] },
  { path: /\/(start-)?call\//, needs: ['signedIn', 'callRoom'] },
  { path: /^\/dashboard/, needs: ['signedIn', 'dashboardShell', 'appointments'] },
  { path: /^\/patient/, needs: ['signedIn', 'patientShell'] },
  { path: /^\/onboarding/, needs: ['signedIn', 'underReview'] },
];

/** Begins to load what an address needs before it is shown. */
export const preload = (pathname: string): void => {
  const first = FIRST.find(({ path }) => path.test(pathname));
  for (const name of first?.needs ?? []) screens[name].preload();
};
