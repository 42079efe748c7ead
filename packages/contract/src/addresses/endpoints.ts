import { endpoint } from '../wire/endpoint.ts';

export const addressEndpoints = {
  // A POST, for what is typed must not stand in an address that proxies keep.
  suggestAddress: endpoint('addresses', 'POST', 'suggestAddress', {
    access: ['PHYSICIAN', 'PATIENT'],
    record: 'none',
    summary: 'Addresses in the United States that a text may mean (PO-07).',
  }),
} as const;
