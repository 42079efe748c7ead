import { defineEndpoint } from '../wire/endpoint.ts';

export const privacyEndpoints = {
  getAccessLog: defineEndpoint('privacy', 'GET', 'getAccessLog', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN', 'REVIEWER'],
    record:
      'patients: their own and their dependents’ records; physicians: their practice; reviewers: profiles',
    summary: 'Who did what with the records, newest first, in pages (BX-02).',
  }),
} as const;
