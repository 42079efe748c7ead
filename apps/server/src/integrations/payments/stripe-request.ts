import Stripe from 'stripe';

/** Objects of one page of a list. */
export const PAGE = 100;

export const seconds = (ms: number): number => Math.floor(ms / 1000);
/** The same key is the same request. */
export const keyed = (key: string): Stripe.RequestOptions => ({ idempotencyKey: key });

/** What is asked for is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
