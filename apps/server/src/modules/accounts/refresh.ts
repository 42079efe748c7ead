import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MessageKey, Role, SessionEndReason, TokenPair } from '@openvisit/contract';
import type { Context, Services, Unit } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { endSession, sessionEnd } from './sessions.ts';
import { refreshToken, session } from './tables.ts';

/**
 * A refresh token used again within this time is taken for another tab of the same browser, or for a reply
 * that got lost, and answered with a token of its own. Later it is taken for a thief's (AC-14).
 */
const GRACE_MS = 10_000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new refresh token of a session; only its hash is stored. */
export const issueRefreshToken = async (unit: Unit, sessionId: string, now: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await unit.tx.insert(refreshToken).values({
    hash: hashToken(token),
    session_id: sessionId,
    created_at: new Date(now),
    expires_at: sessionEnd(now),
  });
  return token;
};

/** The pair a browser works with. */
export const tokenPair = async (
  services: Services,
  owner: { user: string; session: string; role: Role },
  refresh: string,
  now: number,
): Promise<TokenPair> => ({
  ...(await services.tokens.signAccess(owner)),
  refresh_token: refresh,
  server_time: new Date(now).toISOString(),
});

type Outcome =
  { owner: { user: string; session: string; role: Role }; refresh: string } | { refused: MessageKey };

const REFUSALS: Partial<Record<SessionEndReason, MessageKey>> = {
  LOGGEDIN_OTHERDEVICE: 'SESSION_OTHER_DEVICE',
};

/** The link and its session, both locked: two refreshes of one session come one after the other. */
const lockLink = async (unit: Unit, hash: string) => {
  const [link] = await unit.tx.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  if (!link) return null;
  const [owner] = await unit.tx.select().from(session).where(eq(session.id, link.session_id)).for('update');
  // Read again under the lock: another tab may have used it in between.
  const [locked] = await unit.tx.select().from(refreshToken).where(eq(refreshToken.hash, hash)).for('update');
  return owner && locked ? { link: locked, owner } : null;
};

const rotate = async (unit: Unit, services: Services, token: string, now: number): Promise<Outcome> => {
  const hash = hashToken(token);
  const found = await lockLink(unit, hash);
  const refuse = async (reason: string, key: MessageKey = 'SESSION_EXPIRED'): Promise<Outcome> => {
    const record_id = found?.owner.id ?? null;
    await unit.audit({
      action: 'session.refresh_refused',
      record_type: 'session',
      record_id,
      detail: { reason },
    });
    return { refused: key };
  };
  if (!found) return refuse('UNKNOWN_TOKEN');
  const { link, owner } = found;
  if (owner.ended_at) {
    return refuse(owner.end_reason ?? 'ENDED', owner.end_reason ? REFUSALS[owner.end_reason] : undefined);
  }
  if (link.expires_at.getTime() <= now || owner.expires_at.getTime() <= now) {
    await endSession(unit, services, owner.id, 'EXPIRED', now);
    return refuse('EXPIRED');
  }
  if (link.used_at && now - link.used_at.getTime() > GRACE_MS) {
    await endSession(unit, services, owner.id, 'TOKEN_REUSED', now);
    return refuse('TOKEN_REUSED');
  }
  if (!link.used_at) {
    await unit.tx
      .update(refreshToken)
      .set({ used_at: new Date(now) })
      .where(eq(refreshToken.hash, hash));
  }
  await unit.tx
    .update(session)
    .set({ expires_at: sessionEnd(now) })
    .where(eq(session.id, owner.id));
  const refresh = await issueRefreshToken(unit, owner.id, now);
  await unit.audit({ action: 'session.refreshed', record_type: 'session', record_id: owner.id });
  return { owner: { user: owner.user_id, session: owner.id, role: owner.role }, refresh };
};

/** Trades a refresh token for a new pair; 403 when the session is over (AC-14). */
export const refreshSession = async (ctx: Context, token: string): Promise<TokenPair> => {
  const now = ctx.clock.now();
  // A refusal is written down too, so it leaves the transaction as a value.
  const outcome = await ctx.write((unit) => rotate(unit, ctx.services, token, now));
  if ('refused' in outcome) throw new AppError(403, outcome.refused);
  return tokenPair(ctx.services, outcome.owner, outcome.refresh, now);
};
