import { defineEndpoint } from '../wire/endpoint.ts';

export const settingsEndpoints = {
  getContactAvailability: defineEndpoint('settings', 'GET', 'getContactAvailability', {
    access: ['PATIENT', 'PHYSICIAN'],
    record: 'none',
    summary: 'Returns whether support messages reach the operator (ST-01).',
  }),
  sendContactMessage: defineEndpoint('settings', 'POST', 'sendContactMessage', {
    access: ['PATIENT', 'PHYSICIAN'],
    record: 'none',
    success: 201,
    summary:
      'Mails a support message to the operator, with the address of the caller for the reply (ST-01). 409 when no address is configured.',
  }),
  getPhysicianChecklist: defineEndpoint('settings', 'GET', 'getPhysicianChecklist', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: 'Returns which first steps of a physician are done, derived from what is stored (BX-24).',
  }),
  getPatientChecklist: defineEndpoint('settings', 'GET', 'getPatientChecklist', {
    access: ['PATIENT'],
    record: 'own',
    summary: 'Returns which first steps of a patient are done, derived from what is stored (BX-24).',
  }),
  dismissChecklist: defineEndpoint('settings', 'POST', 'dismissChecklist', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN'],
    record: "own, of the session's role",
    summary: 'Hides the first steps for good (BX-24).',
  }),
} as const;
