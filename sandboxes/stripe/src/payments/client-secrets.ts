import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid, noSuch, SandboxError } from '../engine/errors.ts';
import type { Call } from '../engine/resource.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** A browser proves with the intent's secret that it was given this one. */
export const checkSecret = ({ browser, params }: Call, intent: Intent): void => {
  if (!browser && !params.has('client_secret')) return;
  const given = Buffer.from(params.needText('client_secret'));
  const known = Buffer.from(intent.client_secret ?? '');
  if (given.length === known.length && timingSafeEqual(given, known)) return;
  if (!browser)
    throw invalid(
      'The client_secret provided does not match the client_secret associated with this intent.',
      {
        param: 'client_secret',
      },
    );
  throw noSuch(intent.object === 'payment_intent' ? 'payment_intent' : 'setupintent', intent.id, 'intent');
};

/** The intent is in a state the request does not fit. */
export const unexpectedState = (intent: Intent, message: string): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code:
      intent.object === 'payment_intent'
        ? 'payment_intent_unexpected_state'
        : 'setup_intent_unexpected_state',
    message,
    [intent.object]: intent,
  });
