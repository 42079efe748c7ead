import { defineEndpoint } from '../wire/endpoint.ts';

export const earningEndpoints = {
  getPaymentDetails: defineEndpoint('earnings', 'POST', 'getPaymentDetails', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary:
      "Returns a physician's earnings between two dates in the practice's zone: totals, over time, by category, and page by page (ER-01).",
  }),
  getPayouts: defineEndpoint('earnings', 'POST', 'getPayouts', {
    access: ['ACCEPTED_PHYSICIAN'],
    record: 'own',
    summary: "Lists a physician's payouts of a range with their state at the provider, newest first (BX-20).",
  }),
} as const;
