import type { RateLimitStore } from '../../integrations/rate-limits/port.ts';
import { AppError } from '../errors.ts';

export interface RateLimit {
  times: number;
  seconds: number;
}

export const RATE_LIMITS = {
  /** All calls from one address, which many people may share. */
  address: { times: 1200, seconds: 10 },
  session: { times: 600, seconds: 10 },
  /** Sign-ins from one address. */
  loginAddress: { times: 60, seconds: 60 },
  /** Failed sign-ins of one account since the last successful one. */
  loginAccount: { times: 10, seconds: 60 },
  /** Uploads started by one user. */
  uploads: { times: 200, seconds: 3600 },
  /** Codes and links requested from one address, and for one mailbox. */
  mailAddress: { times: 30, seconds: 600 },
  mailAccount: { times: 10, seconds: 3600 },
  /** Codes, links and sign-ups attempted from one address, and for one mailbox. */
  proofAddress: { times: 60, seconds: 60 },
  proofAccount: { times: 20, seconds: 60 },
  /** Wrong current passwords of a signed-in user since the last correct one. */
  changeAccount: { times: 5, seconds: 60 },
  /** Cards, accounts and payments of one user; limits the testing of stolen cards. */
  payments: { times: 30, seconds: 60 },
  /** Attempts of one user to verify micro-deposits. */
  deposits: { times: 5, seconds: 3600 },
  /** Address lookups of one user. */
  addressLookup: { times: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Rate limits by name and key. Exceeding one throws an {@link AppError} 429 with `retryAfter`. */
export interface RateLimiter {
  /** Counts one use. */
  consume(name: RateLimitName, key: string): Promise<void>;
  reset(name: RateLimitName, key: string): Promise<void>;
}

/** 429 with the seconds to wait. */
export const tooManyRequests = (seconds: number): AppError =>
  new AppError(429, 'TOO_MANY_REQUESTS', [], { retryAfter: Math.max(1, Math.ceil(seconds)) });

/** `scale` multiplies the limits; 0 turns them off. */
export const createRateLimiter = (store: RateLimitStore, scale: number): RateLimiter => {
  const keyOf = (name: RateLimitName, key: string) => `${name}:${key}`;
  const refuse = (seconds: number): never => {
    throw tooManyRequests(seconds);
  };
  if (scale === 0) {
    const allow = () => Promise.resolve();
    return { consume: allow, reset: allow };
  }
  return {
    consume: async (name, key) => {
      const { times, seconds } = RATE_LIMITS[name];
      const { count, secondsLeft } = await store.hit(keyOf(name, key), seconds);
      if (count > times * scale) refuse(secondsLeft);
    },
    reset: (name, key) => store.reset(keyOf(name, key)),
  };
};
