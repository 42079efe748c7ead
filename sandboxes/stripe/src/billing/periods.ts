import type Stripe from 'stripe';
import { createBox, type Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import { HOUR, nextBoundary } from './calendar.ts';
import { endSubscription, expireSubscription } from './ending.ts';
import { newInvoice } from './invoice-shape.ts';
import { makeInvoice } from './invoicing.ts';
import { pendingLines, periodLine, setPendingLines } from './invoice-lines.ts';
import { dropPending } from './pending-updates.ts';
import {
  expiryAt,
  nextDue,
  saveSubscription,
  trialNoticeAt,
  upcomingAt,
  type StoredSubscription,
} from './subscription-status.ts';
import { itemOf, periodOf, recurringOf, setPeriod, type Period } from './subscription-shape.ts';

/** A renewal's invoice stands as a draft so long, before it is collected. */
export const DRAFT_SECONDS = HOUR;

/** The period after the one that runs, counted from the anchor: the 31st comes back after a short month. */
const periodAfter = ({ object }: StoredSubscription): Period => {
  const { end } = periodOf(object);
  const recurring = recurringOf(itemOf(object).price);
  return { start: end, end: nextBoundary(object.billing_cycle_anchor, recurring, end) };
};

const nextLines = async (box: Box, stored: StoredSubscription, period: Period) => [
  ...pendingLines(stored),
  await periodLine(box, stored, period),
];

/** The next invoice as it will be; it is not kept. */
export const previewInvoice = async (box: Box, stored: StoredSubscription): Promise<Stripe.Invoice> => {
  const { object: customer } = await box.need('customer', idOf(stored.object.customer) ?? '', 'customer');
  const period = periodAfter(stored);
  const lines = await nextLines(box, stored, period);
  const invoice = newInvoice(
    { customer, subscription: stored.object, reason: 'upcoming', lines, period },
    box.now,
  );
  return { ...invoice, id: `upcoming_${invoice.id}`, next_payment_attempt: period.start + DRAFT_SECONDS };
};

const renew = async (box: Box, stored: StoredSubscription): Promise<void> => {
  const { object } = stored;
  const period = periodAfter(stored);
  const lines = await nextLines(box, stored, period);
  setPendingLines(stored, []);
  setPeriod(object, period);
  if (object.status === 'trialing') object.status = 'active';
  const invoice = await makeInvoice(box, stored, { reason: 'subscription_cycle', lines, period });
  invoice.object.automatically_finalizes_at = box.now + DRAFT_SECONDS;
  await box.save({ ...invoice, due: box.now + DRAFT_SECONDS });
  await saveSubscription(box, stored, 'customer.subscription.updated');
};

const isDue = (moment: number | null, now: number): boolean => moment !== null && moment <= now;

const step = async (box: Box, stored: StoredSubscription): Promise<void> => {
  const { object, facts } = stored;
  const { end } = periodOf(object);
  if (object.status === 'incomplete') await expireSubscription(box, stored);
  else if (isDue(expiryAt(stored), box.now)) await dropPending(box, stored);
  else if (end <= box.now && object.cancel_at_period_end)
    await endSubscription(box, stored, 'cancellation_requested');
  else if (isDue(trialNoticeAt(stored), box.now)) {
    facts.trial_told = object.trial_end;
    await saveSubscription(box, stored, 'customer.subscription.trial_will_end');
  } else if (isDue(upcomingAt(stored), box.now)) {
    facts.upcoming_told = end;
    await saveSubscription(box, stored, null);
    await box.emit('invoice.upcoming', await previewInvoice(box, stored));
  } else await renew(box, stored);
};

/** What time does to a subscription, all that is due at this moment. */
export const advanceSubscription = async (box: Box, id: string): Promise<void> => {
  for (;;) {
    const stored = await box.lock('subscription', id);
    const due = nextDue(stored);
    if (due === null || due > box.now) return;
    await step(box, stored);
  }
};

/** A subscription that is about to be changed, as it stands after what was due before and nobody has done yet. */
export const lockCurrent = async (box: Box, id: string): Promise<StoredSubscription> => {
  for (;;) {
    const stored = await box.lock('subscription', id);
    const due = nextDue(stored);
    if (due === null || due > box.now) return stored;
    await advanceSubscription(createBox(box.tx, due, box.account, box.now), id);
  }
};
