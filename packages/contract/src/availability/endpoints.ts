import { defineEndpoint } from '../wire/endpoint.ts';

export const availabilityEndpoints = {
  getDoctorSlots: defineEndpoint('availability', 'GET', 'getDoctorSlots/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary:
      "Returns a physician's slots between two instants, each free or taken (PW-02). At most 42 days per call.",
  }),
  getPublicSlots: defineEndpoint('availability', 'GET', 'getPublicSlots/:id', {
    access: 'anyone',
    record: 'accepted physicians with a subscription',
    summary: "Returns a physician's free slots between two instants (BX-21). At most 42 days per call.",
  }),
  addDoctorUnavailability: defineEndpoint('availability', 'POST', 'addDoctorUnavailability', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary:
      'Creates the schedule of one day: its slots that are unavailable. All of them are the entire day. 409 when one of them is booked, or the day has a schedule (AV-02).',
  }),
  updateDoctorUnavailability: defineEndpoint('availability', 'PATCH', 'updateDoctorUnavailability/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    summary: 'Replaces the unavailable slots of a day. 409 when one of them is booked (AV-02).',
  }),
  deleteDoctorUnavailability: defineEndpoint('availability', 'DELETE', 'deleteDoctorUnavailability/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 204,
    summary: 'Makes the slots of one unavailability available again.',
  }),
  getDoctorSchedule: defineEndpoint('availability', 'GET', 'getDoctorSchedule', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    summary:
      "Returns the days of the caller's calendar with every slot: available, unavailable, booked or past (AV-01). At most 92 days per call.",
  }),
  addDaysOff: defineEndpoint('availability', 'POST', 'addDaysOff', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary:
      'Takes whole days off, all of them or none. 409 when a visit is booked then, unless it is to be kept.',
  }),
  removeDaysOff: defineEndpoint('availability', 'POST', 'removeDaysOff', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary: 'Makes the slots of several days available again.',
  }),
  getCalendarFeed: defineEndpoint('availability', 'GET', 'getCalendarFeed', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    summary: 'Returns since when the calendar has a secret address (BX-19); never the address itself.',
  }),
  createCalendarFeed: defineEndpoint('availability', 'POST', 'createCalendarFeed', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary:
      'Creates the secret address of the calendar and returns it, this one time. An earlier address stops working (BX-19).',
  }),
  deleteCalendarFeed: defineEndpoint('availability', 'DELETE', 'deleteCalendarFeed', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 204,
    summary: 'Turns the secret address of the calendar off (BX-19).',
  }),
  getDoctorAvailableStatus: defineEndpoint('availability', 'GET', 'getDoctorAvailableStatus/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: 'Returns whether the physician takes instant visits now (AV-03).',
  }),
  updateDoctorAvailableStatus: defineEndpoint('availability', 'PATCH', 'updateDoctorAvailableStatus/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: "Turns 'Available Now' on or off (AV-03).",
  }),
  getDoctorNudgeDetail: defineEndpoint('availability', 'GET', 'getDoctorNudgeDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: 'Returns whether patients may ask the physician to become available (ST-01).',
  }),
  updateDoctorNudgeDetail: defineEndpoint('availability', 'PATCH', 'updateDoctorNudgeDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: 'Allows or forbids patients to ask the physician to become available (ST-01).',
  }),
  nudgeDoctor: defineEndpoint('availability', 'POST', 'nudgeDoctor/:id', {
    access: ['PATIENT'],
    record: 'accepted physicians who allow it and are not available now',
    success: 204,
    summary:
      'Asks a physician to become available (PW-07). 409 when the physician is available, does not allow it, or was asked by this patient within the hour.',
  }),
} as const;
