import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED } from '../payments/declines.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid, SandboxError } from '../engine/errors.ts';
import { boundary } from './calendar.ts';
import { intentOf, makeInvoice } from './invoicing.ts';
import { issueInvoice } from './issuing.ts';
import type { Line } from './invoice-shape.ts';
import { pendingLines, periodLine, remainingLine, setPendingLines, unusedLine } from './invoice-lines.ts';
import { isUnpaid } from './pending-updates.ts';
import { saveSubscription, type StoredSubscription } from './subscription-status.ts';
import { itemOf, recurringOf, setPeriod, setPrice } from './subscription-shape.ts';

export const PRORATIONS = ['create_prorations', 'always_invoice', 'none'] as const;
export type Proration = (typeof PRORATIONS)[number];

export interface Change {
  proration: Proration;
  offSession: boolean;
  /** A payment that fails undoes the change. */
  allOrNothing: boolean;
  /** A payment that does not come at once leaves everything as it is, until it comes. */
  onceItIsPaid: boolean;
}

/** A payment that failed as the error of the request, which undoes everything the request has written. */
export const refuseUnpaid = async (box: Box, invoice: string): Promise<void> => {
  if (!(await isUnpaid(box, invoice))) return;
  const intent = await intentOf(box, invoice);
  const { code, message, decline_code } = intent?.object.last_payment_error ?? {};
  throw new SandboxError(402, {
    type: 'card_error',
    code: code ?? 'subscription_payment_intent_requires_action',
    message: message ?? AUTHENTICATION_REQUIRED.message,
    ...(decline_code === undefined ? {} : { decline_code }),
  });
};

const sameInterval = (a: Stripe.Price, b: Stripe.Price): boolean => {
  const [left, right] = [recurringOf(a), recurringOf(b)];
  return left.interval === right.interval && left.interval_count === right.interval_count;
};

const invoiceNow = async (
  box: Box,
  stored: StoredSubscription,
  lines: readonly Line[],
  { offSession, allOrNothing, onceItIsPaid }: Change,
): Promise<void> => {
  const { current_period_start: start, current_period_end: end } = itemOf(stored.object);
  const invoice = await makeInvoice(box, stored, {
    reason: 'subscription_update',
    lines,
    period: { start, end },
  });
  const { object } = invoice;
  if (onceItIsPaid) await box.save({ ...invoice, facts: { ...invoice.facts, once_paid: true } });
  await saveSubscription(box, stored, onceItIsPaid ? null : 'customer.subscription.updated');
  await issueInvoice(box, object.id, { offSession });
  if (allOrNothing) await refuseUnpaid(box, object.id);
};

/** Time that was paid for is given back; time nobody has paid for is not. */
const creditLines = async (
  box: Box,
  stored: StoredSubscription,
  before: Stripe.Price,
  proration: Proration,
): Promise<Line[]> =>
  proration === 'none' || stored.object.status !== 'active' ? [] : [await unusedLine(box, stored, before)];

/** Another interval begins a period of its own, which is paid at once. */
const restart = async (
  box: Box,
  stored: StoredSubscription,
  price: Stripe.Price,
  change: Change,
): Promise<void> => {
  const { object } = stored;
  const credit = await creditLines(box, stored, itemOf(object).price, change.proration);
  const period = { start: box.now, end: boundary(box.now, recurringOf(price), 1) };
  setPrice(object, price);
  setPeriod(object, period);
  object.billing_cycle_anchor = box.now;
  const lines = [...pendingLines(stored), ...credit, await periodLine(box, stored, period)];
  setPendingLines(stored, []);
  await invoiceNow(box, stored, lines, change);
};

/** The same interval goes on; the difference for the rest of it is invoiced now, later or never. */
const goOn = async (
  box: Box,
  stored: StoredSubscription,
  price: Stripe.Price,
  change: Change,
): Promise<void> => {
  const credit = await creditLines(box, stored, itemOf(stored.object).price, change.proration);
  const lines = credit.length === 0 ? [] : [...credit, await remainingLine(box, stored, price)];
  setPrice(stored.object, price);
  if (lines.length > 0 && change.proration === 'always_invoice') {
    await invoiceNow(box, stored, lines, change);
    return;
  }
  setPendingLines(stored, [...pendingLines(stored), ...lines]);
  await saveSubscription(box, stored, 'customer.subscription.updated');
};

/** Goes on with another price. During a trial it only counts from the trial's end on. */
export const changePrice = async (
  box: Box,
  stored: StoredSubscription,
  price: Stripe.Price,
  change: Change,
): Promise<void> => {
  const { object } = stored;
  if (object.status === 'incomplete')
    throw invalid(
      'You cannot update a subscription in `incomplete` status in a way that results in a new invoice. Its first invoice has to be paid before.',
    );
  if (object.status === 'trialing') {
    setPrice(object, price);
    await saveSubscription(box, stored, 'customer.subscription.updated');
  } else if (sameInterval(itemOf(object).price, price)) await goOn(box, stored, price, change);
  else await restart(box, stored, price, change);
};

/** The trial ends now: the first period begins and is paid. */
export const endTrial = async (box: Box, stored: StoredSubscription, change: Change): Promise<void> => {
  const { object } = stored;
  const period = { start: box.now, end: boundary(box.now, recurringOf(itemOf(object).price), 1) };
  object.trial_end = box.now;
  object.status = 'active';
  object.billing_cycle_anchor = box.now;
  setPeriod(object, period);
  await invoiceNow(box, stored, [await periodLine(box, stored, period)], change);
};
