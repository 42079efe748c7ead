import Stripe from 'stripe';
import { PaymentError, type PaymentFailure } from './port.ts';

/** What a connection says that was never made: nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);

const codeOf = (value: unknown): string | null =>
  value instanceof Error && 'code' in value && typeof value.code === 'string' ? value.code : null;

const isUnsent = (error: Stripe.errors.StripeConnectionError): boolean => {
  const code = codeOf(error.detail);
  return code !== null && (NEVER_SENT.has(code) || code.startsWith('CERT_'));
};

const failureOf = (error: Stripe.errors.StripeError): PaymentFailure => {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeConnectionError) return isUnsent(error) ? 'unreached' : 'silent';
  // turned away at the door: a wrong key, too many at once
  if (error instanceof errors.StripeAuthenticationError) return 'unreached';
  if (error instanceof errors.StripeRateLimitError) return 'unreached';
  // the first with this key is still being worked on, or was another request: what came of it nobody knows
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) return 'silent';
  if (error instanceof errors.StripeInvalidRequestError) return 'refused';
  if (error instanceof errors.StripePermissionError) return 'refused';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'refused' : 'silent';
};

/** Any failure of the SDK as one of the port. */
export const paymentError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentError(failureOf(error), error.message, {
    // the SDK says '' where there is none
    code: error.decline_code || error.code || null,
    payment: error.payment_intent?.id ?? null,
    cause: error,
  });
};

/** Runs a call of the SDK; its failures become those of the port. */
export const told = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw paymentError(error);
  }
};

/** Reads what a call that moved something has left: a failure here says nothing about what was moved. */
export const afterwards = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    const failure = paymentError(error);
    if (!(failure instanceof PaymentError)) throw failure;
    throw new PaymentError('silent', failure.message, { code: failure.code, cause: error });
  }
};
