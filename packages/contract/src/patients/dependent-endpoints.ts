import { defineEndpoint } from '../wire/endpoint.ts';

/** The people a patient cares for, and their way to an account of their own (PW-06). */
export const dependentEndpoints = {
  getFamily: defineEndpoint('patients', 'GET', 'getFamily', {
    access: ['PATIENT'],
    record: 'own and dependents',
    summary:
      "Lists the caller's dependents with their invitations, and the parent of the caller if there is one (PW-06).",
  }),
  addDependent: defineEndpoint('patients', 'POST', 'addDependent', {
    access: ['PATIENT'],
    record: 'own',
    success: 201,
    summary:
      'Adds a dependent with personal details and health, and records that the caller may decide for them (PW-06). 400 for a person of age.',
  }),
  inviteDependent: defineEndpoint('patients', 'POST', 'inviteDependent', {
    access: ['PATIENT'],
    record: 'dependents without an account',
    success: 201,
    summary:
      'Mails an invitation to an account of their own. Another invitation replaces the earlier one (PW-06).',
  }),
  cancelDependentInvitation: defineEndpoint('patients', 'DELETE', 'cancelDependentInvitation/:id', {
    access: ['PATIENT'],
    record: 'dependents without an account',
    success: 204,
    summary: 'Withdraws the invitation of a dependent, by the id of the patient (PW-06).',
  }),
  getOwnInvitations: defineEndpoint('patients', 'GET', 'getOwnInvitations', {
    access: ['PATIENT'],
    record: "invitations to the caller's verified email address",
    summary: 'Lists the records that the caller can take over from a parent (PW-06).',
  }),
  acceptInvitation: defineEndpoint('patients', 'POST', 'acceptInvitation', {
    access: ['PATIENT'],
    record: "invitations to the caller's verified email address",
    summary:
      'Makes the record of a dependent the record of the calling user (PW-06). 409 when the caller already has a record.',
  }),
  allowParentAccess: defineEndpoint('patients', 'POST', 'allowParentAccess', {
    access: ['PATIENT'],
    record: 'own, of age, with a parent',
    success: 201,
    summary: 'Lets the parent read and book as before the 18th birthday (PW-06).',
  }),
  endParentAccess: defineEndpoint('patients', 'POST', 'endParentAccess', {
    access: ['PATIENT'],
    record: 'own, of age, with a parent',
    summary: 'Withdraws what `allowParentAccess` allowed (PW-06). Visits until now stay readable.',
  }),
} as const;
