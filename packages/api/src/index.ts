export { call, type CallArgs, type CallInput } from './http/call.ts';
export { configureApi } from './http/config.ts';
export { ApiError, isApiError, messageOf, type ApiErrorKind } from './http/errors.ts';
export { refreshSession } from './http/refresh.ts';
export {
  refreshOwnStatus,
  signIn,
  signOut,
  useSessionLifetime,
  type SignInValues,
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
export type { PagedResource, Resource } from './resources/cache.ts';
export { applyEvent, reloadEverything, type AppEvent } from './resources/events.ts';
export { useBookablePatients } from './resources/patients.ts';
export {
  useOwnPhysician,
  usePhysician,
  usePhysicians,
  useSpecialities,
  type PhysicianFilter,
} from './resources/physicians.ts';
export { localZone } from './resources/zone.ts';
