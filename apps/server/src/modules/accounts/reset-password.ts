import { randomBytes } from 'node:crypto';
import { emailAddressSchema, resetPasswordSchema } from '@openvisit/forms/schemas';
import { MAIL_RESEND_SECONDS, RESET_LINK_MINUTES, type Body } from '@openvisit/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { badRequest } from '../../platform/errors.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { buildPasswordChangedMail, buildResetPasswordUrl, buildResetPasswordMail } from './mail-templates.ts';
import { getCallerNetwork, getPairKey } from './login-attempts.ts';
import { hashToken } from './refresh-tokens.ts';
import { hashPassword, normalizeEmail } from './create-account.ts';
import { endSessionsOfUser } from './sessions.ts';
import { passwordReset, users } from '../../schema/accounts.ts';

const SEND = 'account.reset';

/**
 * Requests a password reset link. A job looks up the account after the reply, so that neither the reply nor its timing
 * reveals whether the account exists (AC-09). At most one mail per minute is sent.
 */
export const requestPasswordReset = async (
  ctx: RequestContext,
  body: Body<'forgotPasswordRequest'>,
): Promise<void> => {
  const email = normalizeEmail((await validateInput(emailAddressSchema, body)).email);
  await ctx.services.rateLimiter.consume('mailAddress', getCallerNetwork(ctx));
  await ctx.services.rateLimiter.consume('mailPair', `reset ${getPairKey(ctx, email)}`);
  const now = ctx.clock.now();
  const requestedRecently = and(
    eq(passwordReset.email, email),
    gt(passwordReset.requested_at, new Date(now - MAIL_RESEND_SECONDS * 1000)),
  );
  await ctx.write(async (unit) => {
    const [waiting] = await unit.tx
      .select({ id: passwordReset.id })
      .from(passwordReset)
      .where(requestedRecently);
    if (waiting) return;
    const [row] = await unit.tx
      .insert(passwordReset)
      .values({
        email,
        requested_at: new Date(now),
        expires_at: new Date(now + RESET_LINK_MINUTES * 60_000),
      })
      .returning({ id: passwordReset.id });
    if (!row) return;
    await unit.enqueue({ kind: SEND, payload: { id: row.id }, key: row.id });
    await unit.audit({
      action: 'account.reset_requested',
      record_type: 'password_reset',
      record_id: row.id,
    });
  });
};

/** If the job runs twice, a second link is mailed and only the newest works. */
const sendResetLink = async (ctx: RequestContext, id: string): Promise<void> => {
  const [row] = await ctx.db.select().from(passwordReset).where(eq(passwordReset.id, id));
  if (!row) return;
  const [owner] = await ctx.db.select().from(users).where(eq(users.email, row.email));
  // Without an account the row only enforces the wait between mails.
  if (!owner) return;
  const otp = randomBytes(32).toString('base64url');
  await ctx.write(async (unit) => {
    await unit.tx
      .update(passwordReset)
      .set({ otp_hash: hashToken(otp) })
      .where(eq(passwordReset.id, id));
    await unit.sendMail(buildResetPasswordMail(ctx.services.config, owner, otp));
  });
};

/** Creates a link for choosing the first password of an account that an administrator created. */
export const createPasswordLink = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { email, minutes }: { email: string; minutes: number },
): Promise<string> => {
  const now = ctx.clock.now();
  const otp = randomBytes(32).toString('base64url');
  await unit.tx.insert(passwordReset).values({
    email,
    otp_hash: hashToken(otp),
    requested_at: new Date(now),
    expires_at: new Date(now + minutes * 60_000),
  });
  return buildResetPasswordUrl(ctx.services.config, email, otp);
};

export const resetJobs: JobHandlers = {
  [SEND]: { run: (ctx, payload) => sendResetLink(ctx, String(payload.id)) },
};

const setPassword = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { email, otp, password_hash }: { email: string; otp: string; password_hash: string },
): Promise<boolean> => {
  const now = ctx.clock.now();
  // Deleting the row makes the link single-use; a concurrent second use waits and finds nothing.
  const [link] = await unit.tx
    .delete(passwordReset)
    .where(
      and(
        eq(passwordReset.email, email),
        eq(passwordReset.otp_hash, hashToken(otp)),
        gt(passwordReset.expires_at, new Date(now)),
      ),
    )
    .returning({ id: passwordReset.id });
  const [user] = link
    ? await unit.tx
        .update(users)
        .set({ password_hash, updated_at: new Date(now) })
        .where(eq(users.email, email))
        .returning()
    : [];
  if (!user) {
    await unit.audit({ action: 'account.reset_refused', record_type: 'password_reset', record_id: null });
    return false;
  }
  await unit.tx.delete(passwordReset).where(eq(passwordReset.email, email));
  await endSessionsOfUser(unit, ctx.services, user.id, 'PASSWORD_CHANGED', now);
  await unit.audit({ action: 'account.password_reset', record_type: 'account', record_id: user.id });
  await unit.sendMail(buildPasswordChangedMail(ctx.services.config, user));
  return true;
};

/** Sets the password with the mailed single-use link and ends all sessions (AC-10). */
export const confirmPasswordReset = async (
  ctx: RequestContext,
  body: Body<'confirmPasswordRequest'>,
): Promise<void> => {
  const { password } = await validateInput(resetPasswordSchema, body);
  const email = normalizeEmail(body.email);
  await ctx.services.rateLimiter.consume('proofAddress', getCallerNetwork(ctx));
  await ctx.services.rateLimiter.consume('proofPair', `reset ${getPairKey(ctx, email)}`);
  const password_hash = await hashPassword(password);
  const isSet = await ctx.write((unit) => setPassword(unit, ctx, { email, otp: body.otp, password_hash }));
  if (!isSet) throw badRequest('RESET_LINK_INVALID');
  await ctx.services.rateLimiter.reset('loginAccount', email);
  await ctx.services.rateLimiter.reset('loginPair', getPairKey(ctx, email));
};
