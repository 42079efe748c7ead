import { endpoint } from '../wire/endpoint.ts';

export const availabilityEndpoints = {
  getDoctorSlots: endpoint('availability', 'GET', 'getDoctorSlots/:id', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'accepted physicians',
    summary:
      "Returns a physician's slots between two instants, each free or taken (PW-02). At most 42 days per call.",
  }),
  addDoctorUnavailability: endpoint('availability', 'POST', 'addDoctorUnavailability', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 201,
    summary: "Makes slots of the caller's calendar unavailable. 409 when one of them is booked.",
  }),
  deleteDoctorUnavailability: endpoint('availability', 'DELETE', 'deleteDoctorUnavailability/:id', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own calendar',
    success: 204,
    summary: 'Makes the slots of one unavailability available again.',
  }),
} as const;
