import { lazyScreen } from './lazyScreen.ts';

/** Every screen but the first page, each in a file of its own. */
export const screens = {
  signedOut: lazyScreen(() => import('../routes/shell/SignedOut.tsx')),
  greeting: lazyScreen(() => import('../routes/accounts/Greeting.tsx')),
  tour: lazyScreen(() => import('../routes/accounts/Tour.tsx')),
  signIn: lazyScreen(() => import('../routes/accounts/SignIn.tsx')),
  signUp: lazyScreen(() => import('../routes/accounts/SignUp.tsx')),
  verifyEmail: lazyScreen(() => import('../routes/accounts/VerifyEmail.tsx')),
  forgotPassword: lazyScreen(() => import('../routes/accounts/ForgotPassword.tsx')),
  resetPassword: lazyScreen(() => import('../routes/accounts/ResetPassword.tsx')),
  changePassword: lazyScreen(() => import('../routes/accounts/ChangePassword.tsx')),
  terms: lazyScreen(() => import('../routes/accounts/Terms.tsx')),
  privacy: lazyScreen(() => import('../routes/accounts/Privacy.tsx')),
  notFound: lazyScreen(() => import('../routes/accounts/NotFound.tsx')),
  physicianOnboarding: lazyScreen(() => import('../routes/physicians/onboarding/PhysicianOnboarding.tsx')),
  createProfile: lazyScreen(() => import('../routes/physicians/onboarding/CreateProfile.tsx')),
  personalDetails: lazyScreen(() => import('../routes/physicians/onboarding/PersonalDetails.tsx')),
  practiceDetails: lazyScreen(() => import('../routes/physicians/onboarding/PracticeDetails.tsx')),
  documents: lazyScreen(() => import('../routes/physicians/onboarding/Documents.tsx')),
  signature: lazyScreen(() => import('../routes/physicians/onboarding/Signature.tsx')),
  prescribingProfile: lazyScreen(() => import('../routes/physicians/onboarding/PrescribingProfile.tsx')),
  bankDetails: lazyScreen(() => import('../routes/physicians/onboarding/BankDetails.tsx')),
  personaliseExperience: lazyScreen(
    () => import('../routes/physicians/onboarding/PersonaliseExperience.tsx'),
  ),
  profileComplete: lazyScreen(() => import('../routes/physicians/onboarding/ProfileComplete.tsx')),
  underReview: lazyScreen(() => import('../routes/physicians/onboarding/UnderReview.tsx')),
  patientOnboarding: lazyScreen(() => import('../routes/patients/onboarding/PatientOnboarding.tsx')),
  patientDetails: lazyScreen(() => import('../routes/patients/onboarding/PersonalDetails.tsx')),
  patientContact: lazyScreen(() => import('../routes/patients/onboarding/ContactDetails.tsx')),
  patientPrescribing: lazyScreen(() => import('../routes/patients/onboarding/PrescribingProfile.tsx')),
  patientRecords: lazyScreen(() => import('../routes/patients/onboarding/MedicalRecords.tsx')),
  patientComplete: lazyScreen(() => import('../routes/patients/onboarding/ProfileComplete.tsx')),
  ownProfile: lazyScreen(() => import('../routes/patients/profile/OwnProfile.tsx')),
  subscription: lazyScreen(() => import('../routes/billing/Subscription.tsx')),
  paymentMethods: lazyScreen(() => import('../routes/billing/PaymentMethods.tsx')),
  settings: lazyScreen(() => import('../routes/physicians/settings/Settings.tsx')),
  paymentHistory: lazyScreen(() => import('../routes/payments/PaymentHistory.tsx')),
  patientPayments: lazyScreen(() => import('../routes/payments/PatientPayments.tsx')),
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
  reviewShell: lazyScreen(() => import('../routes/review/ReviewShell.tsx')),
  reviewProfiles: lazyScreen(() => import('../routes/review/Profiles.tsx')),
  reviewProfile: lazyScreen(() => import('../routes/review/Profile.tsx')),
  callRoom: lazyScreen(() => import('../routes/calls/CallRoom.tsx')),
} as const;

type ScreenName = keyof typeof screens;

/** What each part of the product begins with: asked for together, not one after the other. */
const FIRST: readonly { path: RegExp; needs: readonly ScreenName[] }[] = [
  { path: /^\/user\/signin/, needs: ['signedOut', 'signIn'] },
  { path: /^\/user\/signup/, needs: ['signedOut', 'signUp'] },
  { path: /^\/user\/verify-email/, needs: ['signedOut', 'verifyEmail'] },
  { path: /^\/user\/forgot-password/, needs: ['signedOut', 'forgotPassword'] },
  { path: /^\/(user\/)?auth\/reset-password/, needs: ['signedOut', 'resetPassword'] },
  { path: /^\/user\/step2/, needs: ['signedOut', 'greeting'] },
  { path: /^\/user\/step3/, needs: ['signedOut', 'tour'] },
  { path: /\/(start-)?call\//, needs: ['signedIn', 'callRoom'] },
  { path: /^\/dashboard/, needs: ['signedIn', 'dashboardShell', 'appointments'] },
  { path: /^\/patient/, needs: ['signedIn', 'patientShell'] },
  { path: /^\/setting/, needs: ['signedIn', 'dashboardShell', 'settings'] },
  // whose onboarding it is, only the session tells
  { path: /^\/review/, needs: ['signedIn', 'reviewShell'] },
  { path: /^\/onboarding/, needs: ['signedIn'] },
];

/** Begins to load what an address needs before it is shown. */
export const preload = (pathname: string): void => {
  const first = FIRST.find(({ path }) => path.test(pathname));
  for (const name of first?.needs ?? []) screens[name].preload();
};
