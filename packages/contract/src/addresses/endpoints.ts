import { defineEndpoint } from '../wire/endpoint.ts';

export const addressEndpoints = {
  // A POST, because typed text must not appear in a URL that proxies log.
  suggestAddress: defineEndpoint('addresses', 'POST', 'suggestAddress', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'none',
    summary: 'Suggests addresses in the United States that match a text (PO-07).',
  }),
} as const;
