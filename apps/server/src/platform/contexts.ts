import type { Actor, AuditEntry, Clock, Context, Services, Unit } from './context.ts';
import { writeAudit } from './audit/audit.ts';
import { databaseError, SQLSTATE, type Database, type Transaction } from './database/database.ts';
import { guardDatabase, insideTransaction } from './database/guard.ts';
import { addJob, dropJob } from './jobs/queue.ts';
import { addMail } from './mail/outbox.ts';
import type { Bus } from '../integrations/bus/port.ts';
import { appendEvents, type PendingEvent } from './realtime/events.ts';

const ATTEMPTS = 4;

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  services: Services;
}

const isRetryable = (error: unknown): boolean => {
  const code = databaseError(error)?.code;
  return code === SQLSTATE.SERIALIZATION || code === SQLSTATE.DEADLOCK;
};

/** One run of a transaction: what it collected for after the commit. */
const runUnit = async <T>(
  { db, clock, bus }: Parts,
  actor: Actor,
  work: (unit: Unit) => Promise<T>,
): Promise<{ result: T; after: (() => Promise<void> | void)[] }> => {
  const events: PendingEvent[] = [];
  const after: (() => Promise<void> | void)[] = [];
  const jobs = { added: false };
  const unitOf = (tx: Transaction): Unit => ({
    tx,
    emit: (user, name, data) => {
      events.push({ user, name, data });
      return Promise.resolve();
    },
    audit: (entry) => writeAudit(tx, actor, entry, clock.now()),
    enqueue: (job) => {
      jobs.added = true;
      return addJob(tx, job, clock.now());
    },
    cancelJob: (kind, key) => dropJob(tx, kind, key),
    mail: (message) => {
      jobs.added = true;
      return addMail(tx, message, clock.now());
    },
    afterCommit: (task) => {
      after.push(task);
    },
  });
  const { result, pokes } = await db.transaction(async (tx) => {
    const result = await insideTransaction(() => work(unitOf(tx)));
    return { result, pokes: await appendEvents(tx, events, clock.now()) };
  });
  for (const poke of pokes) after.push(() => bus.publish('event', poke));
  if (jobs.added) after.push(() => bus.publish('jobs', {}));
  return { result, after };
};

/** Makes contexts for whoever acts. */
export const createContexts = (parts: Parts): ((actor: Actor) => Context) => {
  const { clock, services } = parts;
  const db = guardDatabase(parts.db);

  const write = async <T>(actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, after } = await runUnit(parts, actor, work);
        for (const task of after) {
          // The transaction stands: what follows it can fail only for itself.
          await Promise.resolve(task()).catch((error: unknown) =>
            services.log.error({ err: error }, 'after commit'),
          );
        }
        return result;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  };

  const contextOf = (actor: Actor): Context => ({
    actor,
    clock,
    db,
    services,
    write: (work) => write(actor, work),
    audit: (entry: AuditEntry) => writeAudit(db, actor, entry, clock.now()),
    as: contextOf,
  });
  return contextOf;
};
