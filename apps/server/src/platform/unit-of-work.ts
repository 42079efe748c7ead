import type { Events } from '@openvisit/contract';
import type { Bus } from '../integrations/bus/port.ts';
import type { NewMail } from '../integrations/mail/port.ts';
import { writeAudit, type AuditEntry } from './audit/audit.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database/database.ts';
import type { ColumnEncryption } from './encryption/column-encryption.ts';
import { createEventPublisher, type DomainEvent, type Subscription } from './domain-events.ts';
import { insideTransaction } from './database/transaction-guard.ts';
import { addJob, cancelJob, type NewJob } from './jobs/queue.ts';
import { addMail } from './mail/outbox.ts';
import type { RequestContext } from './request-context.ts';
import { appendEvents, type PendingEvent } from './realtime/events.ts';

/** A database transaction with its side effects. Events, jobs, mail and audit rows commit with it or not at all. */
export interface UnitOfWork {
  tx: Transaction;
  encryption: ColumnEncryption;
  /** Set by the demo, so that changes to its own records send no notifications. */
  suppressNotifications?: boolean;
  /** Publishes an event to the user's open clients after the commit, in call order. */
  emit<N extends keyof Events>(user: string, name: N, data: Events[N]): Promise<void>;
  /** Writes audit rows, all with one statement. */
  audit(...entries: AuditEntry[]): Promise<void>;
  /** Runs the subscribers of a domain event in this transaction; `within` replaces the unit that they receive. */
  publish<P>(event: DomainEvent<P>, payload: P, within?: UnitOfWork): Promise<void>;
  /** Schedules a job; any process may run it, and it survives crashes. */
  enqueue(job: NewJob): Promise<void>;
  /** Cancels a job that has not started. */
  cancelJob(kind: string, key: string): Promise<void>;
  /** Sends a mail after the commit, at least once. */
  sendMail(message: NewMail): Promise<void>;
  /** Runs after the commit, and is lost if the process dies first. Use it only for effects that may be lost. */
  afterCommit(work: () => Promise<void> | void): void;
}

type AfterCommitTask = () => Promise<void> | void;

interface TransactionParts {
  db: Database;
  clock: Clock;
  encryption: ColumnEncryption;
  bus: Bus;
  subscriptions: readonly Subscription[];
}

/** Runs `work` in one transaction and returns the tasks to run after the commit. */
export const runUnitOfWork = async <T>(
  { db, clock, encryption, bus, subscriptions }: TransactionParts,
  ctx: RequestContext,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<{ result: T; afterCommit: AfterCommitTask[] }> => {
  const events: PendingEvent[] = [];
  const afterCommit: AfterCommitTask[] = [];
  const jobs = { added: false };
  const publish = createEventPublisher(subscriptions);
  const createUnit = (tx: Transaction): UnitOfWork => {
    const unit: UnitOfWork = {
      tx,
      encryption,
      emit: (user, name, data) => {
        events.push({ user, name, data });
        return Promise.resolve();
      },
      audit: (...entries) => writeAudit(tx, ctx.actor, entries, clock.now()),
      publish: (event, payload, within = unit) => publish(ctx, within, event, payload),
      enqueue: (job) => {
        jobs.added = true;
        return addJob(tx, job, clock.now());
      },
      cancelJob: (kind, key) => cancelJob(tx, kind, key),
      sendMail: (message) => {
        jobs.added = true;
        return addMail(tx, encryption, message, clock.now());
      },
      afterCommit: (task) => {
        afterCommit.push(task);
      },
    };
    return unit;
  };
  const { result, published } = await db.transaction(async (tx) => {
    const result = await insideTransaction(() => work(createUnit(tx)));
    return { result, published: await appendEvents(tx, encryption, events, clock.now()) };
  });
  for (const event of published) afterCommit.push(() => bus.publish('event', event));
  if (jobs.added) afterCommit.push(() => bus.publish('jobs', {}));
  return { result, afterCommit };
};
