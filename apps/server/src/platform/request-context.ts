import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { AddressLookup } from '../integrations/addresses/port.ts';
import type { Bus } from '../integrations/bus/port.ts';
import type { FileStore } from '../integrations/files/port.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import type { PushSender } from '../integrations/push/port.ts';
import type { Prescriber } from '../integrations/prescribing/port.ts';
import type { VideoService } from '../integrations/video/port.ts';
import type { Actor } from './actor.ts';
import { toAuditRow, type AuditEntry } from './audit/audit.ts';
import { createAuditWriter } from './audit/audit-writer.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { retryTransaction } from './database/retry-transaction.ts';
import { guardDatabase } from './database/transaction-guard.ts';
import type { Subscription } from './domain-events.ts';
import type { ColumnEncryption } from './encryption/column-encryption.ts';
import type { FileLinks } from './files/links.ts';
import type { RateLimiter } from './http/rate-limits.ts';
import type { Realtime } from './realtime/realtime.ts';
import { runUnitOfWork, type UnitOfWork } from './unit-of-work.ts';

/** The services of the process besides the database. */
export interface Services {
  config: Config;
  realtime: Realtime;
  tokens: Tokens;
  rateLimiter: RateLimiter;
  fileStore: FileStore;
  fileLinks: FileLinks;
  addressLookup: AddressLookup;
  prescriber: Prescriber;
  push: PushSender;
  payments: PaymentProvider;
  /** Null: calls run peer to peer. */
  videoService: VideoService | null;
  log: FastifyBaseLogger;
}

/** The dependencies of a service call, for one actor. */
export interface RequestContext {
  actor: Actor;
  clock: Clock;
  db: Database;
  encryption: ColumnEncryption;
  services: Services;
  /**
   * Runs `work` in one transaction. `work` must use the unit's `tx`, never `db`, and is run again after a deadlock, so it
   * must have no side effects outside the unit.
   */
  write<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /** Audits a read outside a transaction. */
  audit(entry: AuditEntry): Promise<void>;
  /** The same context for another actor: jobs and the demo act on behalf of users. */
  as(actor: Actor): RequestContext;
}

interface Parts {
  db: Database;
  clock: Clock;
  encryption: ColumnEncryption;
  bus: Bus;
  services: Services;
  subscriptions: readonly Subscription[];
}

/** Returns a function that creates the context of an actor. */
export const createRequestContexts = (parts: Parts): ((actor: Actor) => RequestContext) => {
  const { clock, encryption, services } = parts;
  const db = guardDatabase(parts.db);
  const appendAudit = createAuditWriter(db);

  const write = async <T>(ctx: RequestContext, work: (unit: UnitOfWork) => Promise<T>): Promise<T> => {
    const { result, afterCommit } = await retryTransaction(() => runUnitOfWork(parts, ctx, work));
    for (const task of afterCommit) {
      // The transaction is committed: a failed task must not fail the request.
      await Promise.resolve(task()).catch((error: unknown) =>
        services.log.error({ err: error }, 'after commit'),
      );
    }
    return result;
  };

  const createActorContext = (actor: Actor): RequestContext => {
    const ctx: RequestContext = {
      actor,
      clock,
      db,
      encryption,
      services,
      write: (work) => write(ctx, work),
      audit: (entry) => appendAudit(toAuditRow(actor, entry, clock.now())),
      as: createActorContext,
    };
    return ctx;
  };
  return createActorContext;
};
