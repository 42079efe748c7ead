import { readFileSync } from 'node:fs';

/** The Spanish catalog, which only Spanish pages load (docs/decisions/0056). */
export const SPANISH = /contract\/(dist|src)\/language\/es\/index\.[jt]s$/;

/** Modules in the build of the library are named by a hash; a comment in each names its source. */
const isPartOfLibrary = (id: string, source: string): boolean =>
  /ui\/dist\/chunk-\w+\.js$/.test(id) && readFileSync(id, 'utf8').includes(`\n// src/${source}`);

interface ChunkGroup {
  name: string;
  test?: RegExp | ((id: string) => boolean);
  minShareCount?: number;
  maxModuleSize?: number;
}

/**
 * Each group is one chunk instead of dozens: it compresses better and loads in one round trip. A group takes the static
 * imports of its modules with it, except what an earlier group has, so the order decides what a screen loads: the first
 * pages, then libraries, then the other pages without an account, then what many screens share, then single screens
 * (docs/decisions/0040).
 */
export const CHUNKS: ChunkGroup[] = [
  { name: 'main', test: /web\/src\/main\.tsx$/ },
  { name: 'landing', test: /web\/src\/routes\/accounts\/Landing\.tsx$/ },
  {
    name: 'sign-in',
    test: /web\/src\/(app\/(AppRoutes|lazy-screens|shell\/SignedOutLayout)|routes\/accounts\/SignIn)\.tsx?$/,
  },
  { name: 'data', test: /node_modules\/(axios|swr)\// },
  { name: 'overlays', test: /node_modules\/(@floating-ui|tabbable)\// },
  { name: 'lists', test: /node_modules\/@tanstack\// },
  { name: 'sign-up', test: /web\/src\/routes\/accounts\/SignUp\.tsx$/ },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 4 },
  // The other pages without an account, before the signed-in screens, so that they load nothing of those.
  {
    name: 'public',
    test: /web\/src\/routes\/accounts\/(ForgotPassword|ResetPassword|VerifyEmail)\.tsx$/,
  },
  { name: 'legal', test: /web\/src\/routes\/accounts\/(Terms|Privacy)\.tsx$/ },
  { name: 'empty-states', test: /web\/src\/routes\/accounts\/NotFound\.tsx$/ },
  // Shared by the tour and onboarding, which would otherwise load the scenes of the tour.
  { name: 'steps', test: (id) => isPartOfLibrary(id, 'data/progress-steps/') },
  { name: 'tour', test: /web\/src\/routes\/accounts\/(Greeting|Tour)\.tsx$/ },
  { name: 'public-physician', test: /web\/src\/routes\/physicians\/PublicPhysician\.tsx$/ },
  {
    name: 'signed-in',
    test: /web\/src\/app\/(RequireSession|shell\/(SignedInLayout|Shell|DashboardShell|PatientShell|ReviewShell))\.tsx$/,
  },
  // Small modules that many screens share would otherwise make screens load the chunk of another screen.
  { name: 'common', minShareCount: 12, maxModuleSize: 1500 },
  { name: 'common', minShareCount: 16 },
  {
    name: 'onboarding',
    test: /web\/src\/(routes\/onboarding\/(OnboardingLayout|physician\/PersonalDetails)|app\/PhysicianOnboardingRoutes)\.tsx$/,
  },
  {
    name: 'patient-onboarding',
    test: /web\/src\/(routes\/onboarding\/patient\/PersonalDetails|app\/PatientOnboardingRoutes)\.tsx$/,
  },
  {
    name: 'frame',
    test: /web\/src\/app\/shell\/(AvailableNow|VisitNowAlarm|NotificationDialogs|SubscriptionNotice|AppointmentReminder)\.tsx$/,
  },
  { name: 'payments', test: /web\/src\/routes\/billing\/(Subscription|CardsPanel|AchPanel)\.tsx$/ },
  {
    name: 'appointments',
    test: /web\/src\/routes\/visits\/(AppointmentsLayout|VisitNow|Requests|Scheduled)\.tsx$/,
  },
  // What the call shares with other screens, which would otherwise load the call.
  {
    name: 'edit',
    test: /web\/src\/shared\/(navigation\/useEditGuard|upload-picture|notes\/(save-status|useLockNote))\.tsx?$/,
  },
  { name: 'unsent', test: /web\/src\/app\/shell\/(NoteRecovery|ChatDock)\.tsx$/ },
  { name: 'consent', test: /web\/src\/app\/shell\/ConsentGate\.tsx$/ },
  { name: 'chat', test: /web\/src\/shared\/chat\/(open-chat|useFailedFiles)\.ts$/ },
  { name: 'files', test: /ui\/dist\//, minShareCount: 4, maxModuleSize: 1600 },
  { name: 'call', test: /web\/src\/routes\/calls\/CallRoom\.tsx$/ },
  { name: 'spanish', test: SPANISH },
];
