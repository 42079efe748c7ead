import { BILLING_MESSAGES, getLanguage } from '@openvisit/contract';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { getApiBase } from '../../http/config.ts';
import { ApiError } from '../../http/errors.ts';
import type { PaymentSettings } from '../../resources/billing/cards.ts';

const createUnavailableError = (cause: unknown): ApiError =>
  new ApiError('offline', BILLING_MESSAGES.PROVIDER_UNREACHABLE, 0, { details: [String(cause)] });

/** Adds the provider's script to the page. It defines `window.Stripe`. */
const addScript = (url: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    script.src = url;
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });

const load = async ({ script_url, publishable_key }: PaymentSettings): Promise<Stripe> => {
  const url = script_url.startsWith('/') ? getApiBase() + script_url : script_url;
  const create = window.Stripe ?? (await addScript(url));
  return create(publishable_key, { locale: getLanguage() });
};

/** One object per key and language, shared by all forms. */
const loaded = new Map<string, Promise<Stripe>>();

/** Loads the provider's script and returns its object. Rejects with an {@link ApiError}. */
export const loadProvider = (settings: PaymentSettings): Promise<Stripe> => {
  const key = `${getLanguage()} ${settings.publishable_key}`;
  const cached = loaded.get(key);
  if (cached) return cached;
  const loading = load(settings).catch((error: unknown) => {
    // The next call tries again.
    loaded.delete(key);
    throw createUnavailableError(error);
  });
  loaded.set(key, loading);
  return loading;
};
