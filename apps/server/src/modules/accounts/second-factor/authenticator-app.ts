import { authenticatorCodeSchema } from '@openvisit/forms/schemas';
import {
  AUTHENTICATOR_CODE_DIGITS,
  AUTHENTICATOR_CODE_SECONDS,
  SECOND_FACTOR_SETUP_MINUTES,
  type Body,
  type MessageKey,
  type Reply,
} from '@openvisit/contract';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import { conflict, getMessageText, refusedRecord } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { createFieldError, validateInput } from '../../../platform/validate-input.ts';
import { authenticatorApp } from '../../../schema/second-factor.ts';
import { completeSetup, removeFactor } from './change-factors.ts';
import { confirmPassword } from './confirm-password.ts';

const ISSUER = 'OpenVisit';
/** Codes of this many steps before and after the current one are accepted, because clocks differ. */
const WINDOW = 1;

const createTotp = (secret: Secret, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: AUTHENTICATOR_CODE_DIGITS,
    period: AUTHENTICATOR_CODE_SECONDS,
    secret,
  });

/** The time step of a code; null for a code that is not valid now. */
const findStep = (secret: string, code: string, now: number): number | null => {
  const offset = createTotp(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return offset === null ? null : Math.floor(now / (AUTHENTICATOR_CODE_SECONDS * SECOND)) + offset;
};

type AppRow = typeof authenticatorApp.$inferSelect;

/** Accepts a code once: neither it nor an earlier one works again. Returns why it is refused, or null. */
const acceptCode = async (
  { tx, encryption }: UnitOfWork,
  row: AppRow,
  code: string,
  now: number,
  change: Partial<AppRow>,
): Promise<MessageKey | null> => {
  const secret = encryption.open(authenticatorApp.secret, row.user_id, row.secret);
  const step = findStep(secret, code, now);
  if (step === null) return 'AUTHENTICATOR_CODE_WRONG';
  const accepted = await tx
    .update(authenticatorApp)
    .set({ ...change, last_step: step })
    .where(
      and(
        eq(authenticatorApp.user_id, row.user_id),
        or(isNull(authenticatorApp.last_step), lt(authenticatorApp.last_step, step)),
      ),
    )
    .returning({ user: authenticatorApp.user_id });
  return accepted.length > 0 ? null : 'AUTHENTICATOR_CODE_USED';
};

/** Checks a code at sign-in. Returns why it is refused, or null. */
export const verifyAuthenticatorCode = async (
  unit: UnitOfWork,
  user: string,
  code: string,
  now: number,
): Promise<MessageKey | null> => {
  const ofUser = and(eq(authenticatorApp.user_id, user), isNotNull(authenticatorApp.confirmed_at));
  const [row] = await unit.tx.select().from(authenticatorApp).where(ofUser);
  return row ? acceptCode(unit, row, code, now, { last_used_at: new Date(now) }) : 'AUTHENTICATOR_CODE_WRONG';
};

/** Creates the secret of an authenticator app, which works once its first code has been entered (BX-01). */
export const startAuthenticatorApp = async (
  ctx: RequestContext,
  body: Body<'startAuthenticatorApp'>,
): Promise<Reply<'startAuthenticatorApp'>> => {
  const user = await confirmPassword(ctx, body);
  const totp = createTotp(new Secret({ size: 20 }), user.email);
  const secret = totp.secret.base32;
  const values = {
    secret: ctx.encryption.seal(authenticatorApp.secret, user.id, secret),
    last_step: null,
    created_at: new Date(ctx.clock.now()),
  };
  const stored = await ctx.db
    .insert(authenticatorApp)
    .values({ user_id: user.id, ...values })
    .onConflictDoUpdate({
      target: authenticatorApp.user_id,
      set: values,
      setWhere: isNull(authenticatorApp.confirmed_at),
    })
    .returning({ user: authenticatorApp.user_id });
  if (stored.length === 0) throw conflict('AUTHENTICATOR_EXISTS');
  return { secret, url: totp.toString() };
};

/** Turns the authenticator app on with its first code (BX-01). */
export const addAuthenticatorApp = async (
  ctx: RequestContext,
  body: Body<'addAuthenticatorApp'>,
): Promise<Reply<'addAuthenticatorApp'>> => {
  const { code } = await validateInput(authenticatorCodeSchema, body);
  await ctx.services.rateLimiter.consume('changeAccount', ctx.actor.user);
  const now = ctx.clock.now();
  const outcome = await completeSetup(ctx, 'APP_ADDED', async (unit, user) => {
    const [row] = await unit.tx
      .select()
      .from(authenticatorApp)
      .where(
        and(
          eq(authenticatorApp.user_id, user.id),
          isNull(authenticatorApp.confirmed_at),
          gt(authenticatorApp.created_at, new Date(now - SECOND_FACTOR_SETUP_MINUTES * MINUTE)),
        ),
      );
    if (!row) throw conflict('AUTHENTICATOR_ENDED');
    return acceptCode(unit, row, code, now, { confirmed_at: new Date(now) });
  });
  if ('refused' in outcome)
    throw createFieldError([{ field: 'code', problem: getMessageText(outcome.refused) }]);
  await ctx.services.rateLimiter.reset('changeAccount', ctx.actor.user);
  return outcome;
};

/** Removes the authenticator app of the caller (BX-01). */
export const removeAuthenticatorApp = async (
  ctx: RequestContext,
  body: Body<'removeAuthenticatorApp'>,
): Promise<void> => {
  await confirmPassword(ctx, body);
  await removeFactor(ctx, 'APP_REMOVED', async (tx, user) => {
    const removed = await tx
      .delete(authenticatorApp)
      .where(and(eq(authenticatorApp.user_id, user), isNotNull(authenticatorApp.confirmed_at)))
      .returning({ user: authenticatorApp.user_id });
    if (removed.length === 0) throw refusedRecord('authenticator_app', user);
  });
};
