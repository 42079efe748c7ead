import { endpoint } from '../wire/endpoint.ts';

export const reviewEndpoints = {
  getReviewQueue: endpoint('review', 'GET', 'getReviewQueue', {
    access: ['REVIEWER'],
    record: 'profiles that were sent for review',
    summary:
      'Profiles by status and name: those that wait, the longest waiting first; the decided ones, the latest first (PO-28).',
  }),
  getReview: endpoint('review', 'GET', 'getReview/:id', {
    access: ['REVIEWER'],
    record: 'profiles that were sent for review',
    summary:
      "One physician's whole file: what they say, their documents, what was checked, what was decided (PO-28).",
  }),
  decideDocument: endpoint('review', 'PATCH', 'decideDocument/:id', {
    access: ['REVIEWER'],
    record: 'a document of a pending profile, or one of an accepted profile that has changed or ended since',
    summary: 'Accepts or denies one document; 409 when it was changed in the meantime (PO-28).',
  }),
} as const;
