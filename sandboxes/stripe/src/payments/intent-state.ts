import { isSameSecret } from '../engine/authenticate.ts';
import { noSuch, SandboxError } from '../engine/errors.ts';
import type { PaymentIntent, SetupIntent } from '../engine/objects.ts';
import type { Call } from '../engine/resource.ts';

type Intent = PaymentIntent | SetupIntent;

export const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** A browser may act on an intent only with its client secret. */
export const checkClientSecret = ({ browser, params }: Call, intent: Intent): void => {
  if (!browser || isSameSecret(params.needText('client_secret'), intent.client_secret ?? '')) return;
  throw noSuch(intent.object === 'payment_intent' ? 'payment_intent' : 'setupintent', intent.id, 'intent');
};

/** The request does not fit the intent's status. */
export const unexpectedState = (intent: Intent, message: string): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message,
    [intent.object]: intent,
  });

/** Sends the payer to the bank authentication page. */
export const authenticationAction = (
  attempt: string,
  { returnUrl, pages }: { returnUrl: string | null; pages: string },
) => {
  const url = `${pages}/authenticate/${attempt}`;
  return returnUrl === null
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: attempt },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
};
