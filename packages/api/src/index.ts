export { call, type CallArgs, type CallInput } from './http/call.ts';
export { configureApi } from './http/config.ts';
export { ApiError, isApiError, messageOf, type ApiErrorKind } from './http/errors.ts';
export { refreshSession } from './http/refresh.ts';
export {
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerificationCode,
  signIn,
  signOut,
  signUp,
  switchRole,
  updateName,
  updateProfileImage,
  watchOverSession,
  verifyEmail,
  type SignInValues,
  type SignUpBody,
} from './resources/accounts.ts';
export {
  answerGuestInvite,
  bookAppointment,
  changeAppointmentStatus,
  completeAppointment,
  inviteGuest,
  rescheduleAppointment,
  useAppointment,
  useAppointmentCounts,
  useMonthMarkers,
  usePatientAppointments,
  useRequests,
  useScheduledDay,
  type BookingInput,
  type GuestAnswer,
  type StatusChange,
} from './resources/appointments.ts';
export type { Period } from './resources/appointmentLists.ts';
export { useSlots, type Slots } from './resources/availability.ts';
export { suggestAddress, type AddressSuggestionItem } from './resources/addresses.ts';
export type { PagedResource, Resource } from './resources/cache.ts';
export { applyEvent, reloadEverything, type AppEvent } from './resources/events.ts';
export {
  addPatientDetails,
  addPatientMedicalRecord,
  refreshOwnPatient,
  updatePatientContactDetails,
  updatePatientDetails,
  updatePatientMedicalRecord,
  useOwnPatient,
} from './resources/ownPatient.ts';
export { useBookablePatients } from './resources/patients.ts';
export {
  addDoctorDetails,
  addDoctorDocument,
  addDoctorPracticeDetails,
  refreshOwnPhysician,
  sendForReview,
  updateDoctorDetail,
  updateDoctorDocument,
  updateDoctorPracticeDetails,
  uploadDoctorSignature,
  useDegreeList,
  useLanguageList,
  useOwnPhysician,
  useSpecialityList,
} from './resources/ownPhysician.ts';
export {
  usePhysician,
  usePhysicians,
  useSpecialities,
  type PhysicianFilter,
} from './resources/physicians.ts';
export {
  getPrescriberUrl,
  registerOwnClinician,
  registerOwnPatient,
  usePrescribingProfile,
  type RegistrationOutcome,
} from './resources/prescribing.ts';
export {
  decideDocument,
  decideProfile,
  useReview,
  useReviewQueue,
  type ProfileDecision,
  type ReviewFilter,
} from './resources/review.ts';
export { localZone } from './resources/zone.ts';
