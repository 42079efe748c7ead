import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Bus } from '../../integrations/bus/port.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Authentication, Authenticator } from '../../platform/auth/authenticator.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import { UNNAMED, type Database } from '../../platform/database/database.ts';
import { patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { session, users } from '../../schema/accounts.ts';
import { mustHaveSecondFactor, secondFactorExists } from './second-factor/factors.ts';
import { createSessionCache } from './session-cache.ts';

const prepareSessionRead = (db: Database) =>
  db
    .select({
      user: session.user_id,
      role: session.role,
      generation: session.generation,
      expires_at: session.expires_at,
      ended_at: session.ended_at,
      end_reason: session.end_reason,
      roles: users.roles,
      physician: physician.id,
      doctor_status: physician.doctor_status,
      patient: patient.id,
      // Not looked up for the sessions of other roles, which are many.
      has_second_factor: sql<boolean>`${session.role} <> 'REVIEWER' or ${secondFactorExists(session.user_id)}`,
    })
    .from(session)
    .innerJoin(users, eq(users.id, session.user_id))
    .leftJoin(physician, eq(physician.user_id, session.user_id))
    .leftJoin(patient, eq(patient.user_id, session.user_id))
    .where(eq(session.id, sql.placeholder('id')))
    .prepare(UNNAMED);

type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareSessionRead>['execute']>>[number];

/** The actor's own record; a reviewer has none. */
const getRecordId = (row: SessionRow): string | null =>
  ({ PHYSICIAN: row.physician, PATIENT: row.patient, REVIEWER: null })[row.role];

/** Onboarding creates the record and changes the status, so the sessions of new users are read for each request. */
const isOnboarded = (row: SessionRow): boolean => {
  if (row.role === 'REVIEWER') return true;
  return getRecordId(row) !== null && (row.role === 'PATIENT' || row.doctor_status === 'ACCEPTED');
};

interface Parts {
  config: Config;
  db: Database;
  clock: Clock;
  tokens: Tokens;
  bus: Bus;
}

/** Authenticates each request. The end of a session reaches all processes over the bus. */
export const createAuthenticator = ({ config, db, clock, tokens, bus }: Parts): Authenticator => {
  const cache = createSessionCache<SessionRow>(bus);
  const sessionRead = prepareSessionRead(db);

  const lacksSecondFactor = (row: SessionRow): boolean =>
    mustHaveSecondFactor(config, [row.role]) && !row.has_second_factor;

  /** The setup of a second factor takes effect with the next request. */
  const isSettled = (row: SessionRow): boolean => isOnboarded(row) && !lacksSecondFactor(row);

  /** A token of an earlier generation is invalid, although its session continues. */
  const evaluateSession = (id: string, row: SessionRow | null, generation?: number): Authentication => {
    if (!row) return { ok: false, reason: null };
    if (row.ended_at) return { ok: false, reason: row.end_reason };
    if (row.expires_at.getTime() <= clock.now()) return { ok: false, reason: 'EXPIRED' };
    const isOld = generation !== undefined && generation !== row.generation;
    if (isOld || !row.roles.includes(row.role)) return { ok: false, reason: null };
    const doctor_status = row.role === 'PHYSICIAN' ? row.doctor_status : null;
    const actor: Actor = {
      user: row.user,
      role: row.role,
      detail: getRecordId(row),
      doctor_status,
      session: id,
      request_id: null,
      ip: null,
    };
    return lacksSecondFactor(row) ? { ok: false, reason: null, actorInSetup: actor } : { ok: true, actor };
  };

  const authenticate = async (id: string, generation?: number): Promise<Authentication> => {
    const cached = evaluateSession(id, cache.get(id), generation);
    if (cached.ok) return cached;
    const load = async () => (await sessionRead.execute({ id }))[0] ?? null;
    return evaluateSession(id, await cache.read(id, load, isSettled), generation);
  };

  return {
    authenticateSession: (id) => authenticate(id),
    findEndedSessions: async (ids) => {
      if (ids.length === 0) return new Map();
      const isOver = or(isNotNull(session.ended_at), lte(session.expires_at, new Date(clock.now())));
      const rows = await db
        .select({ id: session.id, reason: session.end_reason })
        .from(session)
        .where(and(inArray(session.id, [...ids]), isOver));
      return new Map(rows.map((row) => [row.id, row.reason ?? 'EXPIRED']));
    },
    authenticateToken: async (token) => {
      const claims = await tokens.readAccess(token);
      if (!claims) return { ok: false, reason: null };
      const found = await authenticate(claims.session, claims.generation);
      const actor = found.ok ? found.actor : found.actorInSetup;
      if (actor && actor.user !== claims.user) return { ok: false, reason: null };
      return found;
    },
  };
};
