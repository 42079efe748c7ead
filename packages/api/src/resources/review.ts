import type { Body, ReviewedProfile, ReviewItem, ReviewStatus } from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { toSearchTerm } from './search-term.ts';

export interface ReviewFilter {
  status: ReviewStatus;
  /** Part of a name; ignored below three characters. */
  search?: string;
}

/** Profiles that were sent for review, page by page (PO-28). */
export const useReviewQueue = ({ status, search: text }: ReviewFilter): PagedResource<ReviewItem> => {
  const search = toSearchTerm(text);
  return usePagedResource(
    ['reviewQueue', status, search ?? null],
    (page: number) => call('getReviewQueue', { query: { page, status, search } }),
    byPageNumber,
  );
};

/** Everything a reviewer sees of a physician, by doctor detail id (PO-28). */
export const useReview = (id: string): Resource<ReviewedProfile> =>
  useResource(['review', id], () => call('getReview', { params: { id } }));

/**
 * Accepts or denies a document of a pending profile, or one that changed or expired after the profile was accepted. Rejects
 * with `conflict` when the document has changed in the meantime (PO-28).
 */
export const decideDocument = async (id: string, decision: Body<'decideDocument'>): Promise<void> => {
  const profile = await call('decideDocument', { params: { id }, body: decision });
  await updateResource<ReviewedProfile>(['review', id], () => profile);
};

/** Accepts or denies a license of a further state (BX-05). Rejects with `conflict` when it has changed in the meantime. */
export const decideLicense = async (
  profileId: string,
  id: string,
  decision: Body<'decideLicense'>,
): Promise<void> => {
  const profile = await call('decideLicense', { params: { id }, body: decision });
  await updateResource<ReviewedProfile>(['review', profileId], () => profile);
};

export type ProfileDecision = { status: 'ACCEPTED' } | { status: 'DENIED'; denial_reason: string };

/** Accepts or denies the whole profile. Rejects with `conflict` when it is no longer the given revision (PO-28). */
export const decideProfile = async (
  { id, revision }: Pick<ReviewedProfile, 'id' | 'revision'>,
  decision: ProfileDecision,
): Promise<void> => {
  await call('updateDoctorStatus', { params: { id }, body: { ...decision, revision } });
  await revalidate('review');
};
