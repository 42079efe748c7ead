import { endpoint } from '../wire/endpoint.ts';

export const availabilityEndpoints = {
  getDoctorSlots: endpoint('availability', 'GET', 'getDoctorSlots/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary:
      "A physician's slots from one instant to another, each free or taken (PW-02). At most 42 days at once.",
  }),
  addDoctorUnavailability: endpoint('availability', 'POST', 'addDoctorUnavailability', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary: 'Takes slots out of the own calendar; refused where a slot is engaged.',
  }),
  deleteDoctorUnavailability: endpoint('availability', 'DELETE', 'deleteDoctorUnavailability/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 204,
    summary: 'Gives the slots of one unavailability back.',
  }),
} as const;
