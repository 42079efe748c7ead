import type { AuditAction } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import type { auditLog, AuditDetail } from '../../schema/audit.ts';
import type { Actor } from '../actor.ts';
import { compileStatement } from '../database/compile-statement.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface AuditEntry {
  action: AuditAction;
  record_type: string;
  record_id: string | null;
  /** Facts that are not health data, such as a status change or a reason code. */
  detail?: AuditDetail;
  /** The physician whose practice owns the record, if any. */
  physician?: string | null;
}

/** A row of the audit log without its id. */
export type AuditRow = Omit<typeof auditLog.$inferSelect, 'id'>;

/** Longer than any id. A caller may name anything as a record, and the index does not take long texts. */
const RECORD_ID_MAX = 200;

const truncateId = (id: string): string => id.replaceAll('\u0000', '').slice(0, RECORD_ID_MAX);

export const toAuditRow = (actor: Actor, entry: AuditEntry, now: number): AuditRow => ({
  at: new Date(now),
  action: entry.action,
  actor: actor.user,
  role: actor.role,
  session_id: actor.session,
  request_id: actor.request_id,
  ip: actor.ip ?? null,
  record_type: entry.record_type,
  record_id: entry.record_id === null ? null : truncateId(entry.record_id),
  physician_id: entry.physician ?? null,
  detail: actor.device ? { ...entry.detail, device: actor.device } : (entry.detail ?? null),
});

/** Inserts rows in order, as JSON in the placeholder `audit`: one statement for any number of them, so that it stays prepared. */
export const insertAuditRows = sql`
  insert into audit_log
    (at, action, actor, role, session_id, request_id, ip, record_type, record_id, physician_id, detail)
  select at, action, actor, role, session_id, request_id, ip, record_type, record_id, physician_id, detail
  from jsonb_to_recordset(${sql.placeholder('audit')}::jsonb) as entry (
    at timestamptz, action text, actor text, role text, session_id uuid, request_id text, ip text,
    record_type text, record_id text, physician_id uuid, detail jsonb)`;

const addAuditRows = compileStatement(insertAuditRows);

/** Appends rows to the audit log. */
export const writeAuditRows = async (
  db: Database | Transaction,
  rows: readonly AuditRow[],
): Promise<void> => {
  await addAuditRows(db, { audit: JSON.stringify(rows) });
};

/** Appends entries to the audit log. */
export const writeAudit = (
  db: Database | Transaction,
  actor: Actor,
  entries: readonly AuditEntry[],
  now: number,
): Promise<void> =>
  writeAuditRows(
    db,
    entries.map((entry) => toAuditRow(actor, entry, now)),
  );
