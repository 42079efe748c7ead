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
    record: 'the sign-in events of every user',
    summary:
      'Returns sign-ins, failed attempts, renewed sessions, role changes and sign-outs, newest first, in pages (AC-17).',
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
    summary: 'Returns everything that is stored about a patient, after the password is confirmed (BX-22).',
  }),
  getAccountDeletion: defineEndpoint('privacy', 'GET', 'getAccountDeletion', {
    access: ['PATIENT'],
    record: 'own',
    summary:
      'Returns the visits, fees and subscriptions that deleting the account would close, and what prevents it (BX-22).',
  }),
  deleteAccount: defineEndpoint('privacy', 'POST', 'deleteAccount', {
    access: ['PATIENT'],
    record: 'own',
    summary:
      'Deletes the account after the password is confirmed. If a second factor is set up and missing from the request, the reply asks for it (BX-22). Visits, notes and payments are kept.',
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
