import { defineEndpoint } from '../wire/endpoint.ts';

export const callEndpoints = {
  getSessionDetailsForPatient: defineEndpoint('calls', 'POST', 'getSessionDetailsForPatient', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'accepted appointments in which the caller participates, within the join window',
    summary: "Returns the video session of an appointment and a ticket for the caller's seat (AP-09, CR-01).",
  }),
  getIceServers: defineEndpoint('calls', 'GET', 'getIceServers/:id', {
    access: ['PATIENT'],
    record: 'open appointments of the caller or a dependent of theirs, until their end',
    summary:
      'Returns the servers through which the call of an appointment connects, to check them before it (BX-08).',
  }),
  savePreVisitCheck: defineEndpoint('calls', 'PATCH', 'savePreVisitCheck/:id', {
    access: ['PATIENT'],
    record: 'open appointments of the caller or a dependent of theirs, until their end',
    summary:
      'Stores what the check of camera, microphone, connection and browser found, for the physician (BX-08). The last check counts.',
  }),
  getOwnIceServers: defineEndpoint('calls', 'GET', 'getOwnIceServers', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'none',
    summary:
      'Returns the servers through which calls connect, for a check without a visit; valid for minutes (BX-24).',
  }),
  saveDeviceCheck: defineEndpoint('calls', 'POST', 'saveDeviceCheck', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary:
      "Stores whether the caller's devices and connection are ready for a visit (BX-24). The last check counts.",
  }),
  getWaitingPatients: defineEndpoint('calls', 'GET', 'getWaitingPatients', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'accepted appointments of which the caller is the main physician',
    summary: 'Returns the appointments whose patient is in the call while the physician is not (BX-16).',
  }),
} as const;
