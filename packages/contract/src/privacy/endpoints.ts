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
  getAccountDeletion: defineEndpoint('privacy', 'GET', 'getAccountDeletion', {
    access: ['PATIENT'],
    record: 'own',
    summary: 'Returns what deleting the account settles, and what prevents it (BX-22).',
  }),
  deleteAccount: defineEndpoint('privacy', 'POST', 'deleteAccount', {
    access: ['PATIENT'],
    record: 'own',
    summary:
      'Deletes the account after the password, and the second factor where one is set up: without its proof the reply asks for it (BX-22). Visits, notes and payments are kept.',
  }),
  getDependentRemoval: defineEndpoint('privacy', 'GET', 'getDependentRemoval/:id', {
    access: ['PATIENT'],
    record: 'dependents without an account',
    summary:
      'Returns what removing a dependent erases and keeps, and the visits that have to be over first (PW-06).',
  }),
  removeDependent: defineEndpoint('privacy', 'DELETE', 'removeDependent/:id', {
    access: ['PATIENT'],
    record: 'dependents without an account',
    success: 204,
    summary:
      'Removes a dependent: what was entered about them is erased, and visits are kept for their retention (PW-06). 409 while a visit is open.',
  }),
} as const;
