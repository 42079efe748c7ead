import { lazyScreen } from '../shared/navigation/lazy-screen.ts';

/** Every screen except the landing page, each in a chunk of its own. */
export const screens = {
  signedOut: lazyScreen(() => import('./shell/SignedOutLayout.tsx')),
  greeting: lazyScreen(() => import('../routes/accounts/Greeting.tsx')),
  tour: lazyScreen(() => import('../routes/accounts/Tour.tsx')),
  signIn: lazyScreen(() => import('../routes/accounts/SignIn.tsx')),
  signUp: lazyScreen(() => import('../routes/accounts/SignUp.tsx')),
  verifyEmail: lazyScreen(() => import('../routes/accounts/VerifyEmail.tsx')),
  forgotPassword: lazyScreen(() => import('../routes/accounts/ForgotPassword.tsx')),
  resetPassword: lazyScreen(() => import('../routes/accounts/ResetPassword.tsx')),
  changePassword: lazyScreen(() => import('../routes/accounts/ChangePassword.tsx')),
  signInSecurity: lazyScreen(() => import('../routes/accounts/second-factor/SignInSecurity.tsx')),
  terms: lazyScreen(() => import('../routes/accounts/Terms.tsx')),
  privacy: lazyScreen(() => import('../routes/accounts/Privacy.tsx')),
  notFound: lazyScreen(() => import('../routes/accounts/NotFound.tsx')),
  createProfile: lazyScreen(() => import('../routes/onboarding/physician/CreateProfile.tsx')),
  personalDetails: lazyScreen(() => import('../routes/onboarding/physician/PersonalDetails.tsx')),
  practiceDetails: lazyScreen(() => import('../routes/onboarding/physician/PracticeDetails.tsx')),
  documents: lazyScreen(() => import('../routes/onboarding/physician/Documents.tsx')),
  signature: lazyScreen(() => import('../routes/onboarding/physician/Signature.tsx')),
  physicianPrescribing: lazyScreen(() => import('../routes/prescribing/PhysicianPrescribing.tsx')),
  bankDetails: lazyScreen(() => import('../routes/billing/BankDetails.tsx')),
  branding: lazyScreen(() => import('../routes/billing/branding/Branding.tsx')),
  profileComplete: lazyScreen(() => import('../routes/onboarding/physician/ProfileComplete.tsx')),
  underReview: lazyScreen(() => import('../routes/onboarding/physician/UnderReview.tsx')),
  patientDetails: lazyScreen(() => import('../routes/onboarding/patient/PersonalDetails.tsx')),
  patientContact: lazyScreen(() => import('../routes/onboarding/patient/ContactDetails.tsx')),
  patientPrescribing: lazyScreen(() => import('../routes/prescribing/PatientPrescribing.tsx')),
  patientRecords: lazyScreen(() => import('../routes/onboarding/patient/MedicalRecords.tsx')),
  patientComplete: lazyScreen(() => import('../routes/onboarding/patient/ProfileComplete.tsx')),
  patientProfile: lazyScreen(() => import('../routes/settings/PatientProfile.tsx')),
  subscription: lazyScreen(() => import('../routes/billing/Subscription.tsx')),
  paymentMethods: lazyScreen(() => import('../routes/billing/PaymentMethods.tsx')),
  physicianSettings: lazyScreen(() => import('../routes/settings/PhysicianSettings.tsx')),
  paymentHistory: lazyScreen(() => import('../routes/billing/PaymentHistory.tsx')),
  nudgePermission: lazyScreen(() => import('../routes/settings/NudgePermission.tsx')),
  patientPayments: lazyScreen(() => import('../routes/billing/PatientPayments.tsx')),
  signedIn: lazyScreen(() => import('./shell/SignedInLayout.tsx')),
  dashboardShell: lazyScreen(() => import('./shell/DashboardShell.tsx')),
  patientShell: lazyScreen(() => import('./shell/PatientShell.tsx')),
  appointments: lazyScreen(() => import('../routes/visits/AppointmentsLayout.tsx')),
  visitNow: lazyScreen(() => import('../routes/visits/VisitNow.tsx')),
  scheduled: lazyScreen(() => import('../routes/visits/Scheduled.tsx')),
  requests: lazyScreen(() => import('../routes/visits/Requests.tsx')),
  appointment: lazyScreen(() => import('../routes/visits/Appointment.tsx')),
  physicians: lazyScreen(() => import('../routes/physicians/Physicians.tsx')),
  physician: lazyScreen(() => import('../routes/physicians/Physician.tsx')),
  askForVisit: lazyScreen(() => import('../routes/physicians/AskForVisit.tsx')),
  waitingRoom: lazyScreen(() => import('../routes/visits/WaitingRoom.tsx')),
  patientAppointments: lazyScreen(() => import('../routes/visits/PatientAppointments.tsx')),
  patientAppointment: lazyScreen(() => import('../routes/visits/PatientAppointment.tsx')),
  preVisitCheck: lazyScreen(() => import('../routes/visits/PreVisitCheck.tsx')),
  accessLog: lazyScreen(() => import('../routes/privacy/AccessLog.tsx')),
  consents: lazyScreen(() => import('../routes/consents/Consents.tsx')),
  reviewShell: lazyScreen(() => import('./shell/ReviewShell.tsx')),
  reviewProfiles: lazyScreen(() => import('../routes/review/Profiles.tsx')),
  reviewProfile: lazyScreen(() => import('../routes/review/Profile.tsx')),
  callRoom: lazyScreen(() => import('../routes/calls/CallRoom.tsx')),
} as const;

type ScreenName = keyof typeof screens;

/** The screens each part of the product starts with, loaded in parallel. */
const FIRST_SCREENS: readonly { path: RegExp; needs: readonly ScreenName[] }[] = [
  { path: /^\/user\/signin/, needs: ['signedOut', 'signIn'] },
  { path: /^\/user\/signup/, needs: ['signedOut', 'signUp'] },
  { path: /^\/user\/verify-email/, needs: ['signedOut', 'verifyEmail'] },
  { path: /^\/user\/forgot-password/, needs: ['signedOut', 'forgotPassword'] },
  { path: /^\/(user\/)?auth\/reset-password/, needs: ['signedOut', 'resetPassword'] },
  { path: /^\/user\/step2/, needs: ['signedOut', 'greeting'] },
  { path: /^\/user\/step3/, needs: ['signedOut', 'tour'] },
  { path: /^\/user\/terms/, needs: ['terms'] },
  { path: /^\/user\/privacy/, needs: ['privacy'] },
  { path: /\/(start-)?call\//, needs: ['signedIn', 'callRoom'] },
  { path: /^\/dashboard/, needs: ['signedIn', 'dashboardShell', 'appointments'] },
  { path: /^\/patient/, needs: ['signedIn', 'patientShell'] },
  { path: /^\/setting/, needs: ['signedIn', 'dashboardShell', 'physicianSettings'] },
  { path: /^\/review/, needs: ['signedIn', 'reviewShell'] },
  // The onboarding depends on the role, which only the session knows.
  { path: /^\/onboarding/, needs: ['signedIn'] },
];

/** Loads the screens of an address before it is shown. */
export const preload = async (pathname: string): Promise<void> => {
  const first = FIRST_SCREENS.find(({ path }) => path.test(pathname));
  await Promise.all((first?.needs ?? []).map((name) => screens[name].preload()));
};
