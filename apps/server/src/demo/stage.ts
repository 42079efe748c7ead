import type { DoctorStatus, Role } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../platform/audit/audit.ts';
import { SYSTEM, type Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import { users } from '../schema/accounts.ts';
import { patient } from '../schema/patients.ts';
import { physician } from '../schema/physicians.ts';
import { DEMO_PEOPLE } from './accounts.ts';
import { demoRecord } from '../schema/demo.ts';
import { createTill, type Till } from './till.ts';

/** Serialises the demo's work over all processes. */
const LOCK = 7_301_958;

/** Somebody of the demo, as the one who acts. */
export interface DemoActor extends Actor {
  key: string;
}

/**
 * One transaction in which the demo practice plays its users: every step goes through the services, as one
 * of its people, at a time of its choosing. All of it stands or none.
 */
export interface Stage {
  now: number;
  /** Where the demo's people pay. */
  till: Till;
  /** `at` in epoch ms, the present when absent; `aloud` keeps notifications as for a user's step. */
  as(key: string, at?: number, aloud?: boolean): RequestContext;
  system(at?: number): RequestContext;
  detail(key: string): string;
  hasRecord(key: string): boolean;
  record(key: string): string | undefined;
  /** Remembers the record as the demo's own under this key. */
  remember(key: string, id: string): Promise<void>;
  /** Looks up anew who is who. */
  reload(): Promise<void>;
}

const loadActors = async (unit: UnitOfWork): Promise<Map<string, DemoActor>> => {
  const keys = new Map<string, { key: string; role: Role }>(
    DEMO_PEOPLE.map(({ email, key, role }) => [email, { key, role }]),
  );
  const rows = await unit.tx
    .select({
      user: users.id,
      email: users.email,
      physician: physician.id,
      doctor_status: physician.doctor_status,
      patient: patient.id,
    })
    .from(users)
    .leftJoin(physician, eq(physician.user_id, users.id))
    .leftJoin(patient, eq(patient.user_id, users.id))
    .where(sql`${users.email} like '%@demo.openvisit.test'`);
  const actors = rows.flatMap((row): [string, DemoActor][] => {
    const known = keys.get(row.email);
    if (!known) return [];
    const status: DoctorStatus | null = known.role === 'PHYSICIAN' ? row.doctor_status : null;
    const actor: DemoActor = {
      key: known.key,
      user: row.user,
      role: known.role,
      detail: known.role === 'PHYSICIAN' ? row.physician : row.patient,
      doctor_status: status,
      session: null,
      request_id: null,
    };
    return [[known.key, actor]];
  });
  return new Map(actors);
};

interface Play {
  base: RequestContext;
  unit: UnitOfWork;
  till: Till;
  /** Whether open pages hear of what changes. */
  live: boolean;
}

/** The process's services, but for the card provider: made when it is asked, for most steps are about no money. */
const servicesAt = (services: Services, till: Till, clock: Clock): Services => {
  let payments: PaymentProvider | null = null;
  return Object.defineProperty({ ...services }, 'payments', {
    get: () => (payments ??= till.at(clock)),
  });
};

const contextOn = (play: Play, actor: Actor, at: number, aloud: boolean): RequestContext => {
  const { base, unit, live, till } = play;
  const clock = { now: () => at };
  const audit = (entry: Parameters<RequestContext['audit']>[0]) => writeAudit(unit.tx, actor, entry, at);
  const ctx: RequestContext = {
    ...base,
    actor,
    clock,
    db: unit.tx,
    services: servicesAt(base.services, till, clock),
    audit,
    as: (other) => contextOn(play, other, at, aloud),
    // A savepoint, so that a refused step costs itself alone.
    write: (work) =>
      unit.tx.transaction((tx) =>
        work({
          ...unit,
          tx,
          suppressNotifications: !aloud,
          emit: live ? unit.emit : () => Promise.resolve(),
          audit: (entry) => writeAudit(tx, actor, entry, at),
        }),
      ),
  };
  return ctx;
};

/** Runs `play` on the stage. */
export const onStage = <T>(
  base: RequestContext,
  play: (stage: Stage) => Promise<T>,
  { live = false }: { live?: boolean } = {},
): Promise<T> =>
  base.as(SYSTEM).write(async (unit) => {
    await unit.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const now = base.clock.now();
    let actors = await loadActors(unit);
    const rows = await unit.tx.select().from(demoRecord);
    const records = new Map(rows.map(({ key, record_id }) => [key, record_id]));
    const actorOf = (key: string): DemoActor => {
      const actor = actors.get(key);
      if (!actor) throw new Error(`The demo practice misses its account ${key}`);
      return actor;
    };
    const till = await createTill(unit.tx, base.services.log, now);
    const set = { base, unit, live, till };
    return play({
      now,
      till,
      as: (key, at = now, aloud = false) => contextOn(set, actorOf(key), at, aloud),
      system: (at = now) => contextOn(set, SYSTEM, at, false),
      detail: (key) => actorOf(key).detail ?? records.get(key) ?? '',
      hasRecord: (key) => records.has(key),
      record: (key) => records.get(key),
      remember: async (key, id) => {
        records.set(key, id);
        await unit.tx
          .insert(demoRecord)
          .values({ key, record_id: id })
          .onConflictDoUpdate({ target: demoRecord.key, set: { record_id: id } });
      },
      reload: async () => {
        actors = await loadActors(unit);
      },
    });
  });
