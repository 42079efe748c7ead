import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PhysicianDocument, ReviewDecision } from '@openvisit/contract';
import { users } from './accounts.ts';
import { physician } from './physicians.ts';

/**
 * Decisions about profiles and their documents, with author and reason, and submissions (PO-28). A trigger in the
 * migrations refuses UPDATE, DELETE and TRUNCATE.
 */
export const reviewDecision = pgTable(
  'review_decision',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Null for the profile as a whole. */
    document: text().$type<PhysicianDocument>(),
    /** The revision of the document or profile. */
    revision: integer().notNull(),
    decision: text().$type<ReviewDecision | 'SUBMITTED'>().notNull(),
    reason: text(),
    block_reason: text(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Order of entry, also within one instant. */
    entered: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('review_decision_physician').on(t.physician_id, t.entered),
    check(
      'review_decision_reason',
      sql`${t.decision} <> 'DENIED' or length(btrim(coalesce(${t.reason}, ''))) > 0`,
    ),
  ],
);
