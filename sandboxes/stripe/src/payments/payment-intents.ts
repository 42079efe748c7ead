import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid, noSuch, type SandboxError } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { idOf } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { cancelIntent, captureIntent, expireHold } from './holds.ts';
import { liveCustomer } from './customer-refs.ts';
import { AUTHENTICATION_REQUIRED, declined } from './declines.ts';
import { addIntent, confirmIntent, newIntent, type NewIntent } from './intents.ts';
import { methodGiven } from './payment-methods.ts';
import { checkSecret, unexpectedState } from './client-secrets.ts';

const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const USAGES = ['off_session', 'on_session'] as const;
const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const CONFIRM = [
  'client_secret',
  'error_on_requires_action',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'use_stripe_sdk',
];
const DETAILS = [
  'allowed_payment_method_types',
  'amount',
  'application_fee_amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
];
const CREATE = [
  ...new Set([...CONFIRM, ...DETAILS]),
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
];

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

const destinationOf = async (box: Box, params: Params): Promise<NewIntent['destination']> => {
  const data = params.inside('transfer_data');
  const account = data.text('destination');
  if (account === null) return null;
  const { object } = await box.need('account', account, 'transfer_data[destination]');
  const { capabilities } = object;
  if (capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const amount = data.integer('amount');
  return { account, ...(amount === null ? {} : { amount }) };
};

const feeOf = (params: Params, amount: number): number | null => {
  const fee = params.integer('application_fee_amount');
  if (fee === null) return null;
  if (fee < 1 || fee > amount)
    throw invalid('The application fee must be positive and no more than the amount of the payment.', {
      param: 'application_fee_amount',
    });
  return fee;
};

const typesOf = (params: Params): string[] => {
  const named = [...params.texts('payment_method_types'), ...params.texts('allowed_payment_method_types')];
  return named.length > 0 ? [...new Set(named)] : ['card'];
};

const read = async ({ box, params }: Call): Promise<Stripe.PaymentIntent> => {
  const amount = checkAmount(params.needInteger('amount'));
  checkCurrency(params.needText('currency'));
  const customer = params.text('customer');
  if (customer !== null) await liveCustomer(box, customer);
  return newIntent(box, {
    amount,
    customer,
    description: params.text('description'),
    metadata: params.metadata(),
    capture_method:
      params.choice('capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual'
        ? 'manual'
        : 'automatic',
    setup_future_usage: params.choice('setup_future_usage', USAGES),
    receipt_email: params.text('receipt_email'),
    destination: await destinationOf(box, params),
    application_fee_amount: feeOf(params, amount),
    transfer_group: params.text('transfer_group'),
    types: typesOf(params),
    automatic: params.inside('automatic_payment_methods').flag('enabled') === true,
  });
};

/** Chooses what pays. A card of somebody else is none. */
const chooseMethod = async (call: Call, stored: Stored<'payment_intent'>) => {
  const { box, params } = call;
  const { object } = stored;
  const method = await methodGiven(box, params);
  if (method === null) return;
  const customer = idOf(object.customer);
  if (method.customer !== null && method.customer !== customer)
    throw invalid(
      customer === null
        ? `The PaymentMethod ${method.object.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
        : `The customer does not have a payment method with the ID ${method.object.id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  object.payment_method = method.object.id;
  object.next_action = null;
  if (CONFIRMABLE.includes(object.status)) object.status = 'requires_confirmation';
};

/** A refusal of an intent as the error it is answered with; the intent stands in it. */
const refusalOf = ({ object }: Stored<'payment_intent'>): SandboxError | null => {
  const error = object.last_payment_error;
  if (object.status !== 'requires_payment_method' || !error) return null;
  const { code, message = '', decline_code, charge, payment_method } = error;
  return declined(
    { code: code ?? 'card_declined', message, ...(decline_code === undefined ? {} : { decline_code }) },
    { ...(charge === undefined ? {} : { charge }), payment_intent: object, payment_method },
  );
};

const tryToPay = async (call: Call, stored: Stored<'payment_intent'>): Promise<void> => {
  const { box, params, pages, browser } = call;
  const { object } = stored;
  const id = idOf(object.payment_method);
  if (id === null)
    throw unexpectedState(
      object,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    );
  const method = await box.lock('payment_method', id, 'payment_method');
  // whoever says how long the payer is gone says that they are
  const offSession = !browser && params.has('off_session') && params.text('off_session') !== 'false';
  const returnUrl = params.text('return_url');
  await confirmIntent(box, stored, { method, offSession, authenticated: false, returnUrl, pages });
  if (object.status === 'requires_action' && params.flag('error_on_requires_action') === true)
    throw declined(AUTHENTICATION_REQUIRED, { payment_intent: object });
  const refusal = refusalOf(stored);
  if (refusal) throw refusal;
};

const create = async (call: Call) => {
  const { box, params } = call;
  const intent = await read(call);
  const confirm = params.flag('confirm') === true;
  if (params.has('off_session') && !confirm)
    throw invalid('You cannot provide `off_session` if `confirm` is not true.', { param: 'off_session' });
  const stored = await addIntent(box, intent);
  await chooseMethod(call, stored);
  if (confirm) await tryToPay(call, stored);
  else await box.save(stored);
  return stored.object;
};

const update = async ({ box, params, id, ...call }: Call) => {
  const stored = await box.lock('payment_intent', id());
  const { object } = stored;
  const amount = params.integer('amount');
  if (amount !== null) {
    if (!CONFIRMABLE.includes(object.status))
      throw unexpectedState(
        object,
        `This PaymentIntent's amount could not be updated because it has a status of ${object.status}.`,
      );
    object.amount = checkAmount(amount);
  }
  if (params.has('metadata')) object.metadata = params.metadata(object.metadata);
  if (params.has('description')) object.description = params.text('description');
  if (params.has('receipt_email')) object.receipt_email = params.text('receipt_email');
  await chooseMethod({ box, params, id, ...call }, stored);
  await box.save(stored);
  return object;
};

const confirm = async (call: Call) => {
  const { box, params, id } = call;
  const stored = await box.lock('payment_intent', id());
  const { object } = stored;
  checkSecret(call, object);
  if (!CONFIRMABLE.includes(object.status))
    throw unexpectedState(
      object,
      `You cannot confirm this PaymentIntent because it has already ${object.status === 'succeeded' ? 'succeeded after being previously confirmed' : `a status of ${object.status}`}.`,
    );
  const usage = params.choice('setup_future_usage', USAGES);
  if (usage !== null) object.setup_future_usage = usage;
  await chooseMethod(call, stored);
  await tryToPay(call, stored);
  return object;
};

const retrieve = async (call: Call) => {
  const { object } = await call.box.need('payment_intent', call.id());
  checkSecret(call, object);
  return object;
};

const list = async (call: Call) => {
  const customer = call.params.text('customer');
  if (customer !== null && !(await call.box.find('customer', customer)))
    throw noSuch('customer', customer, 'customer');
  return listOf(call, 'payment_intent', { customer });
};

export const paymentIntents = defineResource({
  routes: [
    route('POST', '/v1/payment_intents', create, { takes: CREATE }),
    route('GET', '/v1/payment_intents', list, { takes: [...LIST, 'customer'] }),
    route('GET', '/v1/payment_intents/:id', retrieve, { browser: true }),
    route('POST', '/v1/payment_intents/:id', update, { takes: DETAILS }),
    route('POST', '/v1/payment_intents/:id/confirm', confirm, { browser: true }),
    route('POST', '/v1/payment_intents/:id/capture', captureIntent, {
      takes: ['amount_to_capture', 'application_fee_amount', 'final_capture', 'metadata', 'transfer_data'],
    }),
    route('POST', '/v1/payment_intents/:id/cancel', cancelIntent, { takes: ['cancellation_reason'] }),
  ],
  due: { payment_intent: expireHold },
});
