const MAX_ATTEMPTS = 5;

/**
 * Repeats `attempt` (read, query the provider, conditional write) while it returns false because the row has changed.
 * Stops silently after a few attempts, because the concurrent change stored newer provider state.
 */
export const retryOnConcurrentChange = async (attempt: () => Promise<boolean>): Promise<void> => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) if (await attempt()) return;
};
