import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { job, type JobPayload } from '../../schema/jobs.ts';
import type { Transaction } from '../database/database.ts';

export interface NewJob {
  /** Dotted, as in the module's `jobs`: appointment.expire */
  kind: string;
  payload?: JobPayload;
  /** Epoch ms on the app's clock; now when absent. */
  run_at?: number;
  /** At most one job of this kind and key waits: adding another moves the waiting one to `run_at`. */
  key?: string;
}

/**
 * Adds jobs, as JSON in the placeholder `jobs`, or reschedules the waiting jobs of the same kind and key. The predicate is
 * that of the partial index `job_waiting`; ordered, so that two transactions cannot deadlock.
 */
export const insertJobs = sql`
  insert into job (kind, payload, run_at, dedup_key, created_at)
  select kind, payload, run_at, dedup_key, created_at
  from jsonb_to_recordset(${sql.placeholder('jobs')}::jsonb) as entry (
    kind text, payload jsonb, run_at timestamptz, dedup_key text, created_at timestamptz)
  order by kind, dedup_key
  on conflict (kind, dedup_key) where dedup_key is not null and lease_until is null and failed_at is null
  do update set run_at = excluded.run_at, payload = excluded.payload`;

/** A row of the job table as {@link insertJobs} expects it. */
export const toJobRow = ({ kind, payload, run_at, key }: NewJob, now: number) => ({
  kind,
  payload: payload ?? {},
  run_at: new Date(run_at ?? now),
  dedup_key: key ?? null,
  created_at: new Date(now),
});

/** Cancels a waiting job; a running one finishes. */
export const cancelJob = async (tx: Transaction, kind: string, key: string): Promise<void> => {
  await tx.delete(job).where(and(eq(job.kind, kind), eq(job.dedup_key, key), isNull(job.lease_until)));
};

/** The payloads of waiting jobs of a kind whose payload has one of `values` as its `name`. */
export const listWaitingPayloads = async (
  tx: Transaction,
  kind: string,
  name: string,
  values: readonly string[],
): Promise<JobPayload[]> => {
  const isWaiting = and(isNull(job.lease_until), isNull(job.failed_at));
  const rows = await tx
    .select({ payload: job.payload })
    .from(job)
    .where(and(eq(job.kind, kind), isWaiting, inArray(sql`${job.payload} ->> ${name}::text`, [...values])));
  return rows.map(({ payload }) => payload);
};
