const ATTEMPTS = 4;
/** SQLSTATE of a serialization failure and of a deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Drizzle wraps the driver's error as its cause. */
const isRetryable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && RETRYABLE.has(cause.code)) return true;
  return false;
};

/** Runs a transaction again after a deadlock or a serialization failure. */
export const withRetries = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
};
