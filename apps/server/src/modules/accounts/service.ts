import { and, eq } from 'drizzle-orm';
import { MESSAGES, type Body, type MessageKey, type Reply, type Role } from '@openvisit/contract';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import type { Context, Unit } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { sessionUser } from './profile.ts';
import { hashToken, issueRefreshToken, tokenPair } from './refresh.ts';
import { endSession, openSession } from './sessions.ts';
import { pushRegistration, refreshToken, session, users } from './tables.ts';

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  image?: string | null;
  roles: readonly Role[];
}

/** The form an address is stored and compared in. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Opens an account. The password comes hashed ({@link hashPassword}), for hashing takes longer than a
 * transaction should stay open.
 */
export const createUser = async (
  unit: Unit,
  fresh: NewUser & { password_hash: string },
  now: number,
): Promise<string> => {
  const [user] = await unit.tx
    .insert(users)
    .values({
      email: normaliseEmail(fresh.email),
      first_name: fresh.first_name,
      last_name: fresh.last_name,
      image: fresh.image ?? null,
      password_hash: fresh.password_hash,
      roles: [...fresh.roles],
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The account was not written');
  await unit.audit({
    action: 'account.created',
    record_type: 'account',
    record_id: user.id,
    detail: { roles: fresh.roles.join(' ') },
  });
  return user.id;
};

export { hashPassword };

const ROLE_MESSAGES: Record<Role, MessageKey> = {
  PHYSICIAN: 'LOGIN_ROLE_PHYSICIAN',
  PATIENT: 'LOGIN_ROLE_PATIENT',
  REVIEWER: 'LOGIN_ROLE_REVIEWER',
};

/** A refusal the browser shows in the dialog 'Login Error' (AC-03, RT-20). */
const loginError = (status: number, key: MessageKey) =>
  new AppError(status, key, [{ login_error: MESSAGES[key] }]);

const refuseLogin = async (
  ctx: Context,
  user: string | null,
  status: number,
  key: MessageKey,
): Promise<never> => {
  await ctx.audit({
    action: 'session.refused',
    record_type: 'account',
    record_id: user,
    detail: { reason: key },
  });
  throw loginError(status, key);
};

const savePush = async (
  unit: Unit,
  owner: { user: string; session: string },
  push: NonNullable<Body<'login'>['fcm_object']>,
  now: number,
): Promise<void> => {
  const values = { user_id: owner.user, session_id: owner.session, ...push, created_at: new Date(now) };
  await unit.tx
    .insert(pushRegistration)
    .values(values)
    .onConflictDoUpdate({ target: pushRegistration.registration_id, set: values });
};

/** Signs in: the newest session wins, an older one is told at once (AC-02…AC-04, AC-17). */
export const login = async (ctx: Context, body: Body<'login'>): Promise<Reply<'login'>> => {
  const { limits } = ctx.services;
  const email = normaliseEmail(body.email);
  await limits.take('loginAddress', ctx.actor.ip ?? 'unknown');
  await limits.take('loginAccount', email);

  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (!(await verifyPassword(user?.password_hash ?? null, body.password)) || !user) {
    return refuseLogin(ctx, user?.id ?? null, 401, 'LOGIN_FAILED');
  }
  if (!user.roles.includes(body.role)) return refuseLogin(ctx, user.id, 403, ROLE_MESSAGES[body.role]);
  await limits.forget('loginAccount', email);

  const now = ctx.clock.now();
  const { owner, refresh, profile } = await ctx.write(async (unit) => {
    // Two sign-ins of one user come one after the other.
    await unit.tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const opened = await openSession(unit, ctx.services, user.id, body.role, now);
    const owner = { user: user.id, session: opened, role: body.role };
    if (body.fcm_object) await savePush(unit, owner, body.fcm_object, now);
    await unit.audit({
      action: 'session.opened',
      record_type: 'session',
      record_id: opened,
      detail: { user: user.id, role: body.role },
    });
    return {
      owner,
      refresh: await issueRefreshToken(unit, opened, now),
      profile: await sessionUser(unit.tx, user, body.role),
    };
  });
  return { ...profile, ...(await tokenPair(ctx.services, owner, refresh, now)) };
};

/** Ends the session a refresh token belongs to, with its push registration; an unknown one is as good as ended (AC-15). */
export const logout = async (ctx: Context, body: Body<'logout'>): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    const [link] = await unit.tx
      .select({ session: refreshToken.session_id, user: session.user_id })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.session_id))
      .where(eq(refreshToken.hash, hashToken(body.refresh_token)));
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
    await unit.audit({
      action: 'session.signed_out',
      record_type: 'session',
      record_id: link.session,
      detail: { user: link.user },
    });
  });
};
