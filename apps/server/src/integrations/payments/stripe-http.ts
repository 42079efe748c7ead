import type Stripe from 'stripe';

/** The SDK's HTTP client. */
export type StripeHttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** The SDK retries after these errors even when retries are disabled. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && BROKEN.has(error.code);

/**
 * Prevents the SDK from retrying after a broken connection: a retry that is not sent would hide that the first request may
 * have been processed.
 */
export const withoutRetries = (client: StripeHttpClient): StripeHttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: async (...request) => {
    try {
      return await client.makeRequest(...request);
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
      throw Object.assign(new Error('The connection broke', { cause: error }), { code: 'EBROKEN' });
    }
  },
});

/** Adds a path prefix to every request. */
export const addPathPrefix = (client: StripeHttpClient, prefix: string): StripeHttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, prefix + path, ...rest),
});
