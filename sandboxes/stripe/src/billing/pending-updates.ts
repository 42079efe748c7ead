import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { SubscriptionItem } from '../engine/objects.ts';
import { lockPayment, voidInvoice } from './invoice-model.ts';
import {
  INCOMPLETE_SECONDS,
  getItem,
  getPeriod,
  saveSubscription,
  setCancelAtPeriodEnd,
  type StoredSubscription,
} from './subscription-model.ts';

/** The state of the subscription after the invoice of the update is paid. */
interface PendingUpdate {
  invoice: string;
  item: SubscriptionItem;
  anchor: number;
  /** Null: unchanged. */
  cancelAtPeriodEnd: boolean | null;
}

const parsePendingUpdate = ({ facts }: StoredSubscription): PendingUpdate | null =>
  typeof facts.pending_update === 'string' ? (JSON.parse(facts.pending_update) as PendingUpdate) : null;

/** Whether an invoice is neither paid nor being debited. */
export const isUnpaid = async (store: ObjectStore, invoice: string): Promise<boolean> => {
  const { object } = await store.require('invoice', invoice);
  if (object.status === 'paid') return false;
  const intent = await lockPayment(store, invoice);
  return intent !== null && intent.object.status !== 'processing';
};

/**
 * Reverts an update whose invoice is not paid immediately and keeps it as pending until the invoice is paid or it expires.
 * `before` is the subscription before the update.
 */
export const holdBackUpdate = async (store: ObjectStore, before: StoredSubscription): Promise<void> => {
  const stored = await store.lock('subscription', before.object.id);
  const { object } = stored;
  const invoice = getId(object.latest_invoice);
  if (invoice === null || invoice === getId(before.object.latest_invoice)) return;
  if (await isUnpaid(store, invoice)) {
    const cancel = object.cancel_at_period_end;
    const update: PendingUpdate = {
      invoice,
      item: getItem(object),
      anchor: object.billing_cycle_anchor,
      cancelAtPeriodEnd: cancel === before.object.cancel_at_period_end ? null : cancel,
    };
    stored.object = {
      ...before.object,
      latest_invoice: invoice,
      pending_update: {
        cancel_at_period_end: update.cancelAtPeriodEnd,
        expires_at: Math.min(store.now + INCOMPLETE_SECONDS, getPeriod(before.object).end),
        subscription_items: [update.item],
      },
    };
    stored.facts = { ...before.facts, pending_update: JSON.stringify(update) };
  }
  await saveSubscription(store, stored, 'customer.subscription.updated');
};

/** Applies the pending update after its invoice is paid. */
export const applyPendingUpdate = async (
  store: ObjectStore,
  stored: StoredSubscription,
  invoice: string,
): Promise<void> => {
  const update = parsePendingUpdate(stored);
  if (update?.invoice !== invoice) return;
  const { object, facts } = stored;
  object.items.data = [update.item];
  object.billing_cycle_anchor = update.anchor;
  object.pending_update = null;
  delete facts.pending_update;
  if (update.cancelAtPeriodEnd !== null) setCancelAtPeriodEnd(stored, update.cancelAtPeriodEnd, store.now);
  await saveSubscription(store, stored, 'customer.subscription.pending_update_applied');
  await store.emit('customer.subscription.updated', object);
};

/** Discards an unpaid update and voids its invoice. */
export const dropPendingUpdate = async (store: ObjectStore, stored: StoredSubscription): Promise<void> => {
  const update = parsePendingUpdate(stored);
  if (stored.object.pending_update === null) return;
  stored.object.pending_update = null;
  delete stored.facts.pending_update;
  await saveSubscription(store, stored, 'customer.subscription.pending_update_expired');
  if (update === null) return;
  const invoice = await store.lock('invoice', update.invoice);
  if (invoice.object.status === 'open') await voidInvoice(store, invoice);
};
