import type { Events } from '@openvisit/contract';
import type { Bus } from '../integrations/bus/port.ts';
import type { NewMail } from '../integrations/mail/port.ts';
import type { AuditEntry } from './audit/audit.ts';
import type { Clock } from './clock.ts';
import { collectWrites } from './collected-writes.ts';
import type { Database, Transaction } from './database/database.ts';
import type { ColumnEncryption } from './encryption/column-encryption.ts';
import { createEventPublisher, type DomainEvent, type Subscription } from './domain-events.ts';
import { runInsideTransaction } from './database/transaction-guard.ts';
import type { NewJob } from './jobs/queue.ts';
import type { RequestContext } from './request-context.ts';

/**
 * A database transaction with its side effects. Events, jobs, mail and audit rows commit with it or not at all. They are
 * written together at its end.
 */
export interface UnitOfWork {
  tx: Transaction;
  encryption: ColumnEncryption;
  /** Set by the demo, so that changes to its own records send no notifications. */
  suppressNotifications?: boolean;
  /** Publishes an event to the user's open clients after the commit, in call order. */
  emit<N extends keyof Events>(user: string, name: N, data: Events[N]): Promise<void>;
  /** Appends rows to the audit log. */
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
  const afterCommit: AfterCommitTask[] = [];
  const publish = createEventPublisher(subscriptions);
  const { result, published, hasDueJobs } = await db.transaction(async (tx) => {
    const { collectors, write, hasDueJobs } = collectWrites({ tx, encryption, clock }, ctx.actor);
    const unit: UnitOfWork = {
      tx,
      encryption,
      publish: (event, payload, within = unit) => publish(ctx, within, event, payload),
      afterCommit: (task) => {
        afterCommit.push(task);
      },
      ...collectors,
    };
    const result = await runInsideTransaction(() => work(unit));
    return { result, published: await write(), hasDueJobs: hasDueJobs() };
  });
  // Together, in their order: nobody waits until the others have theirs.
  afterCommit.push(
    async () => void (await Promise.all(published.map((event) => bus.publish('event', event)))),
  );
  if (hasDueJobs) afterCommit.push(() => bus.publish('jobs', {}));
  return { result, afterCommit };
};
