import type { ObjectStore } from '../engine/object-store.ts';
import type { Subscription } from '../engine/objects.ts';
import { voidInvoice } from './invoice-model.ts';
import { dropPendingUpdate } from './pending-updates.ts';
import { saveSubscription, type StoredSubscription } from './subscription-model.ts';

/** Stops collecting the invoices of an ended subscription; `isVoid`: they can no longer be paid at all. */
const stopInvoices = async (store: ObjectStore, subscription: string, isVoid: boolean): Promise<void> => {
  for (const invoice of await store.all('invoice', { parent: subscription })) {
    const { status } = invoice.object;
    if (status !== 'open' && status !== 'draft') continue;
    if (isVoid) {
      await voidInvoice(store, invoice);
      continue;
    }
    invoice.object.next_payment_attempt = null;
    await store.save({ ...invoice, due: null });
  }
};

export const endSubscription = async (
  store: ObjectStore,
  stored: StoredSubscription,
  reason: Subscription['cancellation_details']['reason'],
): Promise<void> => {
  await dropPendingUpdate(store, stored);
  const { object } = stored;
  const wasIncomplete = object.status === 'incomplete';
  object.status = 'canceled';
  object.ended_at = store.now;
  object.canceled_at ??= store.now;
  object.cancellation_details = { reason };
  await saveSubscription(store, stored, 'customer.subscription.deleted');
  await stopInvoices(store, object.id, wasIncomplete);
};

/** The first payment was not completed in time. */
export const expireSubscription = async (store: ObjectStore, stored: StoredSubscription): Promise<void> => {
  stored.object.status = 'incomplete_expired';
  stored.object.ended_at = store.now;
  await saveSubscription(store, stored, 'customer.subscription.updated');
  await stopInvoices(store, stored.object.id, true);
};
