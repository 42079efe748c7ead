import { endpoint } from '../wire/endpoint.ts';

const BOTH = ['ACCEPTED_PHYSICIAN', 'PATIENT'] as const;

export const visitEndpoints = {
  addAppointment: endpoint('appointments', 'POST', 'addAppointment', {
    access: ['PATIENT'],
    record: 'for themself or an own dependent',
    success: 201,
    summary: "Books a free slot of a physician's calendar (PW-02). 409 when somebody was faster.",
  }),
  getAppointmentList: endpoint('appointments', 'POST', 'getAppointmentList', {
    access: BOTH,
    record: 'own appointments, own guest invitations',
    summary: 'Appointments by status, in pages, by start (AP-02, AP-03, PW-04).',
  }),
  getDateWiseAppointmentList: endpoint('appointments', 'POST', 'getDateWiseAppointmentList', {
    access: BOTH,
    record: 'own appointments',
    summary: 'How many appointments each date has: the markers of the month calendar (AP-03).',
  }),
  getAppointmentCounts: endpoint('appointments', 'GET', 'getAppointmentCounts', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own appointments',
    summary: 'The counts on the tabs (AP-01).',
  }),
  getAppointmentDetail: endpoint('appointments', 'GET', 'getAppointmentDetail/:id', {
    access: BOTH,
    record: 'appointments the caller takes part in',
    summary: 'One appointment with its people and the health summary of the patient (AP-04).',
  }),
  updateAppointmentStatus: endpoint('appointments', 'PATCH', 'updateAppointmentStatus/:id', {
    access: BOTH,
    record: 'main physician: accept, deny, reschedule, cancel; patient: cancel',
    summary:
      'Moves an appointment to another status (AP-05, AP-06). 409 when the move is no longer possible.',
  }),
  rescheduleAppointment: endpoint('appointments', 'PATCH', 'rescheduleAppointment/:id', {
    access: ['PATIENT'],
    record: 'own appointment the physician asked to reschedule',
    summary: 'Answers a request to reschedule with another free slot (PW-04).',
  }),
  updateAppointmentCompletedStatus: endpoint(
    'appointments',
    'PATCH',
    'updateAppointmentCompletedStatus/:id',
    {
      access: ['ACCEPTED_PHYSICIAN'],
      record: 'main physician',
      summary: 'Ends the visit: appointment and guest are COMPLETED (CR-09).',
    },
  ),
  addGuestDoctor: endpoint('appointments', 'PATCH', 'addGuestDoctor/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'main physician',
    summary: 'Invites a guest physician to an accepted appointment (AP-08).',
  }),
  updateGuestDoctorRequest: endpoint('appointments', 'PATCH', 'updateGuestDoctorRequest/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'the invited guest: ACCEPTED, DENIED; the main physician: CANCEL_INVITE',
    summary: 'Answers or takes back the invitation of a guest physician (AP-08).',
  }),
} as const;
