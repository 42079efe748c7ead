export { call, type EndpointArgs, type EndpointInput } from './http/call.ts';
export { createId } from './create-id.ts';
export { configureApi } from './http/config.ts';
export { ApiError, isApiError, getErrorMessage, type ApiErrorKind } from './http/errors.ts';
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
  startSessionWatch,
  verifyEmail,
  type SignInValues,
  type SignUpBody,
} from './resources/accounts.ts';
export {
  answerGuestInvite,
  withdrawAsGuest,
  bookAppointment,
  changeAppointmentStatus,
  completeAppointment,
  inviteGuest,
  rescheduleAppointment,
  readAppointmentCalendar,
  useAppointment,
  useAppointmentCounts,
  useCompletedVisits,
  useMonthMarkers,
  usePatientAppointments,
  useRequests,
  useScheduledDay,
  type BookingInput,
  type GuestAnswer,
  type StatusChange,
} from './resources/visits.ts';
export {
  answerVisitNow,
  endVisitNow,
  keepWaiting,
  leaveWaitingRoom,
  nudgePhysician,
  requestVisitNow,
  setAvailableStatus,
  setNudgeSetting,
  useAvailableStatus,
  useNudgeSetting,
  useVisitNowRequest,
  useVisitNowRequests,
} from './resources/instant-visits.ts';
export type { Period } from './resources/visit-cache.ts';
export { holdFee, type VisitToHold } from './resources/billing/holds.ts';
export {
  addVitals,
  loadVitalsOfNote,
  useLatestVitals,
  useVitals,
  type VitalsHistory,
} from './resources/vitals.ts';
export { readStoredSummary, shareVisitSummary, useVisitSummary } from './resources/visit-summaries.ts';
export { revalidateChats, useChats, useUnreadMessages } from './resources/chats.ts';
export { useSlots, type Slots } from './resources/availability.ts';
export { suggestAddress, type AddressSuggestionItem } from './resources/addresses.ts';
export type { PagedResource } from './cache/paged-resource.ts';
export type { Resource } from './cache/resource.ts';
export { applyEvent, revalidateAll, type AppEvent } from './realtime/apply-event.ts';
export {
  addPatientDetails,
  addPatientMedicalRecord,
  refreshOwnPatient,
  updatePatientContactDetails,
  updatePatientDetails,
  updatePatientMedicalRecord,
  useBookablePatients,
  useOwnPatient,
} from './resources/patients.ts';
export {
  addDoctorDetails,
  addDoctorDocument,
  addDoctorPracticeDetails,
  refreshOwnPhysician,
  sendForReview,
  updateDoctorDetail,
  updateDoctorDocument,
  updateDoctorPracticeDetails,
  updateLateFees,
  updateUncapturedFee,
  uploadDoctorSignature,
  useDegreeList,
  useLanguageList,
  useOwnPhysician,
  usePhysician,
  usePhysicians,
  useOfferedSpecialties,
  useAllSpecialties,
  type PhysicianFilter,
} from './resources/physicians.ts';
export {
  getPrescriberUrl,
  registerOwnClinician,
  registerOwnPatient,
  usePrescribingProfile,
  type RegistrationOutcome,
} from './resources/prescribing.ts';
export { acceptConsents, useConsentDocuments, useConsents, withdrawConsent } from './resources/consents.ts';
export { readAccessLog, useAccessLog, type AccessEntry, type AccessLogFilter } from './resources/privacy.ts';
export {
  decideDocument,
  decideProfile,
  useReview,
  useReviewQueue,
  type ProfileDecision,
  type ReviewFilter,
} from './resources/review.ts';
export {
  addAuthenticatorApp,
  addPasskey,
  completeSignIn,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticatorApp,
  startPasskey,
  startPasskeySignIn,
  useSecondFactor,
  type NewPasskey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  type SecondFactor,
  type SignInProof,
} from './resources/second-factor.ts';
export {
  addTemplate,
  deleteTemplate,
  updateTemplate,
  useTemplate,
  useTemplates,
} from './resources/note-templates.ts';
export { getLocalZone } from './local-zone.ts';
