import { AppError } from '../../../platform/errors.ts';
import { PaymentError } from '../../../integrations/payments/port.ts';

/** Turns a provider failure into the error a user sees. A declined card keeps the bank's own message (A8). */
export const toAppError = (error: PaymentError): AppError => {
  const options = { cause: error };
  if (error.failure === 'declined') return new AppError(400, error.message || 'PAYMENT_FAILED', [], options);
  if (error.failure === 'refused') return new AppError(400, 'PAYMENT_FAILED', [], options);
  if (error.failure === 'unreached') return new AppError(502, 'PROVIDER_UNREACHABLE', [], options);
  return new AppError(504, 'PAYMENT_UNKNOWN', [], options);
};

/** Whether the provider rejected the request, so that it would reject a retry too. */
export const isProviderRefusal = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof PaymentError && cause.failure === 'refused';
};

/** Runs a call to the provider that moves no money; throws its failures as an {@link AppError}. */
export const callProvider = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // No money moves, so a lost reply is reported like an unreachable provider.
    throw error.failure === 'silent'
      ? new AppError(502, 'PROVIDER_UNREACHABLE', [], { cause: error })
      : toAppError(error);
  }
};
