const FIRST_MS = 500;
const LAST_MS = 15_000;

/** Backoff in milliseconds before retry number `attempt`, from 0. Doubles each time, with jitter to spread reconnects. */
export const calculateBackoffMs = (attempt: number, first = FIRST_MS, last = LAST_MS): number => {
  const ceiling = Math.min(last, first * 2 ** attempt);
  return ceiling / 2 + Math.random() * (ceiling / 2);
};
