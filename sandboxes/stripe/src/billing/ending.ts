import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { voidInvoice } from './invoicing.ts';
import { dropPending } from './pending-updates.ts';
import { saveSubscription, type StoredSubscription } from './subscription-status.ts';
import { isLive } from './subscription-shape.ts';

type Reason = Stripe.Subscription.CancellationDetails.Reason;

/** Invoices of a subscription that has ended are tried no more; the first one of all can't be paid any more either. */
const stopInvoices = async (box: Box, subscription: string, neverBegan: boolean): Promise<void> => {
  for (const invoice of await box.all('invoice', { parent: subscription })) {
    const { status } = invoice.object;
    if (status !== 'open' && status !== 'draft') continue;
    if (neverBegan) {
      await voidInvoice(box, invoice);
      continue;
    }
    invoice.object.auto_advance = false;
    invoice.object.next_payment_attempt = null;
    await box.save({ ...invoice, due: null });
  }
};

/** A subscription is over. */
export const endSubscription = async (
  box: Box,
  stored: StoredSubscription,
  reason: Reason,
): Promise<void> => {
  await dropPending(box, stored);
  const { object } = stored;
  const neverBegan = object.status === 'incomplete';
  object.status = 'canceled';
  object.ended_at = box.now;
  object.canceled_at ??= box.now;
  object.cancellation_details = {
    comment: object.cancellation_details?.comment ?? null,
    feedback: object.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
  await saveSubscription(box, stored, 'customer.subscription.deleted');
  await stopInvoices(box, object.id, neverBegan);
};

/** Whose customer is deleted pays for nothing any more. */
export const endAllOf = async (box: Box, customer: string): Promise<void> => {
  for (const { object } of await box.all('subscription', { customer }))
    if (isLive(object))
      await endSubscription(box, await box.lock('subscription', object.id), 'cancellation_requested');
};

/** Nobody finished the first payment in time. */
export const expireSubscription = async (box: Box, stored: StoredSubscription): Promise<void> => {
  stored.object.status = 'incomplete_expired';
  stored.object.ended_at = box.now;
  await saveSubscription(box, stored, 'customer.subscription.updated');
  await stopInvoices(box, stored.object.id, true);
};
