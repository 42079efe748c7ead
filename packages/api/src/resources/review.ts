import type { Body, ReviewFile, ReviewItem, ReviewStatus } from '@openvisit/contract';
import { call } from '../http/call.ts';
import {
  revalidate,
  updateResource,
  usePagedResource,
  useResource,
  type PagedResource,
  type Resource,
} from './cache.ts';

export interface ReviewFilter {
  status: ReviewStatus;
  /** Part of a name; under three characters it is not asked for. */
  search?: string;
}

/** Letters of a name from which the search asks the server. */
const SEARCH_MIN = 3;

/** Profiles that were sent for review, page by page (PO-28). */
export const useReviewQueue = ({ status, search = '' }: ReviewFilter): PagedResource<ReviewItem> => {
  const typed = search.trim();
  const asked = typed.length >= SEARCH_MIN ? typed : undefined;
  return usePagedResource(['reviewQueue', status, asked ?? null], (page) =>
    call('getReviewQueue', { query: { page, status, search: asked } }),
  );
};

/** One physician's whole file, by doctor detail id (PO-28). */
export const useReview = (id: string): Resource<ReviewFile> =>
  useResource(['review', id], () => call('getReview', { params: { id } }));

/** Accepts or denies one document of a pending profile, or one that changed or ended since the profile was accepted; 409 when it was changed in the meantime (PO-28). */
export const decideDocument = async (id: string, decision: Body<'decideDocument'>): Promise<void> => {
  const file = await call('decideDocument', { params: { id }, body: decision });
  await updateResource<ReviewFile>(['review', id], () => file, false);
};

export type ProfileDecision = { status: 'ACCEPTED' } | { status: 'DENIED'; denial_reason: string };

/** Accepts or denies the whole profile as it was read: `revision` of its file (PO-28). */
export const decideProfile = async (
  { id, revision }: Pick<ReviewFile, 'id' | 'revision'>,
  decision: ProfileDecision,
): Promise<void> => {
  await call('updateDoctorStatus', { params: { id }, body: { ...decision, revision } });
  await revalidate('review');
};
