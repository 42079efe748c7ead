import type { DoctorStatus, Events, Role } from '@openvisit/contract';
import type { Database, Transaction } from './database/database.ts';

/** The one source of time. Rules never read a clock of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Who acts: a user in the role of the live session, or the system itself. */
export interface Actor {
  user: string;
  role: Role | 'SYSTEM';
  /** The physician's or the patient's own record; null for reviewers and the system. */
  detail: string | null;
  doctor_status: DoctorStatus | null;
  /** Null outside a session (jobs, the demo). */
  session: string | null;
  request_id: string | null;
}

export interface AuditEntry {
  /** Dotted: appointment.read, appointment.accept, session.refused … */
  action: string;
  /** Kind and id of the record, never its content. */
  record_type: string;
  record_id: string | null;
  /** Facts that are no health data: from/to status, reason code. */
  detail?: Record<string, string | number | boolean | null>;
}

/** A transaction and what leaves it: events and audit rows are written inside, events are published after commit. */
export interface Unit {
  tx: Transaction;
  emit<N extends keyof Events>(user: string, name: N, data: Events[N]): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
}

/** What a service is given besides its input. */
export interface Context {
  actor: Actor;
  clock: Clock;
  db: Database;
  /** Runs `work` in one transaction; nothing in it may touch `db`. */
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Audits a read outside a transaction. */
  audit(entry: AuditEntry): Promise<void>;
}
