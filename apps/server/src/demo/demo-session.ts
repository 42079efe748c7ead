import { eq, sql } from 'drizzle-orm';
import type { PhysicianStatus, Role } from '@openvisit/contract';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import { openSandboxHistory, type SandboxHistory } from '../integrations/payments/sandbox.ts';
import { SYSTEM, type Actor } from '../platform/actor.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { collectWrites } from '../platform/collected-writes.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { users } from '../schema/accounts.ts';
import { demoRecord } from '../schema/demo.ts';
import { patient } from '../schema/patients.ts';
import { physician } from '../schema/physicians.ts';
import { DEMO_PEOPLE } from './accounts.ts';

/** Advisory lock that serializes the demo's transactions across processes. */
const DEMO_LOCK = 7_301_958;

/**
 * One transaction in which the demo creates its records through the services, each step as one of its users and at a
 * time of its choice. It commits as a whole or not at all.
 */
export interface DemoSession {
  now: number;
  /** The payment sandbox on this transaction, whichever provider is configured. */
  payments: SandboxHistory;
  /** The context of a demo user at `at` (epoch ms, default: now). `notify` sends notifications as for a real user. */
  as(key: string, at?: number, notify?: boolean): RequestContext;
  system(at?: number): RequestContext;
  /** Id of the user's physician or patient record. */
  detailId(key: string): string;
  hasRecord(key: string): boolean;
  recordId(key: string): string | undefined;
  /** Marks a record as created by the demo. */
  saveRecord(key: string, id: string): Promise<void>;
  /** Reads the users again after accounts or records were created. */
  reloadActors(): Promise<void>;
}

const loadActors = async (unit: UnitOfWork): Promise<Map<string, Actor>> => {
  const people = new Map<string, { key: string; role: Role }>(
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
  const actors = rows.flatMap((row): [string, Actor][] => {
    const person = people.get(row.email);
    if (!person) return [];
    const isPhysician = person.role === 'PHYSICIAN';
    const status: PhysicianStatus | null = isPhysician ? row.doctor_status : null;
    const actor: Actor = {
      user: row.user,
      role: person.role,
      detail: isPhysician ? row.physician : row.patient,
      doctor_status: status,
      session: null,
      request_id: null,
    };
    return [[person.key, actor]];
  });
  return new Map(actors);
};

interface SessionParts {
  base: RequestContext;
  unit: UnitOfWork;
  payments: SandboxHistory;
  /** Whether open clients receive the changes. */
  live: boolean;
}

/** The process's services with the sandbox as payment provider, which is created on first use. */
const createServices = (services: Services, payments: SandboxHistory, clock: Clock): Services => {
  let provider: PaymentProvider | null = null;
  return Object.defineProperty({ ...services }, 'payments', {
    get: () => (provider ??= payments.at(clock)),
  });
};

const createContext = (parts: SessionParts, actor: Actor, at: number, notify: boolean): RequestContext => {
  const { base, unit, live, payments } = parts;
  const clock = { now: () => at };
  return {
    ...base,
    actor,
    clock,
    db: unit.tx,
    services: createServices(base.services, payments, clock),
    audit: (entry) => writeAudit(unit.tx, actor, [entry], at),
    as: (other) => createContext(parts, other, at, notify),
    // A savepoint, so that a step that is refused rolls back only its own writes.
    write: (work) =>
      unit.tx.transaction(async (tx) => {
        const { collectors, write } = collectWrites({ ...unit, tx, clock }, actor);
        const nested: UnitOfWork = {
          ...unit,
          tx,
          suppressNotifications: !notify,
          ...collectors,
          emit: live ? unit.emit : () => Promise.resolve(),
          publish: (event, payload) => unit.publish(event, payload, nested),
        };
        const result = await work(nested);
        await write();
        return result;
      }),
  };
};

/** Runs `work` in a demo session. `live` sends the changes to open clients. */
export const runDemoSession = <T>(
  base: RequestContext,
  work: (demo: DemoSession) => Promise<T>,
  { live = false }: { live?: boolean } = {},
): Promise<T> =>
  base.as(SYSTEM).write(async (unit) => {
    // Creating the demo takes longer than the limits of a request, and a second server waits for the lock.
    await unit.tx.execute(sql`set local lock_timeout = 0`);
    await unit.tx.execute(sql`set local statement_timeout = 0`);
    await unit.tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const now = base.clock.now();
    let actors = await loadActors(unit);
    const rows = await unit.tx.select().from(demoRecord);
    const records = new Map(rows.map(({ key, record_id }) => [key, record_id]));
    const requireActor = (key: string): Actor => {
      const actor = actors.get(key);
      if (!actor) throw new Error(`The demo account ${key} is missing`);
      return actor;
    };
    const payments = await openSandboxHistory(unit.tx, unit.encryption, base.services.log, now);
    const parts = { base, unit, live, payments };
    return work({
      now,
      payments,
      as: (key, at = now, notify = false) => createContext(parts, requireActor(key), at, notify),
      system: (at = now) => createContext(parts, SYSTEM, at, false),
      detailId: (key) => requireActor(key).detail ?? records.get(key) ?? '',
      hasRecord: (key) => records.has(key),
      recordId: (key) => records.get(key),
      saveRecord: async (key, id) => {
        records.set(key, id);
        await unit.tx
          .insert(demoRecord)
          .values({ key, record_id: id })
          .onConflictDoUpdate({ target: demoRecord.key, set: { record_id: id } });
      },
      reloadActors: async () => {
        actors = await loadActors(unit);
      },
    });
  });
