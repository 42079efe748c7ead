import { SandboxError } from './errors.ts';

const WINDOW_MS = 60_000;
/** Limit per IP address. Anyone can send requests with the publishable key, because it is public. */
const MAX_REQUESTS_PER_MINUTE = 300;

/** Returns a check that throws 429 for an address with too many requests. Counts per process, in wall-clock time. */
export const createRateLimiter = (realNow: () => number = Date.now, max = MAX_REQUESTS_PER_MINUTE) => {
  let counts = new Map<string, number>();
  let until = 0;
  return (address: string): void => {
    const now = realNow();
    if (now >= until) {
      counts = new Map();
      until = now + WINDOW_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > max)
      throw new SandboxError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests in too short a time. Please try again in a minute.',
      });
  };
};
