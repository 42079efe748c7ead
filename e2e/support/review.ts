import type { ReviewDecision } from '@openvisit/contract';
import type { Client } from './api.ts';

const DOCUMENTS = ['LICENCE', 'DEA', 'INSURANCE'] as const;

/** Decides on a physician's profile, found by email, with the same calls as the review area. */
export const decideProfile = async (
  reviewer: Client,
  email: string,
  status: ReviewDecision,
  reason: string | null = null,
): Promise<void> => {
  const { results } = await reviewer.call('getReviewQueue', { query: { page: 1 } });
  const reviews = await Promise.all(results.map(({ id }) => reviewer.call('getReview', { params: { id } })));
  const review = reviews.find((item) => item.email === email);
  if (!review?.documents) throw new Error(`${email} is not waiting for a review`);
  const { id, documents } = review;
  if (status === 'ACCEPTED')
    for (const document of DOCUMENTS)
      await reviewer.call('decideDocument', {
        params: { id },
        body: { document, decision: 'ACCEPTED', reason: null, version: documents.version },
      });
  const { revision } = await reviewer.call('getReview', { params: { id } });
  await reviewer.call('updateDoctorStatus', {
    params: { id },
    body: { status, denial_reason: reason, revision },
  });
};
