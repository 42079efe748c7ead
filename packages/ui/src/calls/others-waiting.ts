/** How many further patients wait, as a sentence. */
export const formatOthersWaiting = (others: number): string =>
  others === 1 ? '1 more patient is waiting.' : `${others} more patients are waiting.`;
