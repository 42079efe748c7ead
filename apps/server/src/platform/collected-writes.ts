import { sql, type SQL } from 'drizzle-orm';
import type { NewMail } from '../integrations/mail/port.ts';
import type { PublishedEvent } from '../integrations/bus/port.ts';
import type { Actor } from './actor.ts';
import { insertAuditRows, toAuditRow, type AuditRow } from './audit/audit.ts';
import type { Clock } from './clock.ts';
import { buildVariants, compileStatement } from './database/compile-statement.ts';
import type { Transaction } from './database/database.ts';
import type { ColumnEncryption } from './encryption/column-encryption.ts';
import { cancelJob, insertJobs, toJobRow, type NewJob } from './jobs/queue.ts';
import { insertMails, toMailRows } from './mail/outbox.ts';
import { appendedEvents, insertEvents, toEventRows, type PendingEvent } from './realtime/events.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What a transaction writes besides its records. */
interface CollectedWrites {
  audit: AuditRow[];
  jobs: NewJob[];
  mails: NewMail[];
  events: PendingEvent[];
}

/** One statement for the kinds of rows that there are, so that it stays prepared. */
const writeAll = buildVariants((audit: boolean, jobs: boolean, mails: boolean, events: boolean) => {
  const parts: SQL[] = [
    ...(audit ? [sql`audited as (${insertAuditRows})`] : []),
    ...(jobs ? [sql`enqueued as (${insertJobs})`] : []),
    ...(mails ? [sql`mailed as (${insertMails})`] : []),
    ...(events ? [insertEvents] : []),
  ];
  return compileStatement<PublishedEvent | null>(
    sql`with ${sql.join(parts, sql`, `)} ${events ? appendedEvents : sql`select null as result`}`,
  );
});

/** The last of several jobs with the same kind and key replaces the others. */
const dropReplacedJobs = (jobs: readonly NewJob[]): NewJob[] => [
  ...new Map(jobs.map((job) => [job.key === undefined ? job : `${job.kind} ${job.key}`, job])).values(),
];

const writeRows = async (
  tx: Transaction,
  encryption: ColumnEncryption,
  { audit, jobs, mails, events }: CollectedWrites,
  now: number,
): Promise<PublishedEvent[]> => {
  const mailed = toMailRows(encryption, mails);
  const enqueued = [...dropReplacedJobs(jobs), ...mailed.jobs].map((job) => toJobRow(job, now));
  const rows = { audit, jobs: enqueued, mails: mailed.rows, events: toEventRows(encryption, events) };
  const counts = [audit, enqueued, mails, events].map(({ length }) => length);
  if (counts.every((count) => count === 0)) return [];
  const [hasAudit = false, hasJobs = false, hasMails = false, hasEvents = false] = counts.map(Boolean);
  const values = Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, JSON.stringify(each)]));
  const written = await writeAll(
    hasAudit,
    hasJobs,
    hasMails,
    hasEvents,
  )(tx, { now: new Date(now).toISOString(), ...values });
  return written.flatMap((event, place) =>
    event ? [Object.assign(event, { data: events[place]?.data })] : [],
  );
};

const append = <Row>(rows: Row[], ...added: Row[]): Promise<void> => {
  rows.push(...added);
  return Promise.resolve();
};

/**
 * Collects events, jobs, mails and audit rows of a transaction, so that one statement writes them at its end. The counters of
 * events are then locked for the shortest time.
 */
export const collectWrites = (
  { tx, encryption, clock }: { tx: Transaction; encryption: ColumnEncryption; clock: Clock },
  actor: Actor,
) => {
  const writes: CollectedWrites = { audit: [], jobs: [], mails: [], events: [] };
  const collectors: Pick<UnitOfWork, 'emit' | 'audit' | 'enqueue' | 'cancelJob' | 'sendMail'> = {
    emit: (user, name, data) => append(writes.events, { user, name, data }),
    audit: (...entries) =>
      append(writes.audit, ...entries.map((entry) => toAuditRow(actor, entry, clock.now()))),
    enqueue: (job) => append(writes.jobs, job),
    cancelJob: (kind, key) => {
      writes.jobs = writes.jobs.filter((job) => job.kind !== kind || job.key !== key);
      return cancelJob(tx, kind, key);
    },
    sendMail: (mail) => append(writes.mails, mail),
  };
  return {
    collectors,
    /** Writes everything, and returns the events to publish after the commit. */
    write: () => writeRows(tx, encryption, writes, clock.now()),
    /** Whether a process should look for due jobs now; each does so regularly anyway. */
    hasDueJobs: () =>
      writes.mails.length > 0 || writes.jobs.some(({ run_at }) => (run_at ?? 0) <= clock.now()),
  };
};
