/** How often somebody else may be faster before a sync gives up; the next one will see it. */
const ROUNDS = 5;

/** Reads a row, asks the provider, writes; anew where the row has changed in between. `step` says whether it is through. */
export const retryOnConcurrentChange = async (step: () => Promise<boolean>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) if (await step()) return;
};
