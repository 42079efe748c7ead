import type { Role } from '@openvisit/contract';

/** The main area of each role. */
const AREAS: Record<Role, string> = { PHYSICIAN: 'dashboard', PATIENT: 'patient', REVIEWER: 'review' };

/** The query for a visit at a time or of a dependent, who are then chosen in the form. */
const formatBooking = (visit: { slot?: string | null; for?: string | null }): string => {
  const chosen = Object.entries(visit).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
};

/** Every URL a screen links to. */
export const paths = {
  landing: '/',
  greeting: '/user/step2',
  tour: (step: number) => `/user/step3/${step}`,
  signIn: '/user/signin',
  signUp: '/user/signup',
  verifyEmail: '/user/verify-email',
  forgotPassword: '/user/forgot-password',
  terms: '/user/terms',
  privacy: '/user/privacy',
  onboarding: '/onboarding',
  createProfile: '/onboarding/create-profile',
  profileComplete: '/onboarding/profile-complete',
  personalDetails: '/onboarding/step1',
  practiceDetails: '/onboarding/step2',
  documents: '/onboarding/step3',
  contactDetails: '/onboarding/contact',
  bankDetails: '/onboarding/step4',
  subscribe: '/onboarding/step6',
  underReview: '/onboarding/under-review',
  settings: '/setting',
  setting: (path: string) => `/setting/${path}`,
  dashboard: '/dashboard',
  appointments: '/dashboard/appointments',
  scheduled: '/dashboard/appointments/scheduled',
  requests: '/dashboard/appointments/requests',
  appointment: (id: string) => `/dashboard/appointments/detail/${id}`,
  patientWindow: (visitId: string) => `/dashboard/appointments/detail/${visitId}/patient`,
  call: (id: string) => `/dashboard/appointments/start-call/${id}`,
  newNote: (visitId: string) => `/dashboard/appointments/detail/${visitId}/note`,
  note: (id: string) => `/dashboard/notes/${id}`,
  noteHistory: (id: string) => `/dashboard/notes/${id}/history`,
  messages: '/dashboard/messages',
  openNotes: '/dashboard/open-notes',
  conciergeService: '/dashboard/concierge-service',
  earningReports: '/dashboard/earning-reports',
  noteTemplates: '/dashboard/note-templates',
  createNoteTemplate: '/dashboard/note-templates/create',
  noteTemplate: (id: string) => `/dashboard/note-templates/${id}`,
  availabilitySchedule: '/dashboard/availability-schedule',
  shareProfile: '/dashboard/share-profile',
  publicPhysician: (id: string) => `/physicians/${id}`,
  patients: '/dashboard/patients',
  ownPatients: '/dashboard/patients/myPatients',
  patient: (id: string, tab = '') => `/dashboard/patients/detail/${id}${tab && `/${tab}`}`,
  patientHome: '/patient/home',
  family: '/patient/family',
  addDependent: '/patient/family/add',
  dependent: (id: string) => `/patient/family/${id}`,
  deleteAccount: '/patient/delete-account',
  physicians: '/patient/physicians',
  /** The search for a dependent, who is then chosen in the booking form. */
  physiciansFor: (patientId: string) => `/patient/physicians${formatBooking({ for: patientId })}`,
  physician: (id: string, bookFor?: string | null) =>
    `/patient/physicians/${id}${formatBooking({ for: bookFor })}`,
  bookSlot: (physicianId: string, slot?: string | null, bookFor?: string | null) =>
    `/patient/physicians/${physicianId}${formatBooking({ slot, for: bookFor })}`,
  askForVisit: (physicianId: string, bookFor?: string | null) =>
    `/patient/physicians/${physicianId}/visit-now${formatBooking({ for: bookFor })}`,
  waitingRoom: (visitId: string) => `/patient/visit-now/${visitId}`,
  ownAppointments: '/patient/appointments',
  ownPastAppointments: '/patient/appointments?period=past',
  ownAppointment: (id: string) => `/patient/appointments/${id}`,
  checkDevices: (id: string) => `/patient/appointments/${id}/check`,
  ownVitals: (patientId?: string) => (patientId ? `/patient/vitals/${patientId}` : '/patient/vitals'),
  ownRecord: '/patient/record',
  ownMessages: '/patient/messages',
  ownPayments: '/patient/payments',
  ownConcierge: '/patient/concierge',
  askForConcierge: (physicianId: string) => `/patient/physicians/${physicianId}/concierge`,
  payConcierge: (id: string) => `/patient/concierge/${id}/pay`,
  ownProfile: (path: string) => `/patient/profile/${path}`,
  accessLog: (role: 'PATIENT' | 'REVIEWER') => `/${AREAS[role]}/access-log`,
  consents: '/patient/consents',
  notifications: (role: Role) => `/${AREAS[role]}/notifications`,
  notification: (id: string) => `/notifications/${id}`,
  notificationSettings: (role: Role) =>
    role === 'PHYSICIAN' ? '/setting/notifications' : `/${AREAS[role]}/notification-settings`,
  language: (role: Role) => (role === 'PHYSICIAN' ? '/setting/language' : `/${AREAS[role]}/language`),
  changePassword: (role: Role) => `/${AREAS[role]}/change-password`,
  signIns: '/review/sign-ins',
  deviceCheck: (role: 'PHYSICIAN' | 'PATIENT') => `/${AREAS[role]}/device-check`,
  aboutUs: (role: 'PHYSICIAN' | 'PATIENT') =>
    role === 'PHYSICIAN' ? '/setting/about-us' : '/patient/about-us',
  contactUs: (role: 'PHYSICIAN' | 'PATIENT') =>
    role === 'PHYSICIAN' ? '/setting/contact-us' : '/patient/contact-us',
  signInSecurity: (role: Role) => `/${AREAS[role]}/security`,
  review: '/review',
  reviewProfile: (id: string) => `/review/${id}`,
  ownCall: (id: string) => `/patient/call/${id}`,
} as const;

/** Whether a path is that of a call, which nothing may interrupt. */
export const isCallPath = (path: string): boolean =>
  [paths.call(''), paths.ownCall('')].some((prefix) => path.startsWith(prefix));
