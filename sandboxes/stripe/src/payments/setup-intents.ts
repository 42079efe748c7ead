import { invalid } from '../engine/errors.ts';
import { idOf, newClientSecret, newId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { PaymentMethod, SetupIntent, Stored } from '../engine/objects.ts';
import { route, type Call, type Resource } from '../engine/resource.ts';
import { declined, declineOf, SETUP_NOT_AUTHENTICATED, type Decline } from './declines.ts';
import { authenticationAction, checkClientSecret, CONFIRMABLE, unexpectedState } from './intent-state.ts';
import { attachMethod, behaviourOf, methodOf, type StoredMethod } from './payment-methods.ts';

type StoredSetup = Stored<'setup_intent'>;

const chooseMethod = async ({ store, params }: Call, { object }: StoredSetup): Promise<void> => {
  const method = await methodOf(store, params);
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

/** The setup failed; another card may be tried. */
export const failSetup = async (
  store: ObjectStore,
  stored: StoredSetup,
  decline: Decline,
  method: PaymentMethod,
): Promise<void> => {
  const { object } = stored;
  object.status = 'requires_payment_method';
  object.payment_method = null;
  object.next_action = null;
  object.last_setup_error = {
    type: decline === SETUP_NOT_AUTHENTICATED ? 'invalid_request_error' : 'card_error',
    ...decline,
    payment_method: structuredClone(method),
  };
  stored.facts = {};
  await store.save(stored);
  await store.emit('setup_intent.setup_failed', object);
};

/** Attaches the card and marks it as set up for payments without the payer. */
export const succeedSetup = async (
  store: ObjectStore,
  stored: StoredSetup,
  method: StoredMethod,
): Promise<void> => {
  const { object } = stored;
  const customer = idOf(object.customer);
  if (customer !== null) await attachMethod(store, method, customer);
  method.facts.set_up = true;
  await store.save(method);
  object.status = 'succeeded';
  object.payment_method = method.object.id;
  object.next_action = null;
  object.last_setup_error = null;
  stored.facts = {};
  await store.save(stored);
  await store.emit('setup_intent.succeeded', object);
};

const trySetup = async ({ store, params, pages }: Call, stored: StoredSetup): Promise<void> => {
  const { object } = stored;
  const id = idOf(object.payment_method);
  if (id === null)
    throw unexpectedState(
      object,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  const method = await store.lock('payment_method', id, 'payment_method');
  const { attach, authentication } = behaviourOf(method);
  if (attach !== null) {
    const decline = declineOf(attach);
    await failSetup(store, stored, decline, method.object);
    throw declined(decline, { setup_intent: object, payment_method: method.object });
  }
  if (authentication === 'never' || authentication === 'already_set_up')
    return succeedSetup(store, stored, method);
  const attempt = newId('payatt');
  const returnUrl = params.text('return_url');
  object.status = 'requires_action';
  object.last_setup_error = null;
  object.next_action = authenticationAction(attempt, { returnUrl, pages });
  stored.facts = { attempt, return_url: returnUrl };
  await store.save(stored);
  await store.emit('setup_intent.requires_action', object);
};

const create = async ({ store, params }: Call) => {
  const customer = params.text('customer');
  if (customer !== null) await store.need('customer', customer, 'customer');
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: newClientSecret(id),
    created: store.now,
    customer,
    last_setup_error: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: params.choice('usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  await store.add('setup_intent', intent, { customer });
  await store.emit('setup_intent.created', intent);
  return intent;
};

const confirm = async (call: Call) => {
  const stored = await call.store.lock('setup_intent', call.id());
  const { object } = stored;
  checkClientSecret(call, object);
  if (!CONFIRMABLE.includes(object.status))
    throw unexpectedState(
      object,
      `You cannot confirm this SetupIntent because it has a status of ${object.status}.`,
    );
  await chooseMethod(call, stored);
  await trySetup(call, stored);
  return object;
};

const retrieve = async (call: Call) => {
  const { object } = await call.store.need('setup_intent', call.id());
  checkClientSecret(call, object);
  return object;
};

export const setupIntents: Resource = {
  routes: [
    route('POST', '/v1/setup_intents', create),
    route('GET', '/v1/setup_intents/:id', retrieve, true),
    route('POST', '/v1/setup_intents/:id/confirm', confirm, true),
  ],
};
