import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type {
  MessageKey,
  PendingConsent,
  Reply,
  Role,
  SessionEndReason,
  TokenPair,
} from '@openvisit/contract';
import type { AccessClaims } from '../../platform/auth/tokens.ts';
import type { RequestContext, Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { AppError } from '../../platform/errors.ts';
import { selectPendingConsents } from './pending-consents.ts';
import { endSession, getSessionEnd } from './sessions.ts';
import { refreshToken, session } from '../../schema/accounts.ts';

/**
 * A refresh token that is reused within this time gets the same next token: another tab used it, or a reply was lost. A later
 * reuse, or one after the next token was used, is treated as theft and ends the session (AC-14).
 */
const GRACE_MS = 10_000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const storeToken = async (unit: UnitOfWork, sessionId: string, token: string, now: number): Promise<void> => {
  const values = { hash: hashToken(token), session_id: sessionId };
  const times = { created_at: new Date(now), expires_at: getSessionEnd(now) };
  await unit.tx
    .insert(refreshToken)
    .values({ ...values, ...times })
    .onConflictDoNothing();
};

/** Issues a refresh token for a session. Only its hash is stored. */
export const issueRefreshToken = async (
  unit: UnitOfWork,
  sessionId: string,
  now: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await storeToken(unit, sessionId, token, now);
  return token;
};

/**
 * The token that follows another one. Derived, so that a repeated refresh returns the same token and a session never has two
 * that are live.
 */
const deriveNextToken = ({ tokens }: Services, token: string): string => tokens.keyedHash('refresh', token);

const isUsed = async (unit: UnitOfWork, token: string): Promise<boolean> => {
  const [found] = await unit.tx
    .select({ used_at: refreshToken.used_at })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hashToken(token)));
  return (found?.used_at ?? null) !== null;
};

/** The access and refresh token for the browser. */
export const createTokenPair = async (
  services: Services,
  owner: AccessClaims,
  refresh: string,
  now: number,
): Promise<TokenPair> => ({
  ...(await services.tokens.signAccess(owner)),
  refresh_token: refresh,
  server_time: new Date(now).toISOString(),
});

type RotationResult =
  { owner: AccessClaims; refresh: string; pending_consents: PendingConsent[] } | { refused: MessageKey };

const REFUSALS: Partial<Record<SessionEndReason, MessageKey>> = {
  LOGGEDIN_OTHERDEVICE: 'SESSION_OTHER_DEVICE',
  PASSWORD_CHANGED: 'SESSION_PASSWORD_CHANGED',
  ACCOUNT_CLOSED: 'SESSION_ACCOUNT_CLOSED',
};

/** Locks a refresh token and its session, which serializes concurrent refreshes of one session. */
const lockRefreshToken = async (unit: UnitOfWork, hash: string) => {
  const [link] = await unit.tx.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  if (!link) return null;
  const [owner] = await unit.tx
    .select({ ...getTableColumns(session), pending_consents: selectPendingConsents(sql`${session}.user_id`) })
    .from(session)
    .where(eq(session.id, link.session_id))
    .for('update');
  // Read again under the lock: another tab may have used the token in the meantime.
  const [locked] = await unit.tx.select().from(refreshToken).where(eq(refreshToken.hash, hash)).for('update');
  return owner && locked ? { link: locked, owner } : null;
};

const rotateToken = async (
  unit: UnitOfWork,
  services: Services,
  token: string,
  now: number,
): Promise<RotationResult> => {
  const hash = hashToken(token);
  const found = await lockRefreshToken(unit, hash);
  const refuse = async (reason: string, key: MessageKey = 'SESSION_EXPIRED'): Promise<RotationResult> => {
    const record_id = found?.owner.id ?? null;
    await unit.audit({
      action: 'session.refresh_refused',
      record_type: 'session',
      record_id,
      detail: { reason, ...(found ? { user: found.owner.user_id } : {}) },
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
  const refresh = deriveNextToken(services, token);
  const isLate = link.used_at !== null && now - link.used_at.getTime() > GRACE_MS;
  if (isLate || (link.used_at && (await isUsed(unit, refresh)))) {
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
    .set({ expires_at: getSessionEnd(now) })
    .where(eq(session.id, owner.id));
  await storeToken(unit, owner.id, refresh, now);
  await unit.audit({
    action: 'session.refreshed',
    record_type: 'session',
    record_id: owner.id,
    detail: { user: owner.user_id },
  });
  const { id, user_id: user, role, generation } = owner;
  return {
    owner: { user, session: id, role, generation },
    refresh,
    pending_consents: owner.pending_consents,
  };
};

/**
 * Issues a new generation of tokens for a session and invalidates all earlier ones; clients reconnect. Returns null if the
 * session has ended.
 */
export const renewTokens = async (
  unit: UnitOfWork,
  services: Services,
  sessionId: string,
  change: { role?: Role },
  now: number,
): Promise<{ owner: AccessClaims; refresh: string } | null> => {
  const [row] = await unit.tx
    .update(session)
    .set({ ...change, generation: sql`${session.generation} + 1`, expires_at: getSessionEnd(now) })
    .where(and(eq(session.id, sessionId), isNull(session.ended_at)))
    .returning();
  if (!row) return null;
  await unit.tx.delete(refreshToken).where(eq(refreshToken.session_id, sessionId));
  unit.afterCommit(() => services.realtime.sessionChanged(sessionId));
  const owner = { user: row.user_id, session: row.id, role: row.role, generation: row.generation };
  return { owner, refresh: await issueRefreshToken(unit, sessionId, now) };
};

/** Exchanges a refresh token for a new pair; 403 if the session has ended (AC-14). */
export const refreshSession = async (ctx: RequestContext, token: string): Promise<Reply<'generateToken'>> => {
  const now = ctx.clock.now();
  // A refusal is returned, not thrown, so that its audit row is committed.
  const outcome = await ctx.write((unit) => rotateToken(unit, ctx.services, token, now));
  if ('refused' in outcome) throw new AppError(403, outcome.refused);
  const pair = await createTokenPair(ctx.services, outcome.owner, outcome.refresh, now);
  return { ...pair, pending_consents: outcome.pending_consents };
};
