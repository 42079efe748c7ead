import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../platform/context.ts';

/** Who did what on which record, and when. A trigger in the migrations refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    /** A user's id, 'system', or empty for somebody not signed in. */
    actor: text().notNull(),
    role: text().notNull(),
    session_id: uuid(),
    request_id: text(),
    ip: text(),
    record_type: text().notNull(),
    record_id: text(),
    /** The practice the record belongs to. */
    physician_id: uuid(),
    detail: jsonb().$type<NonNullable<AuditEntry['detail']>>(),
  },
  (t) => [
    index('audit_log_record').on(t.record_type, t.record_id),
    index('audit_log_actor').on(t.actor, t.at),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_physician').on(t.physician_id, t.at),
  ],
);
