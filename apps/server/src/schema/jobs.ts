import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobPayload } from '../platform/jobs/jobs.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Work to be done at a time of the app's clock, by whichever process comes first. Done jobs are deleted. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<JobPayload>().notNull(),
    run_at: instant().notNull(),
    /** A process works on it until then; after that it is free again, for the process may have died. Real time. */
    lease_until: instant(),
    attempts: integer().notNull().default(0),
    /** One waiting job per kind and key. */
    dedup_key: text(),
    failed_at: instant(),
    last_error: text(),
    created_at: instant().notNull(),
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
