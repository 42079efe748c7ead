import { SandboxError } from './errors.ts';

const WINDOW_MS = 60_000;
/** Requests with the publishable key from one address within a minute: it is in every browser, so anybody has it. */
const TIMES = 300;

/** Turns away an address that asks too much with the publishable key. Each process counts for itself, in real time. */
export const createPace = (realNow: () => number = Date.now, times = TIMES) => {
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
    if (count > times)
      throw new SandboxError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests in too short a time. Please try again in a minute.',
      });
  };
};
