import { isIPv6 } from 'node:net';
import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { getNetwork, type RateLimitName } from '../../platform/http/rate-limits.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DAY } from '../../platform/durations.ts';
import { users } from '../../schema/accounts.ts';
import { auditLog } from '../../schema/audit.ts';

/** How long an address counts as usual after a sign-in there. */
const USUAL_FOR_MS = 90 * DAY;
/** Attempts from unknown addresses before the account pauses between them. */
const FREE_ATTEMPTS = 10;
const PAUSE_MAX_SECONDS = 60;

/** Doubles with every ten attempts: 2, 4, 8 … seconds. */
const pauseSeconds = (attempts: number): number =>
  Math.min(PAUSE_MAX_SECONDS, 2 ** Math.ceil((attempts - FREE_ATTEMPTS) / 10));

/** What is guessed: passwords, or codes of a second factor. */
type AttemptKind = 'login' | 'secondFactor';

const LIMITS = {
  login: { address: 'loginAddress', pair: 'loginPair', account: 'loginAccount', usual: 'loginUsual' },
  secondFactor: {
    address: 'proofAddress',
    pair: 'secondFactorPair',
    account: 'secondFactorAccount',
    usual: 'secondFactorUsual',
  },
} as const satisfies Record<AttemptKind, Record<string, RateLimitName>>;

/** The network address of the caller. */
export const getCallerAddress = (ctx: RequestContext): string => ctx.actor.ip ?? 'unknown';

/** The caller's address as limits count it. */
export const getCallerNetwork = (ctx: RequestContext): string => getNetwork(getCallerAddress(ctx));

/** The key of limits that apply to one account and one address together, so that strangers cannot use up the owner's. */
export const getPairKey = (ctx: RequestContext, email: string): string => `${email} ${getCallerNetwork(ctx)}`;

/** The latest sign-ins that are compared with an IPv6 address, whose last half changes daily. */
const COMPARED_SIGN_INS = 200;

/**
 * Whether the account has recently signed in from the caller's address, or from another one in its IPv6 network. The audit log
 * knows for longer than the sessions.
 */
const isUsualAddress = async (ctx: RequestContext, email: string): Promise<boolean> => {
  const address = getCallerAddress(ctx);
  const ofNetwork = isIPv6(address);
  const opened = await ctx.db
    .select({ ip: auditLog.ip })
    .from(auditLog)
    .innerJoin(users, sql`${auditLog.detail} ->> 'user' = ${users.id}::text`)
    .where(
      and(
        eq(users.email, email),
        // As a literal, so that the index of these rows applies.
        sql`${auditLog.record_type} = 'session'`,
        eq(auditLog.action, 'session.opened'),
        gt(auditLog.at, new Date(ctx.clock.now() - USUAL_FOR_MS)),
        ofNetwork ? like(auditLog.ip, '%:%') : eq(auditLog.ip, address),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(ofNetwork ? COMPARED_SIGN_INS : 1);
  return opened.some(({ ip }) => ip !== null && getNetwork(ip) === getNetwork(address));
};

/** A password or a proof that has been counted as an attempt. */
export interface CountedAttempt {
  /** It was right, hence no guess. */
  succeed(): Promise<void>;
}

/** Counts a use for `next`, and gives it back if `next` throws. */
const consumeUnlessRefused = async <T>(
  { rateLimiter }: RequestContext['services'],
  [name, key]: [RateLimitName, string],
  next: (count: number) => Promise<T>,
): Promise<T> => {
  const count = await rateLimiter.consume(name, key);
  try {
    return await next(count);
  } catch (error) {
    await rateLimiter.uncount(name, key);
    throw error;
  }
};

/**
 * Counts an attempt to sign in, before the password or the proof is verified, so that concurrent guesses are limited too.
 * Limits each address, each address per account, and the account as a whole. The owner's usual addresses have attempts of
 * their own. Throws 429 with the seconds to wait. A refused attempt does not count.
 */
export const countAttempt = async (
  ctx: RequestContext,
  kind: AttemptKind,
  email: string,
): Promise<CountedAttempt> => {
  const { services } = ctx;
  const { rateLimiter } = services;
  const limits = LIMITS[kind];
  const pair = getPairKey(ctx, email);
  await rateLimiter.consume(limits.address, getCallerNetwork(ctx));
  const isUsual = await isUsualAddress(ctx, email);
  const ofAccount = isUsual ? limits.usual : limits.account;
  await consumeUnlessRefused(services, [limits.pair, pair], () =>
    consumeUnlessRefused(services, [ofAccount, email], async (attempts) => {
      if (!isUsual && attempts > FREE_ATTEMPTS)
        await rateLimiter.pause(`${kind}:${email}`, pauseSeconds(attempts));
    }),
  );
  return {
    succeed: async () => {
      await rateLimiter.reset(limits.pair, pair);
      await rateLimiter.uncount(ofAccount, email);
    },
  };
};
