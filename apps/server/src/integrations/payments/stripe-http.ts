import type Stripe from 'stripe';

/** What the SDK sends its requests with. */
export type StripeHttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** Broken connections the SDK would repeat a request after, whatever it is told about retries. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);

/**
 * The same client, with a broken connection told as one that the SDK does not repeat by itself: its second attempt could
 * end in 'never reached' although the first one got there.
 */
export const quietClient = (client: StripeHttpClient): StripeHttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: async (...request) => {
    try {
      return await client.makeRequest(...request);
    } catch (error) {
      if (!isBroken(error)) throw error;
      throw Object.assign(new Error('The connection broke', { cause: error }), { code: 'EBROKEN' });
    }
  },
});

/** The same client for a provider that is served below a path. */
export const below = (client: StripeHttpClient, prefix: string): StripeHttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, prefix + path, ...rest),
});
