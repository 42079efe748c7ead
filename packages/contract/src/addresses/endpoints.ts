import { endpoint } from '../wire/endpoint.ts';

export const addressEndpoints = {
  // A POST, because typed text must not appear in a URL that proxies log.
  suggestAddress: endpoint('addresses', 'POST', 'suggestAddress', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'none',
    summary: 'Addresses in the United States that a text may mean (PO-07).',
  }),
} as const;
