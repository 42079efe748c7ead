const MAX_ATTEMPTS = 5;

/**
 * Repeats read → query provider → conditional write while `attempt` returns false because the row changed meanwhile.
 * Stops silently after a few attempts: whoever changed the row last has written newer provider state.
 */
export const retryOnConcurrentChange = async (attempt: () => Promise<boolean>): Promise<void> => {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) if (await attempt()) return;
};
