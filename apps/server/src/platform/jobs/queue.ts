import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** Repeats the predicate of the partial index `job_waiting`, so that PostgreSQL can infer it. */
const WAITING = sql`dedup_key is not null and lease_until is null and failed_at is null`;

/** Adds a job, or reschedules the waiting job of the same kind and key. */
export const addJob = async (tx: Transaction, newJob: NewJob, now: number): Promise<void> => {
  const runAt = new Date(newJob.run_at ?? now);
  const values = {
    kind: newJob.kind,
    payload: newJob.payload ?? {},
    run_at: runAt,
    dedup_key: newJob.key ?? null,
    created_at: new Date(now),
  };
  const insert = tx.insert(job).values(values);
  await (newJob.key === undefined
    ? insert
    : insert.onConflictDoUpdate({
        target: [job.kind, job.dedup_key],
        targetWhere: WAITING,
        set: { run_at: runAt, payload: values.payload },
      }));
};

/** Cancels a waiting job; a running one finishes. */
export const cancelJob = async (tx: Transaction, kind: string, key: string): Promise<void> => {
  await tx.delete(job).where(and(eq(job.kind, kind), eq(job.dedup_key, key), isNull(job.lease_until)));
};
