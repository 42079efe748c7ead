import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid } from '../engine/errors.ts';
import { clientSecret, idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { liveCustomer } from './customer-refs.ts';
import { declined, declineOf, type Decline } from './declines.ts';
import { actionFor } from './intents.ts';
import { attachMethod, behaviourOf, methodGiven } from './payment-methods.ts';
import { checkSecret, unexpectedState } from './client-secrets.ts';

const TAKES = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'client_secret',
  'confirm',
  'customer',
  'description',
  'mandate_data',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'return_url',
  'usage',
  'use_stripe_sdk',
];
const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const newSetup = ({ box, params }: Call): Stripe.SetupIntent => {
  const id = newId('seti');
  const types = [...params.texts('payment_method_types'), ...params.texts('allowed_payment_method_types')];
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods:
      params.inside('automatic_payment_methods').flag('enabled') === true
        ? { allow_redirects: 'always', enabled: true }
        : null,
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: box.now,
    customer: params.text('customer'),
    description: params.text('description'),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types.length > 0 ? [...new Set(types)] : ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.choice('usage', ['off_session', 'on_session']) ?? 'off_session',
  };
};

const chooseMethod = async ({ box, params }: Call, { object }: Stored<'setup_intent'>): Promise<void> => {
  const method = await methodGiven(box, params);
  if (method === null) return;
  if (method.customer !== null && method.customer !== idOf(object.customer))
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  object.payment_method = method.object.id;
  object.next_action = null;
  object.status = 'requires_confirmation';
};

const asksAtSetup = (method: Stored<'payment_method'>): boolean => {
  const { authentication } = behaviourOf(method);
  return authentication === 'unless_set_up' || authentication === 'always';
};

/** The card cannot be set up; another one may be tried. */
export const failSetup = async (
  box: Box,
  stored: Stored<'setup_intent'>,
  decline: Decline,
  method: Stripe.PaymentMethod | null,
): Promise<void> => {
  const { object } = stored;
  object.status = 'requires_payment_method';
  object.payment_method = null;
  object.next_action = null;
  object.last_setup_error = {
    type: decline.code === 'setup_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    ...decline,
    ...(method === null ? {} : { payment_method: structuredClone(method) }),
  };
  stored.facts = {};
  await box.save(stored);
  await box.emit('setup_intent.setup_failed', object);
};

/** The card is set up: it is kept with the customer and may be used without them, as its bank lets it. */
export const succeedSetup = async (
  box: Box,
  stored: Stored<'setup_intent'>,
  method: Stored<'payment_method'>,
): Promise<void> => {
  const { object } = stored;
  const customer = idOf(object.customer);
  if (customer !== null) await attachMethod(box, method, customer);
  method.facts.set_up = true;
  await box.save(method);
  object.status = 'succeeded';
  object.payment_method = method.object.id;
  object.next_action = null;
  object.last_setup_error = null;
  stored.facts = {};
  await box.save(stored);
  await box.emit('setup_intent.succeeded', object);
};

const tryToSetUp = async (call: Call, stored: Stored<'setup_intent'>): Promise<void> => {
  const { box, params, pages } = call;
  const { object } = stored;
  const id = idOf(object.payment_method);
  if (id === null)
    throw unexpectedState(
      object,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  const method = await box.lock('payment_method', id, 'payment_method');
  const { attach } = behaviourOf(method);
  if (attach !== null) {
    const decline = declineOf(attach);
    await failSetup(box, stored, decline, method.object);
    throw declined(decline, { setup_intent: object, payment_method: method.object });
  }
  if (!asksAtSetup(method)) return succeedSetup(box, stored, method);
  const attempt = newId('payatt');
  const returnUrl = params.text('return_url');
  object.status = 'requires_action';
  object.last_setup_error = null;
  object.next_action = actionFor(attempt, { returnUrl, pages });
  stored.facts = { attempt, return_url: returnUrl };
  await box.save(stored);
  await box.emit('setup_intent.requires_action', object);
};

const create = async (call: Call) => {
  const { box, params } = call;
  const customer = params.text('customer');
  if (customer !== null) await liveCustomer(box, customer);
  const stored = await box.add('setup_intent', newSetup(call), { customer });
  await box.emit('setup_intent.created', stored.object);
  await chooseMethod(call, stored);
  await box.save(stored);
  if (params.flag('confirm') === true) await tryToSetUp(call, stored);
  return stored.object;
};

const confirm = async (call: Call) => {
  const stored = await call.box.lock('setup_intent', call.id());
  checkSecret(call, stored.object);
  if (!CONFIRMABLE.includes(stored.object.status))
    throw unexpectedState(
      stored.object,
      `You cannot confirm this SetupIntent because it has a status of ${stored.object.status}.`,
    );
  await chooseMethod(call, stored);
  await tryToSetUp(call, stored);
  return stored.object;
};

const cancel = async ({ box, id }: Call) => {
  const stored = await box.lock('setup_intent', id());
  const { object } = stored;
  if (!CONFIRMABLE.includes(object.status))
    throw unexpectedState(
      object,
      `You cannot cancel this SetupIntent because it has a status of ${object.status}.`,
    );
  object.status = 'canceled';
  object.next_action = null;
  stored.facts = {};
  await box.save(stored);
  await box.emit('setup_intent.canceled', object);
  return object;
};

const retrieve = async (call: Call) => {
  const { object } = await call.box.need('setup_intent', call.id());
  checkSecret(call, object);
  return object;
};

export const setupIntents = defineResource({
  routes: [
    route('POST', '/v1/setup_intents', create, { takes: TAKES }),
    route(
      'GET',
      '/v1/setup_intents',
      (call) => listOf(call, 'setup_intent', { customer: call.params.text('customer') }),
      {
        takes: [...LIST, 'customer'],
      },
    ),
    route('GET', '/v1/setup_intents/:id', retrieve, { browser: true }),
    route('POST', '/v1/setup_intents/:id/confirm', confirm, { browser: true }),
    route('POST', '/v1/setup_intents/:id/cancel', cancel, { takes: ['cancellation_reason'] }),
  ],
});
