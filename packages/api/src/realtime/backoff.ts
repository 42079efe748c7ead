const FIRST_MS = 500;
const LAST_MS = 15_000;

/** Milliseconds before try number `attempt` (from 0): doubling, with jitter so that a crowd does not come back at once. */
export const backoffMs = (attempt: number, first = FIRST_MS, last = LAST_MS): number => {
  const ceiling = Math.min(last, first * 2 ** attempt);
  return ceiling / 2 + Math.random() * (ceiling / 2);
};
