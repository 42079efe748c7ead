import { getId, createClientSecret, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, PaymentIntent, Stored } from '../engine/objects.ts';
import { captureMoney, buildCharge } from './charges.ts';
import { AUTHENTICATION_REQUIRED, getDecline, PAYMENT_NOT_AUTHENTICATED, type Decline } from './declines.ts';
import { failAttempt, startAuthentication } from './intent-state.ts';
import { attachMethod, getTestCard, type StoredMethod } from './payment-methods.ts';

export type StoredIntent = Stored<'payment_intent'>;

/** Card networks keep a hold for seven days. */
const HOLD_SECONDS = 7 * 86_400;

export type NewIntent = Pick<PaymentIntent, 'amount' | 'description'> &
  Partial<
    Pick<
      PaymentIntent,
      'application_fee_amount' | 'capture_method' | 'metadata' | 'setup_future_usage' | 'transfer_data'
    >
  > & { customer: string | null };

/** Adds an unconfirmed payment. `parent` is the id of the invoice that it pays. */
export const addIntent = (
  store: ObjectStore,
  input: NewIntent,
  parent: string | null = null,
): Promise<StoredIntent> => {
  const id = createId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: createClientSecret(id),
    created: store.now,
    currency: 'usd',
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    transfer_data: null,
    ...input,
  };
  return store.add('payment_intent', intent, {
    customer: input.customer,
    parent,
    event: 'payment_intent.created',
  });
};

type Listener = (store: ObjectStore, intent: StoredIntent) => Promise<void>;
const listeners: Listener[] = [];

/** Billing registers a listener that updates invoices, so that payments do not depend on billing. */
export const onIntentChange = (listener: Listener): void => {
  listeners.push(listener);
};

/** Saves a payment whose status has changed, emits the event and updates its invoice. */
export const saveIntent = async (
  store: ObjectStore,
  stored: StoredIntent,
  event: Parameters<ObjectStore['emit']>[0],
): Promise<void> => {
  await store.save(stored, event);
  for (const listener of listeners) await listener(store, stored);
};

export interface Confirmation {
  method: StoredMethod;
  /** The payer is not present: a bank that requires authentication declines. */
  offSession: boolean;
  /** The payer has passed the bank's authentication. */
  authenticated: boolean;
  pagesUrl: string;
}

const needsAuthentication = ({ method, offSession, authenticated }: Confirmation): boolean => {
  const { authentication } = getTestCard(method);
  if (authenticated || authentication === 'never') return false;
  if (authentication === 'always' || !offSession) return true;
  return authentication === 'unless_set_up' && method.facts.set_up !== true;
};

const requireAction = async (
  store: ObjectStore,
  stored: StoredIntent,
  confirmation: Confirmation,
): Promise<void> => {
  startAuthentication(stored, confirmation.method.object.id, confirmation.pagesUrl);
  stored.object.last_payment_error = null;
  await saveIntent(store, stored, 'payment_intent.requires_action');
};

/** Records that the payment failed. The payer can try again with another card. */
export const failIntent = async (
  store: ObjectStore,
  stored: StoredIntent,
  decline: Decline,
  details: Parameters<typeof failAttempt>[2] = {},
): Promise<void> => {
  stored.object.last_payment_error = failAttempt(stored, decline, details);
  await saveIntent(store, stored, 'payment_intent.payment_failed');
};

const buildCardCharge = (
  store: ObjectStore,
  intent: PaymentIntent,
  { method, pagesUrl }: Confirmation,
  decline: Decline | null,
  captureBefore: number | null,
): Charge =>
  buildCharge(store, {
    intent,
    details: {
      type: 'card',
      card: {
        ...method.object.card,
        ...(captureBefore === null ? {} : { capture_before: captureBefore }),
      },
    },
    method: method.object.id,
    decline,
    captured: captureBefore === null,
    pagesUrl,
  });

const declinePayment = async (
  store: ObjectStore,
  stored: StoredIntent,
  confirmation: Confirmation,
  decline: Decline,
): Promise<void> => {
  const charge = buildCardCharge(store, stored.object, confirmation, decline, null);
  await store.add('charge', charge, { parent: stored.object.id, event: 'charge.failed' });
  stored.object.latest_charge = charge.id;
  await failIntent(store, stored, decline, {
    payment_method: confirmation.method.object,
    charge: charge.id,
  });
};

/** Saves the card for later payments if the payment asks for it. A card without a customer can be used once. */
const saveMethod = async (store: ObjectStore, intent: PaymentIntent, method: StoredMethod): Promise<void> => {
  const customer = getId(intent.customer);
  if (intent.setup_future_usage !== null && customer !== null) {
    await attachMethod(store, method, customer);
    if (intent.setup_future_usage === 'off_session') method.facts.set_up = true;
  }
  if (method.customer === null) method.facts.spent = true;
  await store.save(method);
};

const completePayment = async (
  store: ObjectStore,
  stored: StoredIntent,
  confirmation: Confirmation,
): Promise<void> => {
  const { object } = stored;
  const { method } = confirmation;
  const isHold = object.capture_method === 'manual';
  const captureBefore = isHold ? store.now + HOLD_SECONDS : null;
  const charge = await store.add(
    'charge',
    buildCardCharge(store, object, confirmation, null, captureBefore),
    {
      parent: object.id,
    },
  );
  if (!isHold)
    await captureMoney(store, charge, object.amount, getTestCard(method).isAvailableImmediately === true);
  await store.save(charge);
  object.payment_method = method.object.id;
  object.latest_charge = charge.object.id;
  object.last_payment_error = null;
  object.next_action = null;
  object.status = isHold ? 'requires_capture' : 'succeeded';
  object.amount_capturable = isHold ? object.amount : 0;
  object.amount_received = isHold ? 0 : object.amount;
  stored.facts = {};
  stored.due = captureBefore;
  await saveMethod(store, object, method);
  await store.emit('charge.succeeded', charge.object);
  await saveIntent(
    store,
    stored,
    isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
  );
};

/** Charges a card, or holds the amount on it. A decline is stored in the payment, not thrown. The caller has locked both. */
export const confirmIntent = async (
  store: ObjectStore,
  stored: StoredIntent,
  confirmation: Confirmation,
): Promise<void> => {
  if (needsAuthentication(confirmation)) {
    if (confirmation.offSession) await declinePayment(store, stored, confirmation, AUTHENTICATION_REQUIRED);
    else await requireAction(store, stored, confirmation);
    return;
  }
  const { paymentDecline } = getTestCard(confirmation.method);
  if (paymentDecline === null) await completePayment(store, stored, confirmation);
  else await declinePayment(store, stored, confirmation, getDecline(paymentDecline));
};

/** Continues a payment after the payer has passed or failed the bank's authentication. */
export const authenticateIntent = async (
  store: ObjectStore,
  stored: StoredIntent,
  { isApproved, pagesUrl }: { isApproved: boolean; pagesUrl: string },
): Promise<void> => {
  const method = await store.lock('payment_method', getId(stored.object.payment_method) ?? '');
  if (isApproved)
    await confirmIntent(store, stored, { method, offSession: false, authenticated: true, pagesUrl });
  else await failIntent(store, stored, PAYMENT_NOT_AUTHENTICATED, { payment_method: method.object });
};
