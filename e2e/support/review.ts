import type { ReviewDecision } from '@openvisit/contract';
import type { Client } from './api.ts';

const DOCUMENTS = ['LICENCE', 'DEA', 'INSURANCE'] as const;

/** A reviewer decides about the profile of a physician, found by the address, as the back office does. */
export const decideProfile = async (
  reviewer: Client,
  email: string,
  status: ReviewDecision,
  reason: string | null = null,
): Promise<void> => {
  const { results } = await reviewer.get('getReviewQueue', { query: { page: 1 } });
  const files = await Promise.all(results.map(({ id }) => reviewer.get('getReview', { params: { id } })));
  const file = files.find((one) => one.email === email);
  if (!file?.documents) throw new Error(`${email} does not wait for a review`);
  const { id, documents } = file;
  if (status === 'ACCEPTED')
    for (const document of DOCUMENTS)
      await reviewer.get('decideDocument', {
        params: { id },
        body: { document, decision: 'ACCEPTED', reason: null, version: documents.version },
      });
  const { revision } = await reviewer.get('getReview', { params: { id } });
  await reviewer.get('updateDoctorStatus', {
    params: { id },
    body: { status, denial_reason: reason, revision },
  });
};
