import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;
interface Rows<R> {
  rows: R[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The host's query interface: PostgreSQL or PGlite through Drizzle. The sandbox uses its own tables only. */
export type SandboxDatabase = PgDatabase<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
}

/** What the sandbox needs from the program that runs it. */
export interface SandboxHost {
  db: SandboxDatabase;
  clock: SandboxClock;
  /** Signs the links to the portal. */
  secret: string;
  /** Enables injected failures (`POST /dev/prescriber`). */
  dev: boolean;
}
