import { getId, createClientSecret, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { PaymentMethod, SetupIntent, Stored } from '../engine/objects.ts';
import { defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { declined, getDecline, type Decline } from './declines.ts';
import {
  chooseMethod,
  failAttempt,
  lockChosenMethod,
  lockConfirmable,
  retrieveIntent,
  startAuthentication,
} from './intent-state.ts';
import { attachMethod, getTestCard, type StoredMethod } from './payment-methods.ts';

type StoredSetup = Stored<'setup_intent'>;

/** Records that the setup failed. The payer can try again with another card. */
export const failSetup = async (
  store: ObjectStore,
  stored: StoredSetup,
  decline: Decline,
  payment_method: PaymentMethod,
): Promise<void> => {
  stored.object.last_setup_error = failAttempt(stored, decline, { payment_method });
  await store.save(stored, 'setup_intent.setup_failed');
};

/** Attaches the card and marks it as set up for payments without the payer. */
export const completeSetup = async (
  store: ObjectStore,
  stored: StoredSetup,
  method: StoredMethod,
): Promise<void> => {
  const { object } = stored;
  const customer = getId(object.customer);
  if (customer !== null) await attachMethod(store, method, customer);
  method.facts.set_up = true;
  await store.save(method);
  object.status = 'succeeded';
  object.payment_method = method.object.id;
  object.next_action = null;
  object.last_setup_error = null;
  stored.facts = {};
  await store.save(stored, 'setup_intent.succeeded');
};

const confirm = async (call: Call) => {
  const { store, pagesUrl } = call;
  const stored = await lockConfirmable(call, 'setup_intent');
  await chooseMethod(call, stored);
  const { object } = stored;
  const method = await lockChosenMethod(call, stored);
  const { attachDecline, authentication } = getTestCard(method);
  if (attachDecline !== null) {
    const decline = getDecline(attachDecline);
    await failSetup(store, stored, decline, method.object);
    throw declined(decline, { setup_intent: object, payment_method: method.object });
  }
  if (authentication === 'never' || authentication === 'already_set_up') {
    await completeSetup(store, stored, method);
    return object;
  }
  startAuthentication(stored, method.object.id, pagesUrl);
  object.last_setup_error = null;
  await store.save(stored, 'setup_intent.requires_action');
  return object;
};

const create = async ({ store, params }: Call) => {
  const customer = params.text('customer');
  if (customer !== null) await store.require('customer', customer, 'customer');
  const id = createId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: createClientSecret(id),
    created: store.now,
    customer,
    last_setup_error: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: params.choice('usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  await store.add('setup_intent', intent, { customer, event: 'setup_intent.created' });
  return intent;
};

export const setupIntents: Resource = {
  routes: [
    defineRoute('POST', '/v1/setup_intents', create),
    defineRoute('GET', '/v1/setup_intents/:id', retrieveIntent('setup_intent'), true),
    defineRoute('POST', '/v1/setup_intents/:id/confirm', confirm, true),
  ],
};
