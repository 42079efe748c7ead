import Stripe from 'stripe';
import type { Handle } from './request.ts';

const headersOf = (init: RequestInit): Record<string, string> =>
  Object.fromEntries([...new Headers(init.headers)].map(([name, value]) => [name.toLowerCase(), value]));

/** An HTTP client for the official SDK that calls the sandbox in this process. */
export const inProcessClient = (handle: Handle): NonNullable<Stripe.StripeConfig['httpClient']> =>
  Stripe.createFetchHttpClient(async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { status, headers, body } = await handle({
      method: init.method ?? 'GET',
      url: pathname + search,
      headers: headersOf(init),
      body: typeof init.body === 'string' ? init.body : '',
    });
    return new Response(body, { status, headers });
  });
