import { defineEndpoint } from '../wire/endpoint.ts';

export const privacyEndpoints = {
  getAccessLog: defineEndpoint('privacy', 'GET', 'getAccessLog', {
    access: ['PATIENT', 'ACCEPTED_PHYSICIAN', 'REVIEWER'],
    record:
      'patients: their own and their dependents’ records; physicians: their practice; reviewers: profiles',
    summary: 'Who did what with the records, newest first, in pages (BX-02).',
  }),
  getSignInLog: defineEndpoint('privacy', 'GET', 'getSignInLog', {
    access: ['REVIEWER'],
    record: 'events around signing in, of everybody',
    summary:
      'Who signed in, failed to, stayed signed in, changed the role or signed out, newest first, in pages (AC-17).',
  }),
  getOwnSignIns: defineEndpoint('privacy', 'GET', 'getOwnSignIns', {
    access: ['PATIENT', 'PHYSICIAN', 'REVIEWER'],
    record: 'own',
    summary: "Returns the caller's recent sign-ins with browser and time, newest first, in pages (AC-17).",
  }),
  getMedicalHistory: defineEndpoint('privacy', 'GET', 'getMedicalHistory/:id', {
    access: ['PATIENT'],
    record: 'own, and that of dependents',
    summary:
      "Returns a patient's whole record at once: identity, health, vitals, visits with their shared summaries, and files (PW-09).",
  }),
  exportOwnData: defineEndpoint('privacy', 'POST', 'exportOwnData', {
    access: ['PATIENT'],
    record: 'own, and those of dependents',
    summary:
      'Returns everything that is stored about a patient, after the password is confirmed again (BX-22).',
  }),
} as const;
