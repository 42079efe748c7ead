import type { Database, Transaction } from '../database/database.ts';
import type { Actor, AuditEntry } from '../context.ts';
import { auditLog } from '../../schema/audit.ts';

/** Adds a line to the audit log. */
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
