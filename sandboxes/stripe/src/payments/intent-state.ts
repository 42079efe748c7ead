import { isSameSecret } from '../engine/authenticate.ts';
import { invalid, noSuch, SandboxError } from '../engine/errors.ts';
import { getId, createId } from '../engine/ids.ts';
import type { IntentError, Objects, Stored } from '../engine/objects.ts';
import type { Call, Handler } from '../engine/resource.ts';
import type { Decline } from './declines.ts';
import { lockRequestedMethod, type StoredMethod } from './payment-methods.ts';

/** What payment and setup intents have in common. */
export type IntentKind = 'payment_intent' | 'setup_intent';
type Intent = Objects[IntentKind];
type StoredIntent = Stored<'payment_intent'> | Stored<'setup_intent'>;

const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const;

export const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** A browser may act on an intent only with its client secret. */
const checkClientSecret = ({ browser, params }: Call, { id, object, client_secret }: Intent): void => {
  if (!browser || isSameSecret(params.requireText('client_secret'), client_secret ?? '')) return;
  throw noSuch(object === 'payment_intent' ? 'payment_intent' : 'setupintent', id, 'intent');
};

/** The request does not fit the intent's status. */
export const unexpectedState = (intent: Intent, attempted: string): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `You cannot ${attempted} this ${NAMES[intent.object]} because it has a status of ${intent.status}.`,
    [intent.object]: intent,
  });

export const retrieveIntent =
  (kind: IntentKind): Handler =>
  async (call) => {
    const { object } = await call.store.require(kind, call.id());
    checkClientSecret(call, object);
    return object;
  };

/** Stores the payment method that the request names, if any. */
export const chooseMethod = async ({ store, params }: Call, { object }: StoredIntent): Promise<void> => {
  const method = await lockRequestedMethod(store, params);
  if (method === null) return;
  if (method.customer !== null && method.customer !== getId(object.customer))
    throw invalid(
      `The customer does not have a payment method with the ID ${method.object.id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  object.payment_method = method.object.id;
  object.next_action = null;
  object.status = 'requires_confirmation';
};

/** Locks an intent that a request confirms. */
export const lockConfirmable = async <K extends IntentKind>(call: Call, kind: K): Promise<Stored<K>> => {
  const stored = await call.store.lock(kind, call.id());
  checkClientSecret(call, stored.object);
  if (!CONFIRMABLE.includes(stored.object.status)) throw unexpectedState(stored.object, 'confirm');
  return stored;
};

/** Locks the payment method of an intent. */
export const lockChosenMethod = ({ store }: Call, { object }: StoredIntent): Promise<StoredMethod> => {
  const id = getId(object.payment_method);
  if (id === null)
    throw invalid(`You cannot confirm this ${NAMES[object.object]} because it's missing a payment method.`, {
      code: `${object.object}_unexpected_state`,
    });
  return store.lock('payment_method', id, 'payment_method');
};

/** Sends the payer to the bank authentication page, in the shape that Stripe's script expects. The caller saves the intent. */
export const startAuthentication = (stored: StoredIntent, method: string, pagesUrl: string): void => {
  const attempt = createId('payatt');
  stored.object.status = 'requires_action';
  stored.object.payment_method = method;
  stored.object.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${pagesUrl}/authenticate/${attempt}`,
      source: attempt,
    },
  };
  stored.facts = { attempt };
};

/** The attempt failed and another payment method may be tried. Returns the error to store; the caller saves the intent. */
export const failAttempt = (
  stored: StoredIntent,
  decline: Decline,
  more: Pick<IntentError, 'charge' | 'payment_method'> = {},
): IntentError => {
  stored.object.status = 'requires_payment_method';
  stored.object.payment_method = null;
  stored.object.next_action = null;
  stored.facts = {};
  const type = decline.code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error';
  return { type, ...decline, ...structuredClone(more) };
};
