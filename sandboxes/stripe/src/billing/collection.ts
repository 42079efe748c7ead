import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { PaymentIntent, Subscription } from '../engine/objects.ts';
import { debitBank } from '../payments/bank-debits.ts';
import { AUTHENTICATION_REQUIRED, type Decline } from '../payments/declines.ts';
import { confirmIntent, failIntent, type StoredIntent } from '../payments/intents.ts';
import { DAY_SECONDS } from './calendar.ts';
import { endSubscription } from './ending.ts';
import {
  finalizeInvoice,
  lockPayment,
  markPaid,
  getSubscriptionId,
  type StoredInvoice,
} from './invoice-model.ts';
import { applyPendingUpdate } from './pending-updates.ts';
import { saveSubscription, setStatus, type StoredSubscription } from './subscription-model.ts';

/** Days after the first failure at which a renewal is retried; then the subscription ends. */
const RETRY_DAYS = [1, 3, 5] as const;

export const NO_METHOD: Decline = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

const METHOD_REMOVED: Decline = {
  code: 'payment_method_unactivated',
  message:
    'The card or bank account this subscription was paid with has been removed. Please choose another one.',
};

/** The id of the card or bank account that pays a subscription: its own, otherwise the customer's bank account. */
export const findPaymentMethodId = async (
  store: ObjectStore,
  customer: string,
  subscription: Subscription | null,
): Promise<string | null> => {
  const own = getId(subscription?.default_payment_method) ?? getId(subscription?.default_source);
  if (own !== null) return own;
  return getId((await store.require('customer', customer, 'customer')).object.default_source);
};

const lockSubscription = (store: ObjectStore, { object }: StoredInvoice): Promise<StoredSubscription> =>
  store.lock('subscription', getSubscriptionId(object));

const saveDefaultMethod = (subscription: Subscription, intent: PaymentIntent): void => {
  const method = getId(intent.payment_method);
  if (method !== null && subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = method;
};

const onPaid = async (
  store: ObjectStore,
  invoice: StoredInvoice,
  { object: intent }: StoredIntent,
): Promise<void> => {
  await markPaid(store, invoice, intent.amount_received);
  const subscription = await lockSubscription(store, invoice);
  const { object } = subscription;
  saveDefaultMethod(object, intent);
  await applyPendingUpdate(store, subscription, invoice.object.id);
  const isLatest = getId(object.latest_invoice) === invoice.object.id;
  if (isLatest && (object.status === 'incomplete' || object.status === 'past_due'))
    await setStatus(store, subscription, 'active');
  else await saveSubscription(store, subscription, null);
};

/**
 * Records the first failure of a renewal and returns the time of its next retry; null if none is left. Attempts by the payer do
 * not count.
 */
const scheduleNextRetry = ({ facts }: StoredInvoice, now: number): number | null => {
  const first = typeof facts.first_failed === 'number' ? facts.first_failed : now;
  facts.first_failed = first;
  const days = RETRY_DAYS[Number(facts.retries ?? 0)];
  return days === undefined ? null : first + days * DAY_SECONDS;
};

/** A failed renewal is retried; a failed pending update does not affect the subscription. */
const onFailed = async (store: ObjectStore, invoice: StoredInvoice): Promise<void> => {
  const { object } = invoice;
  const subscription = await lockSubscription(store, invoice);
  const { status } = subscription.object;
  const isRenewal =
    invoice.facts.is_pending_update !== true && (status === 'active' || status === 'past_due');
  const retryAt = isRenewal ? scheduleNextRetry(invoice, store.now) : null;
  object.next_payment_attempt = retryAt;
  await store.save({ ...invoice, due: retryAt }, 'invoice.payment_failed');
  if (!isRenewal) return;
  if (retryAt === null) await endSubscription(store, subscription, 'payment_failed');
  else await setStatus(store, subscription, 'past_due');
};

const activateIncomplete = async (store: ObjectStore, subscription: StoredSubscription): Promise<void> => {
  if (subscription.object.status === 'incomplete') await setStatus(store, subscription, 'active');
};

/** A bank debit takes days; the subscription is active in the meantime. */
const onProcessing = async (store: ObjectStore, invoice: StoredInvoice): Promise<void> => {
  invoice.object.next_payment_attempt = null;
  // The update is applied now. If the debit fails later, it counts as a failed renewal.
  delete invoice.facts.is_pending_update;
  await store.save({ ...invoice, due: null });
  const subscription = await lockSubscription(store, invoice);
  await applyPendingUpdate(store, subscription, invoice.object.id);
  await activateIncomplete(store, subscription);
};

/** Updates the invoice of a payment whose status has changed. */
export const updateInvoiceOfPayment = async (store: ObjectStore, intent: StoredIntent): Promise<void> => {
  const known = intent.parent === null ? null : await store.find('invoice', intent.parent);
  if (!known) return;
  const invoice = await store.lock('invoice', known.object.id);
  if (invoice.object.status !== 'open') return;
  const { status, last_payment_error: error } = intent.object;
  if (status === 'succeeded') await onPaid(store, invoice, intent);
  else if (status === 'processing') await onProcessing(store, invoice);
  else if (status === 'requires_action') await store.emit('invoice.payment_action_required', invoice.object);
  else if (status === 'requires_payment_method' && error) await onFailed(store, invoice);
};

const payWithCard = async (
  store: ObjectStore,
  intent: StoredIntent,
  id: string,
  offSession: boolean,
  pagesUrl: string,
): Promise<void> => {
  const known = await store.find('payment_method', id);
  if (!known || known.customer !== getId(intent.object.customer))
    return failIntent(store, intent, METHOD_REMOVED);
  const method = await store.lock('payment_method', id);
  const confirmation = { method, offSession, authenticated: false, pagesUrl };
  await confirmIntent(store, intent, confirmation);
  const needsAuthentication = intent.object.last_payment_error?.code === AUTHENTICATION_REQUIRED.code;
  // The payer can still authenticate on the invoice page.
  if (offSession && needsAuthentication)
    await confirmIntent(store, intent, { ...confirmation, offSession: false });
};

const payWithBank = async (
  store: ObjectStore,
  intent: StoredIntent,
  id: string,
  pagesUrl: string,
): Promise<void> => {
  const bank = await store.find('bank_account', id);
  if (bank && bank.customer === getId(intent.object.customer)) await debitBank(store, intent, bank, pagesUrl);
  else await failIntent(store, intent, METHOD_REMOVED);
};

export interface CollectionAttempt {
  /** The payer is not present. */
  offSession: boolean;
  /** Overrides the default card or bank account. */
  method?: string | null;
  /** Run by the scheduler, not by the customer. Counts as a retry if the payment has failed before. */
  isScheduled?: boolean;
}

const NOT_COLLECTIBLE: readonly string[] = ['processing', 'succeeded', 'canceled'];

/** Tries to collect an open invoice. The outcome is stored in the invoice and its payment. */
export const collectInvoice = async (
  store: ObjectStore,
  id: string,
  attempt: CollectionAttempt,
): Promise<void> => {
  const intent = await lockPayment(store, id);
  const invoice = await store.lock('invoice', id);
  const { object, facts } = invoice;
  if (object.status !== 'open' || intent === null || NOT_COLLECTIBLE.includes(intent.object.status)) return;
  if (attempt.isScheduled && facts.first_failed !== undefined) facts.retries = Number(facts.retries ?? 0) + 1;
  object.attempt_count += 1;
  await store.save(invoice);
  const owner = await store.find('subscription', getSubscriptionId(object));
  const methodId =
    attempt.method ?? (await findPaymentMethodId(store, getId(object.customer) ?? '', owner?.object ?? null));
  const pagesUrl = String(facts.pages);
  if (methodId === null) await failIntent(store, intent, NO_METHOD);
  else if (methodId.startsWith('ba_')) await payWithBank(store, intent, methodId, pagesUrl);
  else await payWithCard(store, intent, methodId, attempt.offSession, pagesUrl);
};

/** Finalizes a draft and collects it; a zero invoice is paid immediately. */
export const issueInvoice = async (
  store: ObjectStore,
  id: string,
  attempt: CollectionAttempt,
): Promise<void> => {
  const stored = await store.lock('invoice', id);
  if (stored.object.status !== 'draft') return;
  await finalizeInvoice(store, stored);
  if (stored.object.amount_due > 0) return collectInvoice(store, id, attempt);
  await markPaid(store, stored, 0);
  const subscription = await lockSubscription(store, stored);
  await activateIncomplete(store, subscription);
};

/** Finalizes a due draft, or retries a failed payment. */
export const advanceInvoice = async (store: ObjectStore, { object }: StoredInvoice): Promise<void> => {
  const attempt = { offSession: true, isScheduled: true };
  if (object.status === 'draft') await issueInvoice(store, object.id, attempt);
  else await collectInvoice(store, object.id, attempt);
};
