import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { SESSION_HOURS, type Role, type SessionEndReason } from '@openvisit/contract';
import type { RequestContext, Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { endPushOfSession } from '../notifications/index.ts';
import {
  emailVerification,
  passwordReset,
  pushRegistration,
  refreshToken,
  session,
} from '../../schema/accounts.ts';
import { signInTicket } from '../../schema/second-factor.ts';

/** Ended sessions are kept this long, so that an old token still gets the reason why its session ended. */
const KEEP_DAYS = 30;

/** Ends a session and notifies its clients; false if it had already ended. */
export const endSession = async (
  unit: UnitOfWork,
  services: Services,
  id: string,
  reason: SessionEndReason,
  now: number,
): Promise<boolean> => {
  const ended = await unit.tx
    .update(session)
    .set({ ended_at: new Date(now), end_reason: reason })
    .where(and(eq(session.id, id), isNull(session.ended_at)))
    .returning({ id: session.id });
  if (ended.length === 0) return false;
  await unit.tx.delete(pushRegistration).where(eq(pushRegistration.session_id, id));
  await endPushOfSession(unit, id);
  unit.afterCommit(() => services.realtime.sessionEnded(id, reason));
  return true;
};

/** Ends all live sessions of a user, except `except` if given, and the sign-ins that wait for a second factor. */
export const endSessionsOfUser = async (
  unit: UnitOfWork,
  services: Services,
  user: string,
  reason: SessionEndReason,
  now: number,
  except?: string,
): Promise<void> => {
  const live = await unit.tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.user_id, user), isNull(session.ended_at)));
  await unit.tx.delete(signInTicket).where(eq(signInTicket.user_id, user));
  for (const { id } of live) if (id !== except) await endSession(unit, services, id, reason, now);
};

/** Opens a session and ends all others of the user (AC-04). The caller must hold a lock on the user's row. */
export const openSession = async (
  unit: UnitOfWork,
  services: Services,
  user: string,
  role: Role,
  now: number,
): Promise<string> => {
  await endSessionsOfUser(unit, services, user, 'LOGGEDIN_OTHERDEVICE', now);
  const [opened] = await unit.tx
    .insert(session)
    .values({ user_id: user, role, created_at: new Date(now), expires_at: getSessionEnd(now) })
    .returning({ id: session.id });
  if (!opened) throw new Error('The session was not inserted');
  return opened.id;
};

export const getSessionEnd = (now: number): Date => new Date(now + SESSION_HOURS * 3_600_000);

/** Ends expired sessions and deletes old ones. */
export const pruneSessions = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const isOver = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(isNull(session.ended_at), lt(session.expires_at, new Date(now))))
    .limit(500);
  await ctx.write(async (unit) => {
    for (const { id } of isOver) await endSession(unit, ctx.services, id, 'EXPIRED', now);
  });
  const deleteBefore = new Date(now - KEEP_DAYS * 86_400_000);
  await ctx.db.delete(refreshToken).where(lt(refreshToken.expires_at, deleteBefore));
  await ctx.db.delete(session).where(lt(session.ended_at, deleteBefore));
};

/** Deletes verification codes and reset links that have expired. */
export const pruneVerifications = async (ctx: RequestContext): Promise<void> => {
  const now = new Date(ctx.clock.now());
  const provenUntil = or(
    isNull(emailVerification.token_expires_at),
    lt(emailVerification.token_expires_at, now),
  );
  await ctx.db.delete(emailVerification).where(and(lt(emailVerification.expires_at, now), provenUntil));
  await ctx.db.delete(passwordReset).where(lt(passwordReset.expires_at, now));
};
