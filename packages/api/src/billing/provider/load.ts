import { ApiError } from '../../http/errors.ts';
import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentSettings } from '../../resources/billing/cards.ts';

const unavailable = (cause: unknown): ApiError =>
  new ApiError('offline', BILLING_MESSAGES.PROVIDER_AWAY, 0, { details: [String(cause)] });

/** Adds Stripe's script to the page. */
const loadStripeScript = async (key: string): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js needs a browser');
  return stripe;
};

const loadSandbox = async (key: string): Promise<Stripe> =>
  (await import('../sandbox/sandbox.ts')).createSandbox(key);

/** One object per key, shared by all forms. */
const loaded = new Map<string, Promise<Stripe>>();

/** Loads Stripe's object, or the sandbox's. Rejects with an {@link ApiError}. */
export const loadProvider = ({ provider, publishable_key }: PaymentSettings): Promise<Stripe> => {
  const known = loaded.get(publishable_key);
  if (known) return known;
  const loading = (provider === 'stripe' ? loadStripeScript : loadSandbox)(publishable_key).catch(
    (error: unknown) => {
      // The next call tries again.
      loaded.delete(publishable_key);
      throw unavailable(error);
    },
  );
  loaded.set(publishable_key, loading);
  return loading;
};
