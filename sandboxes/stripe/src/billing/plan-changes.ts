import { invalid, SandboxError } from '../engine/errors.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { InvoiceLine, Price } from '../engine/objects.ts';
import { AUTHENTICATION_REQUIRED } from '../payments/declines.ts';
import { calculatePeriodBoundary } from './calendar.ts';
import { issueInvoice } from './collection.ts';
import { buildPeriodLine, buildUnusedLine } from './invoice-lines.ts';
import { addInvoice, lockPayment } from './invoice-model.ts';
import { isUnpaid } from './pending-updates.ts';
import { getItem, saveSubscription, setPeriod, type StoredSubscription } from './subscription-model.ts';

/** What happens when the invoice of a change is not paid immediately. */
export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

/** Throws when the invoice is unpaid, which rolls the whole request back. */
const requirePaid = async (store: ObjectStore, invoice: string): Promise<void> => {
  if (!(await isUnpaid(store, invoice))) return;
  const { code, message, decline_code } =
    (await lockPayment(store, invoice))?.object.last_payment_error ?? {};
  throw new SandboxError(402, {
    type: 'card_error',
    code: code ?? 'subscription_payment_intent_requires_action',
    message: message ?? AUTHENTICATION_REQUIRED.message,
    ...(decline_code === undefined ? {} : { decline_code }),
  });
};

const invoiceNow = async (
  store: ObjectStore,
  stored: StoredSubscription,
  lines: InvoiceLine[],
  behavior: PaymentBehavior,
): Promise<void> => {
  const isPending = behavior === 'pending_if_incomplete';
  const invoice = await addInvoice(store, stored, 'subscription_update', lines);
  const { id } = invoice.object;
  if (isPending) await store.save({ ...invoice, facts: { ...invoice.facts, is_pending_update: true } });
  await saveSubscription(store, stored, isPending ? null : 'customer.subscription.updated');
  await issueInvoice(store, id, { offSession: false });
  if (behavior === 'error_if_incomplete') await requirePaid(store, id);
};

/** Starts a new period with another price and credits the unused paid time. A trial continues until its end. */
export const changePrice = async (
  store: ObjectStore,
  stored: StoredSubscription,
  price: Price,
  behavior: PaymentBehavior,
): Promise<void> => {
  const { object } = stored;
  if (object.status === 'incomplete')
    throw invalid(
      'You cannot update a subscription in `incomplete` status in a way that results in a new invoice. Its first invoice has to be paid before.',
    );
  if (object.status === 'trialing') {
    getItem(object).price = price;
    await saveSubscription(store, stored, 'customer.subscription.updated');
    return;
  }
  // Only paid time is credited.
  const credit = object.status === 'active' ? [await buildUnusedLine(store, stored)] : [];
  const period = { start: store.now, end: calculatePeriodBoundary(store.now, price.recurring.interval, 1) };
  getItem(object).price = price;
  setPeriod(object, period);
  object.billing_cycle_anchor = store.now;
  await invoiceNow(store, stored, [...credit, await buildPeriodLine(store, stored, period)], behavior);
};
