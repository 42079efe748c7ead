import type { Body, VisitSummary } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';

/** What the physician wrote for the patient of a visit, and the next visit, kept current by realtime events (BX-13). */
export const useVisitSummary = (visit: string): Resource<VisitSummary> =>
  useResource(['visitSummary', visit], () => call('getVisitSummary', { params: { id: visit } }));

/** Shares a version of the summary. Rejects with `conflict` when a newer one is stored. */
export const shareVisitSummary = async (visit: string, body: Body<'shareVisitSummary'>): Promise<void> => {
  await call('shareVisitSummary', { params: { id: visit }, body });
  await revalidate('visitSummary');
};

const isSummary = (value: unknown): value is VisitSummary =>
  typeof value === 'object' && value !== null && 'summary' in value;

/** The stored summary of a refused version that was based on an older one; null for any other error. */
export const readStoredSummary = (error: unknown): VisitSummary | null => {
  const [stored] = isApiError(error) && error.kind === 'conflict' ? error.data : [];
  return isSummary(stored) ? stored : null;
};
