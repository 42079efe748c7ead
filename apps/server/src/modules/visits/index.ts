export { appointmentById } from './access.ts';
export { addAppointment, rescheduleAppointment } from './booking.ts';
export { addGuestDoctor, guestRemoved, updateGuestDoctorRequest } from './guests.ts';
export { tell } from './news.ts';
export { appointmentsModule } from './routes.ts';
export {
  getAppointmentDetail,
  markNoShow,
  updateAppointmentCompletedStatus,
  updateAppointmentStatus,
} from './service.ts';
export {
  type AppointmentRow,
  type Participant,
  participantsOf,
  selectAppointments,
  spanOf,
  viewerOf,
  viewFor,
} from './view.ts';
