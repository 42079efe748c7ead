import { endpoint } from '../wire/endpoint.ts';

export const callEndpoints = {
  getSessionDetailsForPatient: endpoint('calls', 'POST', 'getSessionDetailsForPatient', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'accepted appointments in which the caller participates, within the join window',
    summary: "Returns the video session of an appointment and a ticket for the caller's seat (AP-09, CR-01).",
  }),
} as const;
