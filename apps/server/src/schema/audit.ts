import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type AuditDetail = Record<string, string | number | boolean | null>;

/** The audit log: who did what to which record, and when. A trigger in the migrations refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    /** User id, 'system', or empty for an anonymous caller. */
    actor: text().notNull(),
    role: text().notNull(),
    session_id: uuid(),
    request_id: text(),
    ip: text(),
    record_type: text().notNull(),
    record_id: text(),
    /** The physician whose practice owns the record. */
    physician_id: uuid(),
    detail: jsonb().$type<AuditDetail>(),
  },
  (t) => [
    index('audit_log_record').on(t.record_type, t.record_id),
    index('audit_log_actor').on(t.actor, t.at),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_physician').on(t.physician_id, t.at),
    /** The sign-ins of one person, whose caller is not signed in yet. */
    index('audit_log_session_user')
      .on(sql`(${t.detail} ->> 'user')`, t.at)
      .where(sql`${t.record_type} = 'session'`),
  ],
);
