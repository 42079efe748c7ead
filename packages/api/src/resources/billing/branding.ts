import type { Reply } from '@openvisit/contract';
import { updateResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { getOwnDetailId, useOwnResource } from './own-resource.ts';
import { refreshBillingStatus } from './subscriptions.ts';

/** A practice's theme and logo, and whether they are paid for (PO-18). */
export type PracticeBranding = Reply<'getDoctorAppTheme'>;

/** The signed-in physician's branding (PO-18). */
export const useBranding = (enabled = true): Resource<PracticeBranding> =>
  useOwnResource(KEYS.branding, (id) => call('getDoctorAppTheme', { params: { id } }), enabled);

/** Saves the branding; `isFirst` creates it. */
export const saveBranding = async (
  branding: { app_theme: number; logo_url: string | null },
  isFirst: boolean,
): Promise<PracticeBranding> => {
  const id = getOwnDetailId();
  const saved = isFirst
    ? await call('addDoctorAppTheme', { body: { doctor: id, ...branding } })
    : await call('updateDoctorAppTheme', { params: { id }, body: branding });
  await updateResource<PracticeBranding>([KEYS.branding, id], () => saved);
  await refreshBillingStatus();
  return saved;
};
