import { findDatabaseError, SQLSTATE } from './database.ts';

const MAX_ATTEMPTS = 4;

const isRetryable = (error: unknown): boolean => {
  const code = findDatabaseError(error)?.code;
  return code === SQLSTATE.SERIALIZATION || code === SQLSTATE.DEADLOCK;
};

/** Runs a transaction again after a deadlock or a serialization failure; rethrows the last error. */
export const retryTransaction = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
};
