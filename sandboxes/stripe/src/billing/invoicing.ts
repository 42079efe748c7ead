import type Stripe from 'stripe';
import { lockCustomer } from '../payments/customer-refs.ts';
import { addIntent, newIntent, saveMoved } from '../payments/intents.ts';
import type { Box } from '../engine/object-store.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { newInvoice, newInvoicePayment, type Line, type NewInvoice } from './invoice-shape.ts';
import type { StoredSubscription } from './subscription-status.ts';

export type StoredInvoice = Stored<'invoice'>;

/** Less than a card can be charged: it goes on to the next invoice. */
const AMOUNT_MIN = 50;

export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** A draft of the subscription, which becomes its latest invoice; the caller saves the subscription. */
export const makeInvoice = async (
  box: Box,
  subscription: StoredSubscription,
  of: Pick<NewInvoice, 'reason' | 'period'> & { lines: readonly Line[] },
): Promise<StoredInvoice> => {
  const { object: customer } = await box.need(
    'customer',
    idOf(subscription.object.customer) ?? '',
    'customer',
  );
  const object = newInvoice({ ...of, customer, subscription: subscription.object }, box.now);
  const refs = { customer: customer.id, parent: subscription.object.id };
  const facts = { pages: subscription.facts.pages ?? '', secret: newId('test').slice(5), retries: 0 };
  const stored = await box.add('invoice', object, refs, facts);
  await box.emit('invoice.created', object);
  subscription.object.latest_invoice = object.id;
  return stored;
};

const pagesOf = ({ facts }: StoredInvoice): string => (typeof facts.pages === 'string' ? facts.pages : '');

/** Gives the invoice its number and takes what the customer has to their credit off it. */
const settleAmounts = async (box: Box, { object }: StoredInvoice): Promise<void> => {
  const stored = await lockCustomer(box, idOf(object.customer) ?? '');
  const { object: customer } = stored;
  const sequence = customer.next_invoice_sequence ?? 1;
  const sum = object.total + customer.balance;
  object.number = `${customer.invoice_prefix ?? 'OV'}-${String(sequence).padStart(4, '0')}`;
  object.starting_balance = customer.balance;
  object.amount_due = sum >= AMOUNT_MIN ? sum : 0;
  object.amount_remaining = object.amount_due;
  object.ending_balance = sum - object.amount_due;
  customer.next_invoice_sequence = sequence + 1;
  customer.balance = object.ending_balance;
  await box.save(stored);
};

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
};

const addPayment = async (box: Box, { object }: StoredInvoice): Promise<void> => {
  const first = object.billing_reason === 'subscription_create';
  const intent = newIntent(box, {
    amount: object.amount_due,
    customer: idOf(object.customer),
    description: DESCRIPTIONS[object.billing_reason ?? ''] ?? 'Subscription renewal',
    // The card that pays first pays the renewals, too.
    setup_future_usage: first ? 'off_session' : null,
  });
  await addIntent(box, intent, object.id);
  const payment = newInvoicePayment(object, intent.id, box.now);
  await box.add('invoice_payment', payment, { parent: object.id });
};

/** From a draft to something that is to be paid. What costs nothing is paid at once, by the caller. */
export const finalizeInvoice = async (box: Box, stored: StoredInvoice): Promise<void> => {
  const { object } = stored;
  await settleAmounts(box, stored);
  object.status = 'open';
  object.status_transitions.finalized_at = box.now;
  object.effective_at = box.now;
  object.automatically_finalizes_at = null;
  object.hosted_invoice_url = `${pagesOf(stored)}/invoice/${object.id}/${String(stored.facts.secret)}`;
  if (object.amount_due > 0) await addPayment(box, stored);
  await box.save({ ...stored, due: null });
  await box.emit('invoice.finalized', object);
};

/** The payment that pays an invoice, held; null where nothing is to be paid. */
export const intentOf = async (box: Box, invoice: string): Promise<Stored<'payment_intent'> | null> => {
  const [stored] = await box.all('payment_intent', { parent: invoice });
  return stored ? box.lock('payment_intent', stored.object.id) : null;
};

export const paymentsOf = async (box: Box, invoice: string): Promise<Stored<'invoice_payment'>[]> =>
  box.all('invoice_payment', { parent: invoice });

const OVER: readonly string[] = ['succeeded', 'canceled', 'processing'];

/** What was drawn from the customer's credit is theirs again. */
const giveCreditBack = async (
  box: Box,
  { customer, starting_balance: before, ending_balance: after }: Stripe.Invoice,
): Promise<void> => {
  if (after === null || after === before) return;
  const stored = await lockCustomer(box, idOf(customer) ?? '');
  stored.object.balance += before - after;
  await box.save(stored);
};

/** Nothing is to be paid any more, and nothing can be. */
export const voidInvoice = async (box: Box, stored: StoredInvoice): Promise<void> => {
  const { object } = stored;
  object.status = 'void';
  object.status_transitions.voided_at = box.now;
  object.next_payment_attempt = null;
  object.auto_advance = false;
  await box.save({ ...stored, due: null });
  const intent = await intentOf(box, object.id);
  if (intent && !OVER.includes(intent.object.status)) {
    intent.object.status = 'canceled';
    intent.object.canceled_at = box.now;
    intent.object.cancellation_reason = 'void_invoice';
    intent.object.next_action = null;
    intent.facts = {};
    await saveMoved(box, intent, 'payment_intent.canceled');
  }
  for (const payment of await paymentsOf(box, object.id)) {
    payment.object.status = 'canceled';
    payment.object.status_transitions.canceled_at = box.now;
    await box.save(payment);
  }
  await giveCreditBack(box, object);
  await box.emit('invoice.voided', object);
};
