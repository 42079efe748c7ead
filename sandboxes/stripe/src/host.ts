import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;
interface Rows<R> {
  rows: R[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The host's query interface: PostgreSQL or PGlite through Drizzle. The sandbox uses its own tables only. */
export type SandboxDatabase = PgDatabase<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type SandboxTransaction = PgTransaction<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface SandboxLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SandboxKeys {
  secret: string;
  publishable: string;
  /** Signs webhooks. */
  webhook: string;
}

/** Posts a signed event to the webhook endpoint. Returns whether the endpoint answered with 2xx. */
export type DeliverWebhook = (payload: string, signature: string) => Promise<boolean>;

/** What the sandbox needs from the program that runs it. */
export interface SandboxHost {
  db: SandboxDatabase;
  clock: SandboxClock;
  log: SandboxLog;
  keys: SandboxKeys;
  /** Origin of the product without a trailing slash; null: the origin of each request. */
  publicUrl: string | null;
  /** Enables injected failures (`POST /dev/payments`). */
  dev: boolean;
}
