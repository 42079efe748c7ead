import { AppError } from '../../../platform/errors.ts';
import { PaymentError } from '../../../integrations/payments/port.ts';

/** What a failure of the card provider is to a user: its own words where it has some for them, else what stands (A8). */
export const toAppError = (error: PaymentError): AppError => {
  const because = { cause: error };
  if (error.failure === 'declined') return new AppError(400, error.message || 'PAYMENT_FAILED', [], because);
  if (error.failure === 'refused') return new AppError(400, 'PAYMENT_FAILED', [], because);
  if (error.failure === 'unreached') return new AppError(502, 'PROVIDER_AWAY', [], because);
  return new AppError(504, 'PAYMENT_UNKNOWN', [], because);
};

/** Refused for good: asking again would be refused again. */
export const isProviderRefusal = (error: unknown): boolean => {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof PaymentError && cause.failure === 'refused';
};

/** Asks the provider something that moves nothing; its failures become sentences. */
export const callProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // a question that was not answered leaves nothing open
    throw error.failure === 'silent'
      ? new AppError(502, 'PROVIDER_AWAY', [], { cause: error })
      : toAppError(error);
  }
};
