import Stripe from 'stripe';

/** The most that Stripe allows. */
export const PAGE_SIZE = 100;

export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
export const withKey = (key: string): Stripe.RequestOptions => ({ idempotencyKey: key });

/** Whether the object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
