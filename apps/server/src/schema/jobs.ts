import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** JSON input of a job: ids, never the content of records. */
export type JobPayload = Record<string, string | number | boolean | null>;

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Scheduled work. Any process may run a due job; finished jobs are deleted. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<JobPayload>().notNull(),
    run_at: defineInstant().notNull(),
    /** End of the running process's lease, in wall-clock time; after it the job may be claimed again. */
    lease_until: defineInstant(),
    attempts: integer().notNull().default(0),
    /** At most one waiting job per kind and key. */
    dedup_key: text(),
    failed_at: defineInstant(),
    last_error: text(),
    created_at: defineInstant().notNull(),
  },
  (t) => [
    uniqueIndex('job_recurring')
      .on(t.kind)
      .where(sql`${t.dedup_key} = '@every'`),
    index('job_due')
      .on(t.run_at)
      .where(sql`${t.failed_at} is null`),
    uniqueIndex('job_waiting')
      .on(t.kind, t.dedup_key)
      .where(sql`${t.dedup_key} is not null and ${t.lease_until} is null and ${t.failed_at} is null`),
  ],
);
