import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RateLimitStore } from '../../integrations/rate-limits/port.ts';
import { AppError } from '../errors.ts';

export interface RateLimit {
  times: number;
  seconds: number;
}

export const RATE_LIMITS = {
  /** All calls from one address, which many people may share. */
  address: { times: 1200, seconds: 10 },
  /** All other requests from one address: pages, files of the web app, probes, unknown paths. */
  otherAddress: { times: 3000, seconds: 10 },
  /** Webhooks from one address with an invalid signature. */
  webhookAddress: { times: 300, seconds: 60 },
  /** Refusals by kind and source; never refused, only counted (see {@link isSampled}). */
  refusals: { times: Number.MAX_SAFE_INTEGER, seconds: 600 },
  session: { times: 600, seconds: 10 },
  /** Sign-ins from one address. */
  loginAddress: { times: 60, seconds: 60 },
  /** Failed sign-ins of one account from one address since the last successful one there. */
  loginPair: { times: 10, seconds: 60 },
  /**
   * Failed sign-ins of one account from addresses that it has not used. Together with the next limit, at most 100 an
   * hour.
   */
  loginAccount: { times: 60, seconds: 3600 },
  /** Failed sign-ins of one account from its usual addresses, where strangers cannot use up the attempts. */
  loginUsual: { times: 40, seconds: 3600 },
  /** Wrong proofs of a second factor for one account: from one address, from new addresses, and from its usual ones. */
  secondFactorPair: { times: 5, seconds: 60 },
  secondFactorAccount: { times: 30, seconds: 3600 },
  secondFactorUsual: { times: 30, seconds: 3600 },
  /** Uploads started by one user. */
  uploads: { times: 200, seconds: 3600 },
  /** Requests of one physician for a screenshot; each one interrupts a patient. */
  screenshots: { times: 10, seconds: 120 },
  /** Codes and links requested from one address, and by one address for one mailbox. */
  mailAddress: { times: 30, seconds: 600 },
  mailPair: { times: 10, seconds: 3600 },
  /** Codes, links and sign-ups attempted from one address, and by one address for one mailbox. */
  proofAddress: { times: 60, seconds: 60 },
  proofPair: { times: 20, seconds: 60 },
  /** Wrong current passwords of a signed-in user since the last correct one. */
  changeAccount: { times: 5, seconds: 60 },
  /** Cards, accounts and payments of one user; limits the testing of stolen cards. */
  payments: { times: 30, seconds: 60 },
  /** Attempts of one user to verify micro-deposits. */
  deposits: { times: 5, seconds: 3600 },
  /** Requests of one user for ICE servers, to check devices outside of a visit. */
  deviceChecks: { times: 20, seconds: 3600 },
  /** Support messages of one user to the operator. */
  contactMessages: { times: 5, seconds: 3600 },
  /** Public pages of physicians read from one address. */
  publicPages: { times: 240, seconds: 60 },
  /** Calendars read from one address, behind which a calendar service reads for many people. */
  calendarFeed: { times: 120, seconds: 60 },
  /** Push subscriptions renewed from one address, behind which many devices may be. */
  pushAddress: { times: 60, seconds: 60 },
  /** Address lookups of one user. */
  addressLookup: { times: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Rate limits by name and key. Exceeding one throws an {@link AppError} 429 with `retryAfter`. */
export interface RateLimiter {
  /** Counts one use and returns the uses in the current window. A refused use does not count. */
  consume(name: RateLimitName, key: string): Promise<number>;
  /** Allows one use, then none for the given seconds. */
  pause(key: string, seconds: number): Promise<void>;
  /** Subtracts a use that was counted but should not be, such as a successful attempt. */
  uncount(name: RateLimitName, key: string): Promise<void>;
  reset(name: RateLimitName, key: string): Promise<void>;
}

/** Refusals in a row that are all recorded. */
const RECORDED_IN_FULL = 20;

/**
 * Whether the nth refusal in a row is recorded: the first 20, then the 100th, the 1,000th and so on. This limits what anonymous
 * callers can add to the audit log, which is never deleted.
 */
export const isSampled = (count: number): boolean => count <= RECORDED_IN_FULL || /^10+$/.test(String(count));

/** 429 with the seconds to wait. */
export const tooManyRequests = (seconds: number): AppError =>
  new AppError(429, 'TOO_MANY_REQUESTS', [], { retryAfter: Math.max(1, Math.ceil(seconds)) });

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What limits count instead of an IPv6 address: its /64, every address of which belongs to the same customer. */
export const getNetwork = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(IPV6_GROUPS - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** Limits every route, also those of adapters and unknown paths. Register it before the routes. */
export const limitEveryRoute = (app: FastifyInstance, rateLimiter: RateLimiter): void => {
  app.addHook('onRequest', async (request) => {
    const isApiRequest = request.url.startsWith('/api/');
    await rateLimiter.consume(isApiRequest ? 'address' : 'otherAddress', getNetwork(request.ip));
  });
};

/** `scale` multiplies the limits; 0 turns them off. */
export const createRateLimiter = (store: RateLimitStore, scale: number): RateLimiter => {
  const getLimitKey = (name: RateLimitName, key: string) => `${name}:${key}`;
  const refuse = (seconds: number): never => {
    throw tooManyRequests(seconds);
  };
  if (scale === 0) {
    const allow = () => Promise.resolve();
    return { consume: () => Promise.resolve(0), pause: allow, uncount: allow, reset: allow };
  }
  const take = async (key: string, { times, seconds }: RateLimit): Promise<number> => {
    const { counted, count, secondsLeft } = await store.take(key, Math.max(1, times * scale), seconds);
    return counted ? count : refuse(secondsLeft);
  };
  return {
    consume: (name, key) => take(getLimitKey(name, key), RATE_LIMITS[name]),
    pause: async (key, seconds) => {
      await take(`pause:${key}`, { times: 1, seconds });
    },
    uncount: (name, key) => store.uncount(getLimitKey(name, key)),
    reset: (name, key) => store.reset(getLimitKey(name, key)),
  };
};
