import type { Box } from '../engine/object-store.ts';
import { collect, markPaid, type Attempt } from './collection.ts';
import { finalizeInvoice, subscriptionOf } from './invoicing.ts';
import { setStatus } from './subscription-status.ts';

/** Finalizes a draft and collects it; null: it waits for its payer. What costs nothing is paid. */
export const issueInvoice = async (box: Box, id: string, attempt: Attempt | null): Promise<void> => {
  const stored = await box.lock('invoice', id);
  if (stored.object.status !== 'draft') return;
  await finalizeInvoice(box, stored);
  if (stored.object.amount_due > 0) {
    if (attempt !== null) await collect(box, id, attempt);
    return;
  }
  await markPaid(box, stored, 0);
  const subscription = await box.lock('subscription', subscriptionOf(stored.object) ?? '');
  if (subscription.object.status === 'incomplete') await setStatus(box, subscription, 'active');
};

/** What time does to an invoice: a draft is finalized and collected, a payment that failed is tried again. */
export const advanceInvoice = async (box: Box, id: string): Promise<void> => {
  const { object } = await box.lock('invoice', id);
  const attempt = { offSession: true, scheduled: true };
  if (object.status === 'draft') await issueInvoice(box, id, attempt);
  else await collect(box, id, attempt);
};
