const ATTEMPTS = 4;
/** SQLSTATE of a serialization failure and of a deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Drizzle wraps the driver's error as its cause. */
const isRetryable = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && RETRYABLE.has(at.code)) return true;
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
