import { defineEndpoint } from '../wire/endpoint.ts';

export const reviewEndpoints = {
  getReviewQueue: defineEndpoint('review', 'GET', 'getReviewQueue', {
    access: ['REVIEWER'],
    record: 'profiles that were sent for review',
    summary:
      'Lists profiles by status and name. Pending ones are sorted longest wait first, decided ones latest decision first (PO-28).',
  }),
  getReview: defineEndpoint('review', 'GET', 'getReview/:id', {
    access: ['REVIEWER'],
    record: 'profiles that were sent for review',
    summary: "Returns a physician's profile for review: details, documents, checks and decisions (PO-28).",
  }),
  decideLicense: defineEndpoint('review', 'PATCH', 'decideLicense/:id', {
    access: ['REVIEWER'],
    record: 'a license of a pending or an accepted profile',
    summary:
      'Accepts or denies a license of a further state. 409 when it has changed in the meantime (BX-05).',
  }),
  decideDocument: defineEndpoint('review', 'PATCH', 'decideDocument/:id', {
    access: ['REVIEWER'],
    record:
      'a document of a pending profile, or one of an accepted profile that has changed or expired since',
    summary: 'Accepts or denies one document. 409 when it has changed in the meantime (PO-28).',
  }),
} as const;
