import { getId, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Invoice, InvoiceLine, InvoicePayment, Stored } from '../engine/objects.ts';
import { addIntent, type StoredIntent } from '../payments/intents.ts';
import { cancelPayment } from '../payments/payment-intents.ts';
import type { StoredSubscription } from './subscription-model.ts';

export type StoredInvoice = Stored<'invoice'>;

/** Smaller amounts cannot be charged; they are carried over to the next invoice. */
const AMOUNT_MIN = 50;

export const getSubscriptionId = ({ parent }: Invoice): string => parent.subscription_details.subscription;

/** Adds a draft and makes it the subscription's latest invoice. The caller saves the subscription. */
export const addInvoice = async (
  store: ObjectStore,
  subscription: StoredSubscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  lines: InvoiceLine[],
): Promise<StoredInvoice> => {
  const { object: customer } = await store.require('customer', getId(subscription.object.customer) ?? '');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  const invoice: Invoice = {
    id: createId('in'),
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    billing_reason: reason,
    created: store.now,
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    ending_balance: null,
    hosted_invoice_url: null,
    lines: { object: 'list', data: lines, has_more: false },
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.object.id },
    },
    starting_balance: 0,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    total,
  };
  const refs = { customer: customer.id, parent: subscription.object.id };
  const facts = { pages: subscription.facts.pages ?? '', secret: createId('test').slice(5), retries: 0 };
  const stored = await store.add('invoice', invoice, refs, facts);
  await store.emit('invoice.created', invoice);
  subscription.object.latest_invoice = invoice.id;
  return stored;
};

/** Assigns the invoice number and applies the customer's balance. */
const applyBalance = async (store: ObjectStore, { object }: StoredInvoice): Promise<void> => {
  const stored = await store.lock('customer', getId(object.customer) ?? '');
  const { object: customer } = stored;
  const sum = object.total + customer.balance;
  object.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  object.starting_balance = customer.balance;
  object.amount_due = sum >= AMOUNT_MIN ? sum : 0;
  object.amount_remaining = object.amount_due;
  object.ending_balance = sum - object.amount_due;
  customer.next_invoice_sequence += 1;
  customer.balance = object.ending_balance;
  await store.save(stored);
};

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
};

const addPayment = async (store: ObjectStore, { object }: StoredInvoice): Promise<void> => {
  const { object: intent } = await addIntent(
    store,
    {
      amount: object.amount_due,
      customer: getId(object.customer),
      description: DESCRIPTIONS[object.billing_reason ?? ''] ?? 'Subscription renewal',
      // The card of the first payment also pays the renewals.
      setup_future_usage: object.billing_reason === 'subscription_create' ? 'off_session' : null,
    },
    object.id,
  );
  const payment: InvoicePayment = {
    id: createId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    created: store.now,
    invoice: object.id,
    is_default: true,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
  };
  await store.add('invoice_payment', payment, { parent: object.id });
};

/** Turns a draft into an open invoice with a payment. */
export const finalizeInvoice = async (store: ObjectStore, stored: StoredInvoice): Promise<void> => {
  const { object, facts } = stored;
  await applyBalance(store, stored);
  object.status = 'open';
  object.status_transitions.finalized_at = store.now;
  object.hosted_invoice_url = `${String(facts.pages)}/invoice/${object.id}/${String(facts.secret)}`;
  if (object.amount_due > 0) await addPayment(store, stored);
  await store.save({ ...stored, due: null }, 'invoice.finalized');
};

/** Locks the payment of an invoice; null when nothing is due. */
export const lockPayment = async (store: ObjectStore, invoice: string): Promise<StoredIntent | null> => {
  const [stored] = await store.all('payment_intent', { parent: invoice });
  return stored ? store.lock('payment_intent', stored.object.id) : null;
};

export const listPayments = async (
  store: ObjectStore,
  invoice: string,
): Promise<Stored<'invoice_payment'>[]> => store.all('invoice_payment', { parent: invoice });

/** Marks an invoice and its payments as paid. */
export const markPaid = async (store: ObjectStore, stored: StoredInvoice, amount: number): Promise<void> => {
  const { object } = stored;
  object.status = 'paid';
  object.amount_paid = amount;
  object.amount_remaining = object.amount_due - amount;
  object.next_payment_attempt = null;
  object.status_transitions.paid_at = store.now;
  await store.save({ ...stored, due: null });
  for (const payment of await listPayments(store, object.id)) {
    payment.object.status = 'paid';
    payment.object.amount_paid = amount;
    await store.save(payment);
  }
  await store.emit('invoice.paid', object);
  await store.emit('invoice.payment_succeeded', object);
};

const restoreBalance = async (
  store: ObjectStore,
  { customer, starting_balance: before, ending_balance: after }: Invoice,
): Promise<void> => {
  if (after === null || after === before) return;
  const stored = await store.lock('customer', getId(customer) ?? '');
  stored.object.balance += before - after;
  await store.save(stored);
};

const FINISHED: readonly string[] = ['succeeded', 'canceled', 'processing'];

/** Voids an invoice, cancels its payment and restores the customer's balance. */
export const voidInvoice = async (store: ObjectStore, stored: StoredInvoice): Promise<void> => {
  const { object } = stored;
  object.status = 'void';
  object.status_transitions.voided_at = store.now;
  object.next_payment_attempt = null;
  await store.save({ ...stored, due: null });
  const intent = await lockPayment(store, object.id);
  if (intent && !FINISHED.includes(intent.object.status)) await cancelPayment(store, intent, 'void_invoice');
  for (const payment of await listPayments(store, object.id)) {
    payment.object.status = 'canceled';
    await store.save(payment);
  }
  await restoreBalance(store, object);
  await store.emit('invoice.voided', object);
};
