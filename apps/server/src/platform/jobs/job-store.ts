import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { job, type JobPayload } from '../../schema/jobs.ts';
import type { Clock } from '../clock.ts';
import { compileStatement, buildJsonObject } from '../database/compile-statement.ts';
import type { Database } from '../database/database.ts';
import { SECOND } from '../durations.ts';
import { describeError } from '../http/error-log.ts';

/** Matches the partial index `job_recurring`. */
const RECURRING_KEY = '@every';
/**
 * An expired lease. Unlike null it keeps a retried job out of the unique index `job_waiting`, so that a new job of the same
 * key can be added.
 */
const EXPIRED_LEASE = new Date(0);
const ERROR_TEXT_MAX = 500;
const MAX_BACKOFF_SECONDS = 600;

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: JobPayload;
  attempts: number;
}

/** The leased jobs, and when the next job of the given kinds becomes due: ISO 8601, null if there is none. */
export interface Claim {
  claimed: ClaimedJob[];
  next_run_at: string | null;
}

const calculateBackoffMs = (attempts: number): number =>
  Math.min(2 ** attempts, MAX_BACKOFF_SECONDS) * SECOND;

/**
 * Deletes the finished jobs, and leases due ones of the given kinds. A finished job is deleted only while its attempt holds
 * the lease.
 */
const completeAndClaim = compileStatement<Claim>(sql`
  with finished as (
    select id, attempts from jsonb_to_recordset(${sql.placeholder('finished')}::jsonb) as entry (id uuid, attempts int)
  ), deleted as (
    delete from job using finished where job.id = finished.id and job.attempts = finished.attempts
  ), due as (
    select id from job
    where failed_at is null and run_at <= ${sql.placeholder('now')}::timestamptz
      and kind = any(${sql.placeholder('kinds')}::text[])
      and (lease_until is null or lease_until < ${sql.placeholder('wallTime')}::timestamptz)
      and not exists (select from finished where finished.id = job.id)
    order by run_at limit ${sql.placeholder('limit')}::int for update of job skip locked
  ), claimed as (
    update job set lease_until = ${sql.placeholder('leaseEnd')}::timestamptz, attempts = job.attempts + 1
    from due where job.id = due.id
    returning ${buildJsonObject({ id: job.id, kind: job.kind, payload: job.payload, attempts: job.attempts })} as entry
  )
  select json_build_object(
    'claimed', (select coalesce(json_agg(entry), '[]') from claimed),
    'next_run_at', (
      select min(run_at) from job
      where failed_at is null and run_at > ${sql.placeholder('now')}::timestamptz
        and kind = any(${sql.placeholder('kinds')}::text[])
    )
  ) as result`);

/** Matches the job only while this attempt holds its lease: a later attempt has a higher number. */
const matchesAttempt = ({ id, attempts }: ClaimedJob) => and(eq(job.id, id), eq(job.attempts, attempts));

/** Reads and updates the job table. Leases use wall-clock time, due times the app's clock. */
export const createJobStore = (db: Database, clock: Clock, leaseSeconds: number) => {
  const getLeaseEnd = () => new Date(Date.now() + leaseSeconds * SECOND);
  return {
    /** Deletes finished jobs and leases up to `limit` due jobs of the given kinds. */
    completeAndClaim: async (
      finished: readonly ClaimedJob[],
      kinds: readonly string[],
      limit: number,
    ): Promise<Claim> => {
      // The statement always returns a row.
      const [claim = { claimed: [], next_run_at: null }] = await completeAndClaim(db, {
        finished: JSON.stringify(finished.map(({ id, attempts }) => ({ id, attempts }))),
        kinds,
        limit,
        now: new Date(clock.now()).toISOString(),
        wallTime: new Date().toISOString(),
        leaseEnd: getLeaseEnd().toISOString(),
      });
      return claim;
    },
    /** Schedules the next run of a recurring job whose last run started at `startedAt` (epoch ms). */
    reschedule: async (claimed: ClaimedJob, startedAt: number, everySeconds: number): Promise<void> => {
      const run_at = new Date(startedAt + everySeconds * SECOND);
      await db.update(job).set({ run_at, lease_until: null, attempts: 0 }).where(matchesAttempt(claimed));
    },
    /** Schedules a retry with backoff, or marks the job as failed. */
    recordFailure: async (claimed: ClaimedJob, error: unknown, isFinal: boolean): Promise<void> => {
      // The text of a database error contains the values of its statement, which may be health data.
      const { message, code } = describeError(error);
      const text = code === undefined ? message : `${message}: ${code}`;
      await db
        .update(job)
        .set({
          run_at: new Date(clock.now() + calculateBackoffMs(claimed.attempts)),
          lease_until: EXPIRED_LEASE,
          last_error: text.slice(0, ERROR_TEXT_MAX),
          failed_at: isFinal ? new Date(clock.now()) : null,
        })
        .where(matchesAttempt(claimed));
    },
    renewLeases: async (claimed: readonly ClaimedJob[]): Promise<void> => {
      if (claimed.length === 0) return;
      await db
        .update(job)
        .set({ lease_until: getLeaseEnd() })
        .where(or(...claimed.map(matchesAttempt)));
    },
    /** Adds the single row of a recurring job, unless another process has. */
    addRecurring: async (kind: string): Promise<void> => {
      const now = new Date(clock.now());
      await db
        .insert(job)
        .values({ kind, payload: {}, run_at: now, dedup_key: RECURRING_KEY, created_at: now })
        .onConflictDoNothing();
    },
  };
};

/** Releases the leases of killed processes. Only for the embedded database, which has a single process. */
export const releaseAllLeases = async (db: Database): Promise<void> => {
  await db.update(job).set({ lease_until: EXPIRED_LEASE }).where(isNotNull(job.lease_until));
};
