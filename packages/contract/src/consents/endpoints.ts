import { ROLES } from '../accounts/roles.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const consentEndpoints = {
  getConsents: defineEndpoint('consents', 'GET', 'getConsents', {
    access: ROLES,
    record: 'own consents; for a patient also those given for them and for their dependents',
    summary: 'What was agreed to, by whom, for whom and when, newest first, in pages (BX-03).',
  }),
  getConsentDocument: defineEndpoint('consents', 'GET', 'getConsentDocument', {
    access: ROLES,
    record: 'none: the texts are public',
    summary: 'Returns a text in the version that was agreed to (BX-03).',
  }),
  acceptConsents: defineEndpoint('consents', 'POST', 'acceptConsents', {
    access: ROLES,
    record: 'own account',
    success: 201,
    summary:
      'Accepts the current terms and privacy policy (BX-03). 409 when a text has changed in the meantime.',
  }),
  withdrawConsent: defineEndpoint('consents', 'POST', 'withdrawConsent', {
    access: ['PATIENT'],
    record: 'a telehealth consent of the caller or of a dependent of theirs',
    summary: 'Withdraws a telehealth consent; it is requested again at the next booking (BX-03).',
  }),
} as const;
