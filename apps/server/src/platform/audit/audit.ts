import { auditLog, type AuditDetail } from '../../schema/audit.ts';
import type { Actor } from '../actor.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface AuditEntry {
  /** Dotted: appointment.read, appointment.accept, session.refused … */
  action: string;
  record_type: string;
  record_id: string | null;
  /** Facts that are not health data, such as a status change or a reason code. */
  detail?: AuditDetail;
  /** The physician whose practice owns the record, if any. */
  physician?: string | null;
}

/** Appends an entry to the audit log. */
export const writeAudit = async (
  db: Database | Transaction,
  actor: Actor,
  entry: AuditEntry,
  now: number,
): Promise<void> => {
  await db.insert(auditLog).values({
    at: new Date(now),
    action: entry.action,
    actor: actor.user,
    role: actor.role,
    session_id: actor.session,
    request_id: actor.request_id,
    ip: actor.ip ?? null,
    record_type: entry.record_type,
    record_id: entry.record_id,
    physician_id: entry.physician ?? null,
    detail: entry.detail ?? null,
  });
};
