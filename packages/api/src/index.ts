export { call, type EndpointArgs, type EndpointInput } from './http/call.ts';
export { createId } from './create-id.ts';
export { configureApi } from './http/config.ts';
export { ApiError, isApiError, getErrorMessage, type ApiErrorKind } from './http/errors.ts';
export { refreshSession } from './http/refresh.ts';
export {
  changePassword,
  saveLanguage,
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
  fetchAppointmentIcs,
  useAppointment,
  useAppointmentCounts,
  useCompletedVisits,
  useMonthMarkers,
  useOwnVisits,
  useRequests,
  useScheduledDay,
  useUpcomingVisits,
  useVisitsWithPatient,
  type BookingInput,
  type GuestAnswer,
  type StatusChange,
} from './resources/visits.ts';
export {
  answerVisitNow,
  endVisitNow,
  getBusyVisit,
  keepWaiting,
  leaveWaitingRoom,
  nudgePhysician,
  requestVisitNow,
  setAvailableStatus,
  setNudgeSetting,
  useAvailableStatus,
  useNudgeSetting,
  usePhysicianLine,
  useVisitNowRequest,
  useVisitNowRequests,
} from './resources/instant-visits.ts';
export { holdFee, type VisitToHold } from './resources/billing/holds.ts';
export {
  addVitals,
  fetchVitalsOfNote,
  useLatestVitals,
  useVitals,
  type VitalsHistory,
} from './resources/vitals.ts';
export { readStoredSummary, shareVisitSummary, useVisitSummary } from './resources/visit-summaries.ts';
export {
  addDaysOff,
  createCalendarFeed,
  deleteCalendarFeed,
  removeDaysOff,
  saveDaySchedule,
  useCalendarFeed,
  usePublicSlots,
  useSchedule,
  useSlots,
  type DaysOffRange,
  type ScheduleDay,
  type Slots,
} from './resources/availability.ts';
export { saveClinicLocation, saveCurrentLocation, useUserLocation } from './resources/location.ts';
export {
  clearNotifications,
  markAllNotificationsAsRead,
  markNotificationAsUnread,
  openNotification,
  removeNotification,
  saveNotificationSettings,
  useNotifications,
  useNotificationSettings,
  type NotificationSettings,
} from './resources/notifications.ts';
export { registerAppWorker } from './push/app-worker.ts';
export { findPushState, syncPush, turnOffPush, turnOnPush, type PushState } from './push/push-device.ts';
export { useWaitingPatients, type WaitingPatient } from './resources/waiting-patients.ts';
export { revalidateChats, useChats, useUnreadMessages } from './resources/chats.ts';
export {
  cancelConcierge,
  undoConciergeCancellation,
  decideConciergeRequest,
  requestConcierge,
  revalidateConcierge,
  setConciergeService,
  startConciergeCall,
  useConciergeCount,
  useConciergeRequests,
  useConciergeService,
  useConciergeSubscriptions,
} from './resources/concierge.ts';
export { suggestAddress, type AddressSuggestionItem } from './resources/addresses.ts';
export type { PagedResource } from './cache/paged-resource.ts';
export type { Resource } from './cache/resource.ts';
export { applyEvent, revalidateAll, type AppEvent } from './realtime/apply-event.ts';
export {
  addPatientDetails,
  addPatientMedicalRecord,
  revalidateOwnPatient,
  updatePatientContactDetails,
  updatePatientDetails,
  updatePatientMedicalRecord,
  useBookablePatients,
  useOwnPatient,
} from './resources/patients.ts';
export {
  blockPatient,
  fetchPatientTimeline,
  unblockPatient,
  useBlockedPatients,
  useOpenVisits,
  usePatientFiles,
  usePatientProfile,
  usePatientTimeline,
  usePatients,
  type PatientListQuery,
  type TimelineFilter,
} from './resources/physician-patients.ts';
export {
  decidePrimaryCareRequest,
  endPrimaryCare,
  requestPrimaryCare,
  usePrimaryCarePhysicians,
  usePrimaryCareRequests,
} from './resources/primary-care.ts';
export {
  addPhysicianDetails,
  addPhysicianDocuments,
  addLicense,
  deleteLicense,
  updateLicense,
  useLicenses,
  addPracticeDetails,
  revalidateOwnPhysician,
  sendForReview,
  updatePhysicianDetails,
  updatePhysicianDocuments,
  updatePracticeDetails,
  updateLateFees,
  updateQrCode,
  setUnconfirmedFeePolicy,
  updateWidgetOrigins,
  savePhysicianSignature,
  useDegreeList,
  useLanguageList,
  useOwnPhysician,
  usePhysician,
  usePhysicians,
  usePublicPhysician,
  useOfferedLanguages,
  useOfferedSpecialties,
  useAllSpecialties,
  type PhysicianFilter,
} from './resources/physicians.ts';
export {
  getPrescriberUrl,
  registerOwnClinician,
  registerOwnPatient,
  usePrescribingProfile,
  revalidatePrescriptions,
  usePrescriptions,
  type RegistrationOutcome,
} from './resources/prescribing.ts';
export { acceptConsents, useConsentDocuments, useConsents, withdrawConsent } from './resources/consents.ts';
export { deleteAccount, useAccountDeletion } from './resources/account-deletion.ts';
export {
  acceptInvitation,
  addDependent,
  allowParentAccess,
  cancelDependentInvitation,
  removeDependent,
  useDependentRemoval,
  endParentAccess,
  inviteDependent,
  revalidateDependent,
  updateDependent,
  useDependent,
  useFamily,
  useOwnInvitations,
  type Family,
} from './resources/dependents.ts';
export { setPhysicianSaved, usePatientHome } from './resources/patient-home.ts';
export { exportOwnData, useMedicalHistory, type OwnData } from './resources/patient-data.ts';
export {
  fetchAccessLog,
  useAccessLog,
  useOwnSignIns,
  useSignInLog,
  type AccessEntry,
  type AccessLogFilter,
  type SignInFilter,
} from './resources/privacy.ts';
export {
  dismissChecklist,
  sendContactMessage,
  useContactAvailability,
  usePatientChecklist,
  usePhysicianChecklist,
} from './resources/settings.ts';
export {
  decideDocument,
  decideLicense,
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
