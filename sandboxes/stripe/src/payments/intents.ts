import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { clientSecret, idOf, newId } from '../engine/ids.ts';
import type { Facts, Stored } from '../engine/objects.ts';
import { paymentMoved } from '../billing/hooks.ts';
import { newCardCharge, takeMoney } from './charges.ts';
import { AUTHENTICATION_REQUIRED, declineOf, type Decline } from './declines.ts';
import { attachMethod, behaviourOf } from './payment-methods.ts';

/** Days a card network lets a hold stand. */
const HOLD_SECONDS = 7 * 86_400;

export interface NewIntent {
  amount: number;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  capture_method?: 'automatic' | 'manual';
  setup_future_usage?: 'off_session' | 'on_session' | null;
  receipt_email?: string | null;
  destination?: { account: string; amount?: number } | null;
  application_fee_amount?: number | null;
  transfer_group?: string | null;
  types?: readonly string[];
  /** Chosen by the provider rather than told. */
  automatic?: boolean;
}

/** A payment that nothing has been done for. */
export const newIntent = (box: Box, of: NewIntent): Stripe.PaymentIntent => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: of.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: of.application_fee_amount ?? null,
    automatic_payment_methods: of.automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: of.capture_method ?? 'automatic',
    client_secret: clientSecret(id),
    confirmation_method: 'automatic',
    created: box.now,
    currency: 'usd',
    customer: of.customer,
    customer_account: null,
    description: of.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: of.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...(of.types ?? ['card'])],
    payment_record: null,
    processing: null,
    receipt_email: of.receipt_email ?? null,
    review: null,
    setup_future_usage: of.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: of.destination
      ? {
          destination: of.destination.account,
          ...(of.destination.amount === undefined ? {} : { amount: of.destination.amount }),
        }
      : null,
    transfer_group: of.transfer_group ?? null,
  };
};

/** Keeps a new payment; `parent`: what it pays for, such as an invoice. */
export const addIntent = async (
  box: Box,
  intent: Stripe.PaymentIntent,
  parent: string | null = null,
): Promise<Stored<'payment_intent'>> => {
  const stored = await box.add('payment_intent', intent, { customer: idOf(intent.customer), parent });
  await box.emit('payment_intent.created', intent);
  return stored;
};

/** Saves a payment that has come to another status and tells of it. */
export const saveMoved = async (
  box: Box,
  stored: Stored<'payment_intent'>,
  event: Stripe.Event.Type | null,
): Promise<void> => {
  await box.save(stored);
  if (event !== null) await box.emit(event, stored.object);
  await paymentMoved(box, stored);
};

export interface Confirm {
  method: Stored<'payment_method'>;
  /** The payer is not there: a bank that asks refuses. */
  offSession: boolean;
  /** The bank has asked, and the payer agreed. */
  authenticated: boolean;
  returnUrl: string | null;
  pages: string;
}

/** Where the payer's bank asks. */
export const actionFor = (attempt: string, { returnUrl, pages }: Pick<Confirm, 'returnUrl' | 'pages'>) => {
  const url = `${pages}/authenticate/${attempt}`;
  return returnUrl === null
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: attempt },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
};

const asks = ({ method, offSession, authenticated }: Confirm): boolean => {
  if (authenticated) return false;
  const { authentication } = behaviourOf(method);
  if (authentication === 'never') return false;
  if (authentication === 'always' || !offSession) return true;
  return authentication === 'unless_set_up' && method.facts.set_up !== true;
};

/** What is kept of the payer's answer being waited for. */
const askFacts = (attempt: string, returnUrl: string | null): Facts => ({ attempt, return_url: returnUrl });

const waitForPayer = async (box: Box, stored: Stored<'payment_intent'>, confirm: Confirm): Promise<void> => {
  const attempt = newId('payatt');
  const { object } = stored;
  object.status = 'requires_action';
  object.payment_method = confirm.method.object.id;
  object.last_payment_error = null;
  object.next_action = actionFor(attempt, confirm);
  stored.facts = askFacts(attempt, confirm.returnUrl);
  await saveMoved(box, stored, 'payment_intent.requires_action');
};

/** The payment was refused: it can be tried again with another card. */
export const failIntent = async (
  box: Box,
  stored: Stored<'payment_intent'>,
  decline: Decline,
  method: Stripe.PaymentMethod | null,
  charge: string | null,
): Promise<void> => {
  const { object } = stored;
  object.status = 'requires_payment_method';
  object.payment_method = null;
  object.next_action = null;
  object.processing = null;
  object.last_payment_error = {
    type: decline.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    ...decline,
    ...(charge === null ? {} : { charge }),
    ...(method === null ? {} : { payment_method: structuredClone(method) }),
  };
  stored.facts = {};
  await saveMoved(box, stored, 'payment_intent.payment_failed');
};

const refuse = async (
  box: Box,
  stored: Stored<'payment_intent'>,
  { method, pages, authenticated }: Confirm,
  decline: Decline,
): Promise<void> => {
  const charge = newCardCharge(box, {
    intent: stored.object,
    method: method.object,
    decline,
    captured: false,
    capture_before: null,
    authenticated,
    pages,
  });
  await box.add('charge', charge, { customer: idOf(charge.customer), parent: stored.object.id });
  await box.emit('charge.failed', charge);
  stored.object.latest_charge = charge.id;
  await failIntent(box, stored, decline, method.object, charge.id);
};

/** A payment for later ones, too, keeps its card. */
const keepMethod = async (box: Box, intent: Stripe.PaymentIntent, confirm: Confirm): Promise<void> => {
  const customer = idOf(intent.customer);
  if (intent.setup_future_usage === null || customer === null) return;
  await attachMethod(box, confirm.method, customer);
  if (intent.setup_future_usage === 'off_session') {
    confirm.method.facts.set_up = true;
    await box.save(confirm.method);
  }
};

const succeed = async (box: Box, stored: Stored<'payment_intent'>, confirm: Confirm): Promise<void> => {
  const { object } = stored;
  const { method, pages, authenticated } = confirm;
  const held = object.capture_method === 'manual';
  const capture_before = held ? box.now + HOLD_SECONDS : null;
  const charge = await box.add(
    'charge',
    newCardCharge(box, {
      intent: object,
      method: method.object,
      decline: null,
      captured: !held,
      capture_before,
      authenticated,
      pages,
    }),
    { customer: idOf(object.customer), parent: object.id },
  );
  if (!held) await takeMoney(box, charge, object.amount, behaviourOf(method).at_once === true);
  await box.save(charge);
  object.payment_method = method.object.id;
  object.latest_charge = charge.object.id;
  object.last_payment_error = null;
  object.next_action = null;
  object.status = held ? 'requires_capture' : 'succeeded';
  object.amount_capturable = held ? object.amount : 0;
  object.amount_received = held ? 0 : object.amount;
  stored.facts = {};
  stored.due = capture_before;
  await keepMethod(box, object, confirm);
  if (method.customer === null) {
    // paid with once and kept by nobody: it pays for nothing else
    method.facts.spent = true;
    await box.save(method);
  }
  await box.emit('charge.succeeded', charge.object);
  await saveMoved(
    box,
    stored,
    held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
  );
};

/**
 * Tries to pay with a card. A refusal is no error: it stands in the payment, which then needs another card. The payment
 * and the card are held by this transaction.
 */
export const confirmIntent = async (
  box: Box,
  stored: Stored<'payment_intent'>,
  confirm: Confirm,
): Promise<void> => {
  const { pay } = behaviourOf(confirm.method);
  if (asks(confirm)) {
    if (confirm.offSession) await refuse(box, stored, confirm, AUTHENTICATION_REQUIRED);
    else await waitForPayer(box, stored, confirm);
    return;
  }
  if (pay !== null) await refuse(box, stored, confirm, declineOf(pay));
  else await succeed(box, stored, confirm);
};
