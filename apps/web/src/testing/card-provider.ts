import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { createStripe } from '@openvisit/stripe-sandbox/card-form';

/** Stories have no server that serves the sandbox's script, so they define what it defines. */
window.Stripe = Object.assign((key: string) => createStripe(`${SANDBOX_PAYMENTS_PATH}/`, key), {
  version: 3,
});

export const PAYMENT_SETTINGS = {
  provider: 'sandbox',
  publishable_key: 'pk_test_story',
  script_url: `${SANDBOX_PAYMENTS_PATH}/js`,
} as const;

/** Outcome of the sandbox provider: success, decline, authentication required, or unreachable. */
export type ProviderOutcome = 'agrees' | 'declines' | 'asks' | 'away';

const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };

/** Stand-in for the bank's authentication page. */
const BANK_PAGE = `data:text/html,${encodeURIComponent(
  '<!doctype html><html lang="en"><title>Bank</title><body style="margin:0;font:16px system-ui;color:#16232f;background:#f4f7f9"><main style="padding:24px"><h1 style="font-size:20px">3D Secure 2 test page</h1><p>Your card, visa ending in 3155, is about to be saved for later payments.</p><p><button>Complete</button> <button>Fail</button></p></main></body></html>',
)}`;

const createIntent = (kind: 'setup_intent' | 'payment_intent', outcome: ProviderOutcome) => ({
  id: kind === 'setup_intent' ? 'seti_1' : 'pi_1',
  object: kind,
  status: outcome === 'asks' ? 'requires_action' : 'succeeded',
  payment_method: 'pm_new',
  next_action:
    outcome === 'asks'
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: BANK_PAGE, source: 'payatt_1' } }
      : null,
});

const createResponseBody = (path: string, outcome: ProviderOutcome): object => {
  if (path.endsWith('/payment_methods')) return { id: 'pm_new', object: 'payment_method', card: {} };
  if (path.endsWith('/tokens')) return { id: 'btok_1', object: 'token' };
  if (outcome === 'declines') return { error: DECLINED };
  return createIntent(path.includes('setup_intents') ? 'setup_intent' : 'payment_intent', outcome);
};

/** Replaces the sandbox provider's HTTP API. Add it to a story's `beforeEach`. */
export const mockProvider = (outcome: ProviderOutcome) => () => {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes(SANDBOX_PAYMENTS_PATH)) return originalFetch(input, init);
    if (outcome === 'away') throw new TypeError('Failed to fetch');
    const body = createResponseBody(url.split('?')[0] ?? '', outcome);
    return new Response(JSON.stringify(body), { status: 'error' in body ? 402 : 200 });
  };
  return () => {
    // The dialog of the bank page is outside the story's root.
    document.querySelector('dialog.sandbox-bank')?.dispatchEvent(new Event('cancel'));
    globalThis.fetch = originalFetch;
  };
};
