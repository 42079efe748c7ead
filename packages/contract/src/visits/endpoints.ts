import { defineEndpoint } from '../wire/endpoint.ts';

const BOTH = ['ACCEPTED_PHYSICIAN', 'PATIENT'] as const;

export const visitEndpoints = {
  addAppointment: defineEndpoint('appointments', 'POST', 'addAppointment', {
    access: ['PATIENT'],
    record: 'the caller or a dependent of theirs',
    success: 201,
    summary:
      "Books a free slot of a physician's calendar (PW-02). 409 when the slot has been taken, the fee has changed or the telehealth consent is missing.",
  }),
  getAppointmentList: defineEndpoint('appointments', 'POST', 'getAppointmentList', {
    access: BOTH,
    record: 'own appointments, own guest invitations',
    summary: 'Lists appointments by status, in pages, sorted by start (AP-02, AP-03, PW-04).',
  }),
  getDateWiseAppointmentList: defineEndpoint('appointments', 'POST', 'getDateWiseAppointmentList', {
    access: BOTH,
    record: 'own appointments',
    summary: 'Counts appointments per date, for the markers in the month calendar (AP-03).',
  }),
  getAppointmentCounts: defineEndpoint('appointments', 'GET', 'getAppointmentCounts', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own appointments',
    summary: 'Returns the counts on the tabs (AP-01).',
  }),
  getAppointmentDetail: defineEndpoint('appointments', 'GET', 'getAppointmentDetail/:id', {
    access: BOTH,
    record: 'appointments in which the caller participates',
    summary:
      'Returns an appointment with its participants and, for physicians who care for the patient, the health summary (AP-04).',
  }),
  getAppointmentCalendar: defineEndpoint('appointments', 'GET', 'getAppointmentCalendar/:id', {
    access: BOTH,
    record: 'requested and accepted appointments in which the caller participates',
    summary: "Returns an appointment as an iCalendar file for the caller's calendar (BX-07).",
  }),
  updateAppointmentStatus: defineEndpoint('appointments', 'PATCH', 'updateAppointmentStatus/:id', {
    access: BOTH,
    record: 'main physician: accept, deny, reschedule, cancel; patient: cancel',
    summary:
      'Changes the status of an appointment (AP-05, AP-06). 409 when the change is no longer possible.',
  }),
  rescheduleAppointment: defineEndpoint('appointments', 'PATCH', 'rescheduleAppointment/:id', {
    access: ['PATIENT'],
    record: 'own appointment that the physician asked to reschedule',
    summary: 'Answers a reschedule request with another free slot (PW-04).',
  }),
  updateAppointmentCompletedStatus: defineEndpoint(
    'appointments',
    'PATCH',
    'updateAppointmentCompletedStatus/:id',
    {
      access: ['ACCEPTED_PHYSICIAN'],
      record: 'main physician',
      summary: 'Ends the visit: the appointment and its guest are COMPLETED (CR-09).',
    },
  ),
  addGuestDoctor: defineEndpoint('appointments', 'PATCH', 'addGuestDoctor/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'main physician',
    summary: 'Invites a guest physician to an accepted appointment (AP-08).',
  }),
  updateGuestDoctorRequest: defineEndpoint('appointments', 'PATCH', 'updateGuestDoctorRequest/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'the invited guest: ACCEPTED, DENIED; the main physician: CANCEL_INVITE',
    summary: 'Answers or cancels the invitation of a guest physician (AP-08).',
  }),
  removeGuestDoctorRequest: defineEndpoint('appointments', 'PATCH', 'removeGuestDoctorRequest/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'main physician; the guest who has accepted',
    summary:
      'Takes the guest physician out of an appointment: the main physician cancels the invitation, or the guest withdraws (AP-08).',
  }),
  reviewChartNotification: defineEndpoint('appointments', 'GET', 'reviewChartNotification/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'accepted appointments in which the caller cares for the patient',
    summary: "Notifies the patient's side once that the physician is reviewing the chart.",
  }),
  schedulerRunner: defineEndpoint('notifications', 'GET', 'scheduler-runner', {
    access: BOTH,
    record: 'none',
    summary:
      'Closes the visits that are due now. The server does so every second; a client need not wait for it (AP-14).',
  }),
  addVisitNowRequest: defineEndpoint('visits', 'POST', 'addVisitNowRequest', {
    access: BOTH,
    record:
      'the caller or a dependent of theirs; physicians: accepted visits of which the caller is the main physician',
    success: 201,
    summary:
      'A physician asks a guest physician into a visit (AP-08). A patient asks a physician who is available for a visit right now (PW-03). 409 when the physician is not available any more, the patient already waits or has a visit, the fee has changed or the telehealth consent is missing.',
  }),
  getVisitNowRequests: defineEndpoint('visits', 'GET', 'getVisitNowRequests', {
    access: BOTH,
    record: 'own instant visits, own guest invitations to them',
    summary:
      "Lists the caller's open instant visits: for a physician the visit in progress, the first request in line and open guest invitations; for a patient the requests that wait and the visits in progress (AP-11, PW-03).",
  }),
  getVisitNowRequest: defineEndpoint('visits', 'GET', 'getVisitNowRequest/:id', {
    access: BOTH,
    record: 'instant visits in which the caller participates',
    summary: 'Returns an instant visit, open or closed, with its place in line (PW-03, BX-06).',
  }),
  updateVisitNowRequest: defineEndpoint('visits', 'PATCH', 'updateVisitNowRequest/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'main physician',
    summary: 'Invites a guest physician to an instant visit in progress (AP-08, AP-12).',
  }),
  updateVisitNowRequestStatus: defineEndpoint('visits', 'PATCH', 'updateVisitNowRequestStatus/:id', {
    access: BOTH,
    record: 'main physician: accept, deny, end; guest: accept, deny; patient: leave the line',
    summary:
      'Changes the status of an instant visit (AP-11, AP-12). Accepting needs a hold of the fee unless the patient is subscribed; 409 when the change is no longer possible.',
  }),
  keepVisitNowRequest: defineEndpoint('visits', 'PATCH', 'keepVisitNowRequest/:id', {
    access: ['PATIENT'],
    record: 'own instant visit that waits for an answer',
    summary: 'Keeps the place in line while the waiting room is open, and returns it (BX-06).',
  }),
  getVisitNowLine: defineEndpoint('visits', 'GET', 'getVisitNowLine/:id', {
    access: ['PATIENT'],
    record: 'physicians whom the caller can find',
    summary: 'Returns how long a patient would wait who asks this physician for a visit now (PW-03).',
  }),
} as const;
