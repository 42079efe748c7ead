export { getAppointmentDetail } from './appointment-detail.ts';
export { createRefusalError, toVisitState } from './apply-event.ts';
export { addAppointment, BOOKABLE_DAYS } from './book-visit.ts';
export { updateAppointmentStatus } from './change-status.ts';
export { registerCalendarFeeds } from './calendar-feed.ts';
export { caresFor, listCaringUsers } from './cares-for.ts';
export { isSubscribedPatient } from './concierge-access.ts';
export { startInstantVisit } from './instant/start-visit.ts';
export { completeAbandonedVisit, updateAppointmentCompletedStatus } from './complete-visit.ts';
export { guestRemoved, visitCompleted } from './events.ts';
export { findVisit, findRoomVisit, findRoomVisits, requireOwnVisit } from './find-visit.ts';
export { addGuestDoctor, declineInvitations, updateGuestDoctorRequest } from './guest-invitations.ts';
export { scheduleSummaryMail } from './mails/visit-mails.ts';
export { getAppointmentList } from './list-appointments.ts';
export { requireBookablePatient } from './new-visit.ts';
export { markNoShow } from './mark-no-show.ts';
export { notifyParticipants } from './notify-participants.ts';
export { publishAppointmentChange } from './publish-appointment-change.ts';
export { recordMeeting } from './record-meeting.ts';
export { rescheduleAppointment } from './reschedule-visit.ts';
export { visitsModule } from './routes.ts';
export {
  cancelVisitsOfPatients,
  listOpenVisits,
  listVisitsToCancel,
  endOpenVisits,
} from './end-open-visits.ts';
export {
  isPatientSide,
  findParticipantRole,
  listParticipants,
  type Participant,
  type VisitRow,
} from './visit-row.ts';
export { waiveFees } from './waive-fees.ts';
export { toAppointment } from './wire-mapping.ts';
