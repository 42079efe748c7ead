import type { RateLimitStore } from '../../integrations/rate-limits/port.ts';
import { AppError } from '../errors.ts';

export interface RateLimit {
  times: number;
  seconds: number;
}

export const RATE_LIMITS = {
  /** All calls from one address: many people may sit behind one. */
  address: { times: 1200, seconds: 10 },
  session: { times: 600, seconds: 10 },
  /** Sign-ins from one address. */
  loginAddress: { times: 60, seconds: 60 },
  /** Sign-ins of one account since the last that succeeded: guessing. */
  loginAccount: { times: 10, seconds: 60 },
  /** Uploads begun by one user. */
  uploads: { times: 200, seconds: 3600 },
  /** Codes and links asked for from one address, and for one mailbox. */
  mailAddress: { times: 30, seconds: 600 },
  mailAccount: { times: 10, seconds: 3600 },
  /** Codes, links and sign-ups tried from one address, and for one mailbox. */
  proofAddress: { times: 60, seconds: 60 },
  proofAccount: { times: 20, seconds: 60 },
  /** Old passwords tried by somebody who is signed in, since the last that was right. */
  changeAccount: { times: 5, seconds: 60 },
  /** Cards and accounts added, and payments begun, by one user: somebody who tries out stolen cards. */
  payments: { times: 30, seconds: 60 },
  /** Amounts of small deposits guessed by one user. */
  deposits: { times: 5, seconds: 3600 },
  /** Addresses looked up by one user while typing. */
  addressLookup: { times: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Rate limits by name and key; over the limit an {@link AppError} 429 says when to come back. */
export interface RateLimiter {
  /** Counts one more. */
  consume(name: RateLimitName, key: string): Promise<void>;
  reset(name: RateLimitName, key: string): Promise<void>;
}

/** 429 that says in how many seconds to come back. */
export const tooManyRequests = (seconds: number): AppError =>
  new AppError(429, 'TOO_MANY_REQUESTS', [], { retryAfter: Math.max(1, Math.ceil(seconds)) });

/** `scale` multiplies the limits; 0 switches them off. */
export const createRateLimiter = (store: RateLimitStore, scale: number): RateLimiter => {
  const keyOf = (name: RateLimitName, key: string) => `${name}:${key}`;
  const refuse = (seconds: number): never => {
    throw tooManyRequests(seconds);
  };
  if (scale === 0) {
    const nothing = () => Promise.resolve();
    return { consume: nothing, reset: nothing };
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
