import { randomBytes, randomInt } from 'node:crypto';
import { signUpSchema, verifyEmailSchema } from '@openvisit/forms/schemas';
import {
  MAIL_RESEND_SECONDS,
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_TOKEN_MINUTES,
  VERIFICATION_ATTEMPTS_MAX,
  VERIFICATION_ATTEMPTS_TOTAL_MAX,
  type Body,
  type DisplayLanguage,
  type MessageKey,
  type Reply,
} from '@openvisit/contract';
import { and, count, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { MINUTE } from '../../platform/durations.ts';
import type { RequestContext, Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { getMessageText } from '../../platform/errors.ts';
import { getNetwork, tooManyRequests } from '../../platform/http/rate-limits.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import { createFieldError, validateInput } from '../../platform/validate-input.ts';
import { buildAccountExistsMail, buildVerificationCodeMail } from './mail-templates.ts';
import { getCallerNetwork, getPairKey } from './login-attempts.ts';
import { hashToken } from './refresh-tokens.ts';
import { normalizeEmail } from './create-account.ts';
import { emailVerification, users } from '../../schema/accounts.ts';
import { auditLog } from '../../schema/audit.ts';

const SEND = 'account.verification';
const emailSchema = signUpSchema.pick(['email']);

const hashCode = ({ tokens }: Services, email: string, code: string): string =>
  tokens.keyedHash('verification', `${email} ${code}`);

/** Seconds until another code may be requested for the address. */
const readSecondsToWait = async (ctx: RequestContext, email: string): Promise<number> => {
  const [row] = await ctx.db
    .select({ sent_at: emailVerification.sent_at })
    .from(emailVerification)
    .where(eq(emailVerification.email, email));
  const since = ctx.clock.now() - (row?.sent_at.getTime() ?? 0);
  return Math.max(1, MAIL_RESEND_SECONDS - Math.floor(since / 1000));
};

/**
 * Mails a verification code. A job looks up the account after the reply, so that neither the reply nor its timing reveals
 * whether the address has an account (AC-06).
 */
export const requestVerification = async (
  ctx: RequestContext,
  body: Body<'emailVerification'>,
): Promise<Reply<'emailVerification'>> => {
  const email = normalizeEmail((await validateInput(emailSchema, body)).email);
  await ctx.services.rateLimiter.consume('mailAddress', getCallerNetwork(ctx));
  await ctx.services.rateLimiter.consume('mailPair', `verify ${getPairKey(ctx, email)}`);
  const now = ctx.clock.now();
  const values = {
    code_hash: null,
    tries: 0,
    sent_at: new Date(now),
    expires_at: new Date(now + VERIFICATION_CODE_MINUTES * MINUTE),
  };
  const isQueued = await ctx.write(async (unit) => {
    const [row] = await unit.tx
      .insert(emailVerification)
      .values({ email, ...values })
      .onConflictDoUpdate({
        target: emailVerification.email,
        set: values,
        setWhere: lte(emailVerification.sent_at, new Date(now - MAIL_RESEND_SECONDS * 1000)),
      })
      .returning({ id: emailVerification.id });
    if (!row) return false;
    await unit.enqueue({ kind: SEND, payload: { id: row.id, language: body.language ?? 'en' }, key: row.id });
    await unit.audit({
      action: 'account.verification_requested',
      record_type: 'email_verification',
      record_id: row.id,
    });
    return true;
  });
  if (!isQueued) {
    await ctx.services.rateLimiter.uncount('mailPair', `verify ${getPairKey(ctx, email)}`);
    throw tooManyRequests(await readSecondsToWait(ctx, email));
  }
  return { resend_after: MAIL_RESEND_SECONDS };
};

/** If the job runs twice, a second code is mailed and only the newest is valid. */
const sendVerification = async (
  ctx: RequestContext,
  id: string,
  language: DisplayLanguage,
): Promise<void> => {
  const [row] = await ctx.db.select().from(emailVerification).where(eq(emailVerification.id, id));
  if (!row || row.expires_at.getTime() <= ctx.clock.now()) return;
  const [owner] = await ctx.db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.email, row.email));
  const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0');
  await ctx.write(async (unit) => {
    if (owner) return unit.sendMail(buildAccountExistsMail(ctx.services.config, owner));
    await unit.tx
      .update(emailVerification)
      .set({ code_hash: hashCode(ctx.services, row.email, code) })
      .where(eq(emailVerification.id, id));
    return unit.sendMail(buildVerificationCodeMail(row.email, code, language));
  });
};

export const verificationJobs: JobHandlers = {
  [SEND]: {
    run: (ctx, { id, language }) => sendVerification(ctx, String(id), language === 'es' ? 'es' : 'en'),
  },
};

type Verification = typeof emailVerification.$inferSelect;

/** Whether the caller's network, or all together, have used up the attempts of this code. */
const isUsedUp = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { id, tries, sent_at }: Verification,
): Promise<boolean> => {
  if (tries < VERIFICATION_ATTEMPTS_MAX) return false;
  if (tries >= VERIFICATION_ATTEMPTS_TOTAL_MAX) return true;
  const refused = await unit.tx
    .select({ ip: auditLog.ip, tries: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.record_type, 'email_verification'),
        eq(auditLog.record_id, id),
        eq(auditLog.action, 'account.verification_refused'),
        gte(auditLog.at, sent_at),
      ),
    )
    .groupBy(auditLog.ip);
  const network = getCallerNetwork(ctx);
  const ofNetwork = refused.filter(({ ip }) => ip !== null && getNetwork(ip) === network);
  return ofNetwork.reduce((sum, row) => sum + row.tries, 0) >= VERIFICATION_ATTEMPTS_MAX;
};

/** Checks a code. A wrong attempt is counted, so the refusal is returned instead of thrown. */
const checkCode = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { email, code }: { email: string; code: string },
): Promise<{ token: string } | { refused: MessageKey }> => {
  const now = ctx.clock.now();
  const ofEmail = eq(emailVerification.email, email);
  const [row] = await unit.tx.select().from(emailVerification).where(ofEmail).for('update');
  const refuse = async (refused: MessageKey) => {
    const record_id = row?.id ?? null;
    const detail = { reason: refused };
    await unit.audit({
      action: 'account.verification_refused',
      record_type: 'email_verification',
      record_id,
      detail,
    });
    return { refused };
  };
  if (!row || row.expires_at.getTime() <= now || (await isUsedUp(unit, ctx, row)))
    return refuse('VERIFICATION_CODE_EXPIRED');
  if (row.code_hash !== hashCode(ctx.services, email, code)) {
    await unit.tx
      .update(emailVerification)
      .set({ tries: row.tries + 1 })
      .where(ofEmail);
    return refuse('VERIFICATION_CODE_INVALID');
  }
  const token = randomBytes(32).toString('base64url');
  await unit.tx
    .update(emailVerification)
    .set({
      code_hash: null,
      expires_at: new Date(now),
      token_hash: hashToken(token),
      token_expires_at: new Date(now + VERIFICATION_TOKEN_MINUTES * MINUTE),
    })
    .where(ofEmail);
  await unit.audit({
    action: 'account.email_verified',
    record_type: 'email_verification',
    record_id: row.id,
  });
  return { token };
};

/** Exchanges the mailed code for a single-use token that the sign-up must present (AC-06). */
export const verifyEmail = async (
  ctx: RequestContext,
  body: Body<'verifyEmail'>,
): Promise<Reply<'verifyEmail'>> => {
  const { secret_code: code } = await validateInput(verifyEmailSchema, body);
  const email = normalizeEmail(body.email);
  await ctx.services.rateLimiter.consume('proofAddress', getCallerNetwork(ctx));
  await ctx.services.rateLimiter.consume('proofPair', `verify ${getPairKey(ctx, email)}`);
  const outcome = await ctx.write((unit) => checkCode(unit, ctx, { email, code }));
  if ('token' in outcome) return { verification_token: outcome.token };
  throw createFieldError([{ field: 'secret_code', problem: getMessageText(outcome.refused) }]);
};

/** Whether the email was verified from the caller's network since the code was requested. */
const isVerifiedHere = async (unit: UnitOfWork, ctx: RequestContext, email: string): Promise<boolean> => {
  const verified = await unit.tx
    .select({ ip: auditLog.ip })
    .from(emailVerification)
    .innerJoin(auditLog, eq(auditLog.record_id, sql`${emailVerification.id}::text`))
    .where(
      and(
        eq(emailVerification.email, email),
        eq(auditLog.record_type, 'email_verification'),
        eq(auditLog.action, 'account.email_verified'),
        gte(auditLog.at, emailVerification.sent_at),
      ),
    )
    .for('update', { of: emailVerification });
  return verified.some(({ ip }) => ip !== null && getNetwork(ip) === getCallerNetwork(ctx));
};

/**
 * Consumes the verification of an address, which works once; false if it is unknown or expired. A client of the specification
 * has no token: it must sign up from the network that verified the email, the same address or IPv6 /64.
 */
export const consumeVerification = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  email: string,
  token: string | undefined,
): Promise<boolean> => {
  if (token === undefined && !(await isVerifiedHere(unit, ctx, email))) return false;
  const used = await unit.tx
    .delete(emailVerification)
    .where(
      and(
        eq(emailVerification.email, email),
        token === undefined ? undefined : eq(emailVerification.token_hash, hashToken(token)),
        gt(emailVerification.token_expires_at, new Date(ctx.clock.now())),
      ),
    )
    .returning({ id: emailVerification.id });
  return used.length > 0;
};
