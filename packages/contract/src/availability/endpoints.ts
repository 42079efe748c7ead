import { defineEndpoint } from '../wire/endpoint.ts';

export const availabilityEndpoints = {
  getDoctorSlots: defineEndpoint('availability', 'GET', 'getDoctorSlots/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary:
      "Returns a physician's slots between two instants, each free or taken (PW-02). At most 42 days per call.",
  }),
  addDoctorUnavailability: defineEndpoint('availability', 'POST', 'addDoctorUnavailability', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary: "Makes slots of the caller's calendar unavailable. 409 when one of them is booked.",
  }),
  deleteDoctorUnavailability: defineEndpoint('availability', 'DELETE', 'deleteDoctorUnavailability/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 204,
    summary: 'Makes the slots of one unavailability available again.',
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
