import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { NewJob } from './jobs.ts';
import { job } from '../../schema/jobs.ts';

/** The condition of the index `job_waiting`, as the database has to read it to find that index. */
const WAITING = sql`dedup_key is not null and lease_until is null and failed_at is null`;

/** Adds a job, or moves the waiting one of the same kind and key to the new time. */
export const addJob = async (tx: Transaction, fresh: NewJob, now: number): Promise<void> => {
  const runAt = new Date(fresh.run_at ?? now);
  const values = {
    kind: fresh.kind,
    payload: fresh.payload ?? {},
    run_at: runAt,
    dedup_key: fresh.key ?? null,
    created_at: new Date(now),
  };
  const insert = tx.insert(job).values(values);
  await (fresh.key === undefined
    ? insert
    : insert.onConflictDoUpdate({
        target: [job.kind, job.dedup_key],
        targetWhere: WAITING,
        set: { run_at: runAt, payload: values.payload },
      }));
};

/** Takes a waiting job back; one that is being worked on is left to finish. */
export const dropJob = async (tx: Transaction, kind: string, key: string): Promise<void> => {
  await tx.delete(job).where(and(eq(job.kind, kind), eq(job.dedup_key, key), isNull(job.lease_until)));
};
