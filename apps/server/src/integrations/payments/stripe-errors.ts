import Stripe from 'stripe';
import { PaymentError, type PaymentFailure } from './port.ts';

/** Connection errors that occur before anything is sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);

const getErrorCode = (value: unknown): string | null =>
  value instanceof Error && 'code' in value && typeof value.code === 'string' ? value.code : null;

const wasNotSent = (error: Stripe.errors.StripeConnectionError): boolean => {
  const code = getErrorCode(error.detail);
  return code !== null && (NEVER_SENT.has(code) || code.startsWith('CERT_'));
};

const toFailure = (error: Stripe.errors.StripeError): PaymentFailure => {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeConnectionError) return wasNotSent(error) ? 'unreached' : 'silent';
  // The request was not processed.
  if (error instanceof errors.StripeAuthenticationError) return 'unreached';
  if (error instanceof errors.StripeRateLimitError) return 'unreached';
  // Another request with this key is in progress, or was different: its outcome is unknown.
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) return 'silent';
  if (error instanceof errors.StripeInvalidRequestError) return 'refused';
  if (error instanceof errors.StripePermissionError) return 'refused';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'refused' : 'silent';
};

/** Converts an error of the SDK; returns other errors unchanged. */
export const toPaymentError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentError(toFailure(error), error.message, {
    // The SDK uses an empty string for a missing code.
    code: error.decline_code || error.code || null,
    payment: error.payment_intent?.id ?? null,
    cause: error,
  });
};

/** Runs SDK calls and converts their errors. */
export const withPaymentErrors = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw toPaymentError(error);
  }
};

/** Reads after a successful write: a failed read leaves the outcome of the operation unknown. */
export const readAfterWrite = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    const failure = toPaymentError(error);
    if (!(failure instanceof PaymentError)) throw failure;
    throw new PaymentError('silent', failure.message, { code: failure.code, cause: error });
  }
};
