import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED, type Decline } from '../payments/declines.ts';
import { confirmIntent, failIntent } from '../payments/intents.ts';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { DAY } from './calendar.ts';
import { debitBank } from '../payments/bank-debits.ts';
import { endSubscription } from './ending.ts';
import { intentOf, paymentsOf, subscriptionOf, type StoredInvoice } from './invoicing.ts';
import { applyPending } from './pending-updates.ts';
import { saveSubscription, setStatus, type StoredSubscription } from './subscription-status.ts';

type StoredIntent = Stored<'payment_intent'>;

/** A renewal that failed is tried again so many days after it failed first; then the subscription ends. */
export const RETRY_DAYS = [1, 3, 5] as const;

export const NO_METHOD: Decline = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

const GONE: Decline = {
  code: 'payment_method_unactivated',
  message:
    'The card or bank account this subscription was paid with has been removed. Please choose another one.',
};

/** What pays a subscription: its own method first, then the customer's. */
export const payerOf = async (
  box: Box,
  customer: string,
  subscription: Stripe.Subscription | null,
): Promise<string | null> => {
  const own = idOf(subscription?.default_payment_method) ?? idOf(subscription?.default_source);
  if (own !== null) return own;
  const { object } = await box.need('customer', customer, 'customer');
  return idOf(object.invoice_settings.default_payment_method) ?? idOf(object.default_source);
};

const lockSubscription = async (box: Box, invoice: Stripe.Invoice): Promise<StoredSubscription | null> => {
  const id = subscriptionOf(invoice);
  return id === null ? null : box.lock('subscription', id);
};

/** The invoice is paid: a subscription that waited for it runs. */
export const markPaid = async (box: Box, stored: StoredInvoice, paid: number): Promise<void> => {
  const { object } = stored;
  object.status = 'paid';
  object.amount_paid = paid;
  object.amount_remaining = object.amount_due - paid;
  object.attempted = true;
  object.next_payment_attempt = null;
  object.status_transitions.paid_at = box.now;
  await box.save({ ...stored, due: null });
  for (const payment of await paymentsOf(box, object.id)) {
    payment.object.status = 'paid';
    payment.object.amount_paid = paid;
    payment.object.status_transitions.paid_at = box.now;
    await box.save(payment);
    await box.emit('invoice_payment.paid', payment.object);
  }
  await box.emit('invoice.paid', object);
  await box.emit('invoice.payment_succeeded', object);
};

const WAITING: readonly string[] = ['incomplete', 'past_due'];

/** Keeps the card that has paid for the renewals, where that was asked for. */
const keepMethod = (subscription: Stripe.Subscription, intent: Stripe.PaymentIntent): void => {
  const method = idOf(intent.payment_method);
  if (method === null || subscription.payment_settings?.save_default_payment_method !== 'on_subscription')
    return;
  subscription.default_payment_method = method;
};

const wasPaid = async (box: Box, invoice: StoredInvoice, { object: intent }: StoredIntent): Promise<void> => {
  await markPaid(box, invoice, intent.amount_received);
  const subscription = await lockSubscription(box, invoice.object);
  if (!subscription) return;
  keepMethod(subscription.object, intent);
  await applyPending(box, subscription, invoice.object.id);
  const latest = idOf(subscription.object.latest_invoice) === invoice.object.id;
  if (latest && WAITING.includes(subscription.object.status)) await setStatus(box, subscription, 'active');
  else await saveSubscription(box, subscription, null);
};

/** When a payment that has failed is tried again; null: not any more. Tries by the payer do not count. */
const nextRetry = ({ facts }: StoredInvoice, now: number): number | null => {
  const first = typeof facts.first_failed === 'number' ? facts.first_failed : now;
  facts.first_failed = first;
  const days = RETRY_DAYS[Number(facts.retries ?? 0)];
  return days === undefined ? null : first + days * DAY;
};

/** A payment that has failed: a renewal's is tried again; one a change waits for costs the subscription nothing. */
const hasFailed = async (box: Box, invoice: StoredInvoice): Promise<void> => {
  const { object } = invoice;
  const subscription = await lockSubscription(box, object);
  const renews =
    subscription !== null &&
    invoice.facts.once_paid !== true &&
    ['active', 'past_due'].includes(subscription.object.status);
  const next = renews ? nextRetry(invoice, box.now) : null;
  object.next_payment_attempt = next;
  await box.save({ ...invoice, due: next });
  await box.emit('invoice.payment_failed', object);
  if (!renews) return;
  if (next === null) await endSubscription(box, subscription, 'payment_failed');
  else await setStatus(box, subscription, 'past_due');
};

const isAsked = async (box: Box, invoice: StoredInvoice): Promise<void> =>
  box.emit('invoice.payment_action_required', invoice.object);

/** A bank is being asked: for days nobody knows, and the subscription runs meanwhile. */
const isProcessing = async (box: Box, invoice: StoredInvoice): Promise<void> => {
  invoice.object.next_payment_attempt = null;
  // what comes of it is a renewal's, once the change stands
  delete invoice.facts.once_paid;
  await box.save({ ...invoice, due: null });
  const subscription = await lockSubscription(box, invoice.object);
  if (subscription) await applyPending(box, subscription, invoice.object.id);
  if (subscription?.object.status === 'incomplete') await setStatus(box, subscription, 'active');
};

/** An invoice follows its payment, whoever moved it. */
export const followPayment = async (box: Box, intent: StoredIntent): Promise<void> => {
  const known = intent.parent === null ? null : await box.find('invoice', intent.parent);
  if (!known) return;
  const invoice = await box.lock('invoice', known.object.id);
  if (invoice.object.status !== 'open') return;
  const { status, last_payment_error: error } = intent.object;
  if (status === 'succeeded') await wasPaid(box, invoice, intent);
  else if (status === 'processing') await isProcessing(box, invoice);
  else if (status === 'requires_action') await isAsked(box, invoice);
  else if (status === 'requires_payment_method' && error) await hasFailed(box, invoice);
};

const payWithCard = async (
  box: Box,
  intent: StoredIntent,
  id: string,
  offSession: boolean,
  pages: string,
): Promise<void> => {
  const known = await box.find('payment_method', id);
  if (!known || known.customer !== idOf(intent.object.customer)) {
    await failIntent(box, intent, GONE, null, null);
    return;
  }
  const method = await box.lock('payment_method', id);
  const confirm = { method, offSession, authenticated: false, returnUrl: null, pages };
  await confirmIntent(box, intent, confirm);
  const asked = intent.object.last_payment_error?.code === AUTHENTICATION_REQUIRED.code;
  // The payer can still agree, on the page of the invoice: the payment waits for them.
  if (offSession && asked) await confirmIntent(box, intent, { ...confirm, offSession: false });
};

export interface Attempt {
  /** The payer is not there. */
  offSession: boolean;
  /** Other than what pays by default. */
  method?: string | null;
  /** By the clock, not by somebody. */
  scheduled?: boolean;
}

const TRIED: readonly string[] = ['processing', 'succeeded', 'canceled'];

/** Tries to collect what an open invoice asks for. What came of it stands in the invoice and its payment. */
export const collect = async (box: Box, id: string, attempt: Attempt): Promise<void> => {
  const intent = await intentOf(box, id);
  const invoice = await box.lock('invoice', id);
  const { object, facts } = invoice;
  if (object.status !== 'open' || intent === null || TRIED.includes(intent.object.status)) return;
  if (attempt.scheduled && facts.first_failed !== undefined) facts.retries = Number(facts.retries ?? 0) + 1;
  object.attempt_count += 1;
  object.attempted = true;
  await box.save(invoice);
  const subscription = subscriptionOf(object);
  const owner = subscription === null ? null : await box.find('subscription', subscription);
  const payer = attempt.method ?? (await payerOf(box, idOf(object.customer) ?? '', owner?.object ?? null));
  const pages = typeof facts.pages === 'string' ? facts.pages : '';
  if (payer === null) await failIntent(box, intent, NO_METHOD, null, null);
  else if (payer.startsWith('ba_')) {
    const bank = await box.find('bank_account', payer);
    if (bank && bank.customer === idOf(object.customer)) await debitBank(box, intent, bank, pages);
    else await failIntent(box, intent, GONE, null, null);
  } else await payWithCard(box, intent, payer, attempt.offSession, pages);
};
