import { invalid } from '../engine/errors.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, PaymentIntent, Stored } from '../engine/objects.ts';
import { listObjects, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { captureMoney } from './charges.ts';
import { declined } from './declines.ts';
import { addIntent, confirmIntent, saveIntent, type NewIntent, type StoredIntent } from './intents.ts';
import {
  chooseMethod,
  CONFIRMABLE,
  lockChosenMethod,
  lockConfirmable,
  retrieveIntent,
  unexpectedState,
} from './intent-state.ts';
import { getTestCard } from './payment-methods.ts';
import { requireDestination } from './transfers.ts';

const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const CANCELABLE: readonly string[] = [...CONFIRMABLE, 'requires_capture', 'processing'];

const checkAmount = (amount: number): number => {
  if (amount < AMOUNT_MIN)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > AMOUNT_MAX)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  return amount;
};

const checkCurrency = (currency: string): void => {
  if (currency.toLowerCase() !== 'usd')
    throw invalid(`Invalid currency: ${currency.slice(0, 10)}. This provider knows only usd.`, {
      code: 'invalid_currency',
      param: 'currency',
    });
};

const parseDestination = async (
  { store, params }: Call,
  payment: number,
): Promise<PaymentIntent['transfer_data']> => {
  const transfer = params.inside('transfer_data');
  const destination = transfer.text('destination');
  if (destination === null) return null;
  await requireDestination(store, destination, 'transfer_data[destination]');
  const amount = transfer.integer('amount');
  if (amount === null) return { destination };
  const fee = params.integer('application_fee_amount');
  if (fee !== null || amount < 1 || amount > payment)
    throw invalid(
      'The transfer must be positive, no more than the payment, and without an application fee.',
      {
        param: 'transfer_data[amount]',
      },
    );
  return { destination, amount };
};

const parseFee = ({ params }: Call, amount: number): number | null => {
  const fee = params.integer('application_fee_amount');
  if (fee !== null && (fee < 1 || fee > amount))
    throw invalid('The application fee must be positive and no more than the amount of the payment.', {
      param: 'application_fee_amount',
    });
  return fee;
};

const parseNewIntent = async (call: Call): Promise<NewIntent> => {
  const { store, params } = call;
  const amount = checkAmount(params.requireInteger('amount'));
  checkCurrency(params.requireText('currency'));
  const customer = params.text('customer');
  if (customer !== null) await store.require('customer', customer, 'customer');
  return {
    amount,
    application_fee_amount: parseFee(call, amount),
    capture_method: params.choice('capture_method', ['automatic', 'manual']) ?? 'automatic',
    customer,
    description: params.text('description'),
    metadata: params.metadata(),
    transfer_data: await parseDestination(call, amount),
  };
};

/** Throws the decline that the payment contains. */
const throwDecline = ({ object }: StoredIntent): void => {
  const error = object.last_payment_error;
  if (object.status !== 'requires_payment_method' || !error) return;
  const { type: _type, ...body } = error;
  throw declined(body, { payment_intent: object });
};

const tryPayment = async (call: Call, stored: StoredIntent): Promise<void> => {
  const { store, params, pagesUrl, browser } = call;
  await confirmIntent(store, stored, {
    method: await lockChosenMethod(call, stored),
    offSession: !browser && params.flag('off_session') === true,
    authenticated: false,
    pagesUrl,
  });
  throwDecline(stored);
};

const create = async (call: Call) => {
  const stored = await addIntent(call.store, await parseNewIntent(call));
  await chooseMethod(call, stored);
  if (call.params.flag('confirm') === true) await tryPayment(call, stored);
  else await call.store.save(stored);
  return stored.object;
};

const confirm = async (call: Call) => {
  const stored = await lockConfirmable(call, 'payment_intent');
  await chooseMethod(call, stored);
  await tryPayment(call, stored);
  return stored.object;
};

/** Stripe counts the released part of a hold as refunded. */
const release = (charge: Charge, captured: number): void => {
  charge.amount_refunded = charge.amount - captured;
  charge.refunded = captured === 0;
};

const lockCharge = (store: ObjectStore, intent: PaymentIntent): Promise<Stored<'charge'>> =>
  store.lock('charge', getId(intent.latest_charge) ?? '');

const captureAmount = ({ params }: Call, intent: PaymentIntent): number => {
  const amount = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw invalid(
      `The amount to capture (${amount}) must be less than or equal to the amount capturable (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    });
  return amount;
};

/** Captures a hold or a part of it and releases the rest. */
const capture = async (call: Call) => {
  const { store, id } = call;
  const stored = await store.lock('payment_intent', id());
  const { object } = stored;
  if (object.status !== 'requires_capture') throw unexpectedState(object, 'capture');
  const amount = captureAmount(call, object);
  const charge = await lockCharge(store, object);
  const method = await store.find('payment_method', getId(object.payment_method) ?? '');
  await captureMoney(
    store,
    charge,
    amount,
    method !== null && getTestCard(method).isAvailableImmediately === true,
  );
  release(charge.object, amount);
  await store.save(charge);
  object.status = 'succeeded';
  object.amount_capturable = 0;
  object.amount_received = amount;
  stored.due = null;
  await store.emit('charge.captured', charge.object);
  await saveIntent(store, stored, 'payment_intent.succeeded');
  return object;
};

/** Cancels a payment that has not succeeded and releases its hold. */
export const cancelPayment = async (
  store: ObjectStore,
  stored: StoredIntent,
  reason: PaymentIntent['cancellation_reason'],
): Promise<void> => {
  const { object } = stored;
  if (object.status === 'requires_capture') {
    const charge = await lockCharge(store, object);
    release(charge.object, 0);
    await store.save(charge);
    await store.emit(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', charge.object);
  }
  object.status = 'canceled';
  object.amount_capturable = 0;
  object.canceled_at = store.now;
  object.cancellation_reason = reason;
  object.next_action = null;
  stored.facts = {};
  stored.due = null;
  await saveIntent(store, stored, 'payment_intent.canceled');
};

const cancel = async ({ store, id }: Call) => {
  const stored = await store.lock('payment_intent', id());
  const { object } = stored;
  if (!CANCELABLE.includes(object.status)) throw unexpectedState(object, 'cancel');
  await cancelPayment(store, stored, null);
  return object;
};

const expireHold = async (store: ObjectStore, stored: StoredIntent): Promise<void> => {
  if (stored.object.status === 'requires_capture') await cancelPayment(store, stored, 'automatic');
};

export const paymentIntents: Resource = {
  routes: [
    defineRoute('POST', '/v1/payment_intents', create),
    defineRoute('GET', '/v1/payment_intents', (call) =>
      listObjects(call, 'payment_intent', { customer: call.params.text('customer') }),
    ),
    defineRoute('GET', '/v1/payment_intents/:id', retrieveIntent('payment_intent'), true),
    defineRoute('POST', '/v1/payment_intents/:id/confirm', confirm, true),
    defineRoute('POST', '/v1/payment_intents/:id/capture', capture),
    defineRoute('POST', '/v1/payment_intents/:id/cancel', cancel),
  ],
  due: { payment_intent: expireHold },
};
