import type { DoctorStatus, Events, Role } from '@openvisit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { AddressLookup } from '../integrations/addresses/port.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Database, Transaction } from './database/database.ts';
import type { FileLinks } from './files/links.ts';
import type { FileStore } from '../integrations/files/port.ts';
import type { Limits } from './http/limits.ts';
import type { NewJob } from './jobs/jobs.ts';
import type { NewMail } from '../integrations/mail/port.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import type { Prescriber } from '../integrations/prescribing/port.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The one source of time. Rules never read a clock of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Who acts: a user in the role of the live session, the system itself, or somebody not signed in. */
export interface Actor {
  /** Empty for somebody not signed in; 'system' for the system. */
  user: string;
  role: Role | 'SYSTEM' | 'ANONYMOUS';
  /** The physician's or the patient's own record; null for reviewers and the system. */
  detail: string | null;
  doctor_status: DoctorStatus | null;
  /** Null outside a session (jobs, the demo). */
  session: string | null;
  request_id: string | null;
  /** The network address a request came from. */
  ip?: string | null;
}

export interface AuditEntry {
  /** Dotted: appointment.read, appointment.accept, session.refused … */
  action: string;
  /** Kind and id of the record, never its content. */
  record_type: string;
  record_id: string | null;
  /** Facts that are no health data: from/to status, reason code. */
  detail?: Record<string, string | number | boolean | null>;
  /** The physician whose practice the record belongs to, where there is one. */
  physician?: string | null;
}

/** A transaction and what leaves it: events and audit rows are written inside, events are published after commit. */
export interface Unit {
  tx: Transaction;
  /** The demo practice moving its own appointments is no news: nobody is notified. */
  quiet?: boolean;
  /** In the order of the calls, per user. */
  emit<N extends keyof Events>(user: string, name: N, data: Events[N]): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
  /** Work for later or for right after the commit, on whichever process; survives crashes. */
  enqueue(job: NewJob): Promise<void>;
  /** Takes a waiting job back. */
  cancelJob(kind: string, key: string): Promise<void>;
  /** Sends after the commit, also after a crash. */
  mail(message: NewMail): Promise<void>;
  /** For what cannot be undone and need not survive: pokes on the bus, closing sockets. Not run when the transaction fails. */
  afterCommit(work: () => Promise<void> | void): void;
}

/** What the process offers besides the database. */
export interface Services {
  config: Config;
  realtime: Realtime;
  tokens: Tokens;
  limits: Limits;
  files: FileStore;
  fileLinks: FileLinks;
  addresses: AddressLookup;
  prescriber: Prescriber;
  payments: PaymentProvider;
  log: FastifyBaseLogger;
}

/** What a service is given besides its input. */
export interface Context {
  actor: Actor;
  clock: Clock;
  db: Database;
  services: Services;
  /** Runs `work` in one transaction; nothing in it may touch `db`. Runs it anew after a deadlock, so it must have no effects of its own. */
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Audits a read outside a transaction. */
  audit(entry: AuditEntry): Promise<void>;
  /** The same process acting as somebody else: jobs and the demo act for users. */
  as(actor: Actor): Context;
}

/** The system as an actor. */
export const SYSTEM: Actor = {
  user: 'system',
  role: 'SYSTEM',
  detail: null,
  doctor_status: null,
  session: null,
  request_id: null,
};
