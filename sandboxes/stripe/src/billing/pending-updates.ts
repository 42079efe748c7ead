import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import { intentOf, voidInvoice } from './invoicing.ts';
import type { Line } from './invoice-shape.ts';
import { pendingLines, setPendingLines } from './invoice-lines.ts';
import { saveSubscription, setEnding, type StoredSubscription } from './subscription-status.ts';
import { INCOMPLETE_SECONDS, itemOf, periodOf } from './subscription-shape.ts';

/** What a subscription becomes once the invoice of the change is paid. */
interface Wanted {
  invoice: string;
  item: Stripe.SubscriptionItem;
  anchor: number;
  lines: Line[];
  /** Whether it is to end with its period; null: as it is. */
  ending: boolean | null;
}

const wantedOf = ({ facts }: StoredSubscription): Wanted | null =>
  typeof facts.wanted === 'string' ? (JSON.parse(facts.wanted) as Wanted) : null;

/** Whether nothing pays an invoice, nor is under way to. */
export const isUnpaid = async (box: Box, invoice: string): Promise<boolean> => {
  const { object } = await box.need('invoice', invoice);
  if (object.status === 'paid') return false;
  const intent = await intentOf(box, invoice);
  return intent !== null && intent.object.status !== 'processing';
};

/**
 * A change that asks for money and does not get it is taken back and kept aside, until its invoice is paid or it expires.
 * `before`: the subscription as it was; one that was paid at once, or costs nothing now, stays changed.
 */
export const holdBack = async (box: Box, before: StoredSubscription): Promise<void> => {
  const stored = await box.lock('subscription', before.object.id);
  const { object } = stored;
  const invoice = idOf(object.latest_invoice);
  if (invoice === null || invoice === idOf(before.object.latest_invoice)) return;
  if (await isUnpaid(box, invoice)) {
    const ends = object.cancel_at_period_end;
    const wanted: Wanted = {
      invoice,
      item: itemOf(object),
      anchor: object.billing_cycle_anchor,
      lines: pendingLines(stored),
      ending: ends === before.object.cancel_at_period_end ? null : ends,
    };
    stored.object = {
      ...before.object,
      latest_invoice: invoice,
      pending_update: {
        billing_cycle_anchor: wanted.anchor,
        cancel_at_period_end: wanted.ending,
        discount: null,
        discounts: null,
        expires_at: Math.min(box.now + INCOMPLETE_SECONDS, periodOf(before.object).end),
        metadata: null,
        subscription_items: [wanted.item],
        trial_end: null,
        trial_from_plan: null,
      },
    };
    stored.facts = { ...before.facts, wanted: JSON.stringify(wanted) };
  }
  await saveSubscription(box, stored, 'customer.subscription.updated');
};

/** The invoice of a change is paid: the subscription is changed now. The caller saves it. */
export const applyPending = async (box: Box, stored: StoredSubscription, invoice: string): Promise<void> => {
  const wanted = wantedOf(stored);
  if (wanted?.invoice !== invoice) return;
  const { object, facts } = stored;
  object.items.data = [wanted.item];
  object.billing_cycle_anchor = wanted.anchor;
  object.pending_update = null;
  delete facts.wanted;
  setPendingLines(stored, wanted.lines);
  if (wanted.ending !== null) setEnding(stored, wanted.ending, box.now);
  await saveSubscription(box, stored, 'customer.subscription.pending_update_applied');
  await box.emit('customer.subscription.updated', object);
};

/** A change nobody has paid for is given up, and can't be paid any more. */
export const dropPending = async (box: Box, stored: StoredSubscription): Promise<void> => {
  const wanted = wantedOf(stored);
  if (wanted === null) return;
  stored.object.pending_update = null;
  delete stored.facts.wanted;
  await saveSubscription(box, stored, 'customer.subscription.pending_update_expired');
  const invoice = await box.lock('invoice', wanted.invoice);
  if (invoice.object.status === 'open') await voidInvoice(box, invoice);
};
