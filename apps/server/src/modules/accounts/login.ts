import { and, eq } from 'drizzle-orm';
import type { Body, MessageKey, Reply, Role } from '@openvisit/contract';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError, badRequest, getMessageText } from '../../platform/errors.ts';
import { signInUser, buildSignInReply } from './sign-in.ts';
import { hashToken } from './refresh-tokens.ts';
import { normalizeEmail } from './create-account.ts';
import { findClosedAccount } from './close-account.ts';
import { countAttempt } from './login-attempts.ts';
import { endSession } from './sessions.ts';
import { pushRegistration, refreshToken, session, users } from '../../schema/accounts.ts';

export const ROLE_MESSAGES: Record<Role, MessageKey> = {
  PHYSICIAN: 'LOGIN_ROLE_PHYSICIAN',
  PATIENT: 'LOGIN_ROLE_PATIENT',
  REVIEWER: 'LOGIN_ROLE_REVIEWER',
};

/** A refusal that the browser shows in the 'Login Error' dialog (AC-03, RT-20). */
const createLoginError = (status: number, key: MessageKey, facts: object = {}) =>
  new AppError(status, key, [{ login_error: getMessageText(key), ...facts }]);

const refuseLogin = async (
  ctx: RequestContext,
  user: string | null,
  status: number,
  key: MessageKey,
  facts?: { roles: Role[] },
): Promise<never> => {
  await ctx.audit({
    action: 'session.refused',
    record_type: 'account',
    record_id: user,
    detail: { reason: key },
  });
  throw createLoginError(status, key, facts);
};

/**
 * Signs in. Any previous session of the user ends, and its clients are notified (AC-02…AC-04, AC-17). An account with a second
 * factor gets 401 with a ticket instead, for which `completeSignIn` opens the session (BX-01).
 */
export const login = async (ctx: RequestContext, body: Body<'login'>): Promise<Reply<'login'>> => {
  const email = normalizeEmail(body.email);
  const attempt = await countAttempt(ctx, 'login', email);

  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  // Only someone who knows the last password is told that the account was deleted (BX-22).
  const closed = user ? null : await findClosedAccount(ctx, email);
  const isRight = await verifyPassword((user ?? closed)?.password_hash ?? null, body.password);
  if (closed && isRight) return refuseLogin(ctx, null, 403, 'ACCOUNT_CLOSED');
  if (!isRight || !user) {
    return refuseLogin(ctx, user?.id ?? null, 401, 'LOGIN_FAILED');
  }
  // The password was right, so the roles that the account has may be named.
  if (!user.roles.includes(body.role))
    return refuseLogin(ctx, user.id, 403, ROLE_MESSAGES[body.role], { roles: user.roles });

  const now = ctx.clock.now();
  const result = await ctx.write((unit) =>
    signInUser(unit, ctx.services, user, { role: body.role, push: body.fcm_object }, now),
  );
  if ('refused' in result) return refuseLogin(ctx, user.id, 401, result.refused);
  await attempt.succeed();
  if ('ticket' in result) throw new AppError(401, 'SECOND_FACTOR_NEEDED', [result]);
  return buildSignInReply(ctx.services, result, now);
};

/** A user has signed out of their only session. A session that another sign-in has replaced publishes nothing. */
export const signedOut = defineDomainEvent<{ user: string }>('accounts.signedOut');

/** Ends the session of a refresh token and deletes its push registration. An unknown token is ignored (AC-15). */
export const logout = async (ctx: RequestContext, body: NonNullable<Body<'logout'>>): Promise<void> => {
  if (!body.refresh_token) throw badRequest('INVALID_REQUEST');
  const tokenHash = hashToken(body.refresh_token);
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    const [link] = await unit.tx
      .select({ session: refreshToken.session_id, user: session.user_id })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.session_id))
      .where(eq(refreshToken.hash, tokenHash));
    if (!link) return;
    if (body.fcm_id) {
      await unit.tx
        .delete(pushRegistration)
        .where(
          and(eq(pushRegistration.user_id, link.user), eq(pushRegistration.registration_id, body.fcm_id)),
        );
    }
    const ended = await endSession(unit, ctx.services, link.session, 'SIGNED_OUT', now);
    if (!ended) return;
    await unit.publish(signedOut, { user: link.user });
    await unit.audit({
      action: 'session.signed_out',
      record_type: 'session',
      record_id: link.session,
      detail: { user: link.user },
    });
  });
};
