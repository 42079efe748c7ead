import { formatCount } from '@openvisit/contract';

/** How many further patients wait, as a sentence. */
export const formatOthersWaiting = (others: number): string =>
  formatCount(others, 'more patient is waiting.', 'more patients are waiting.');
