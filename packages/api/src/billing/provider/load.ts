import { ApiError } from '../../http/errors.ts';
import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentSettings } from '../../resources/billing/cards.ts';

const away = (cause: unknown): ApiError =>
  new ApiError('offline', BILLING_MESSAGES.PROVIDER_AWAY, 0, { details: [String(cause)] });

/** The provider's script is added to the page here, and nowhere before. */
const loadStripeScript = async (key: string): Promise<Stripe> => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('The script of the provider needs a browser');
  return stripe;
};

const loadSandbox = async (key: string): Promise<Stripe> =>
  (await import('../sandbox/sandbox.ts')).createSandbox(key);

/** One object for each key: it belongs to the page, not to the form that shows it. */
const loaded = new Map<string, Promise<Stripe>>();

/** The provider's object in the browser: the provider's own, or the sandbox's in its place. Rejects with words. */
export const loadProvider = ({ provider, publishable_key }: PaymentSettings): Promise<Stripe> => {
  const known = loaded.get(publishable_key);
  if (known) return known;
  const loading = (provider === 'stripe' ? loadStripeScript : loadSandbox)(publishable_key).catch(
    (error: unknown) => {
      // the next form tries again
      loaded.delete(publishable_key);
      throw away(error);
    },
  );
  loaded.set(publishable_key, loading);
  return loading;
};
