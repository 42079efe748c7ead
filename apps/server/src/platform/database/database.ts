import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** What `execute` gives on both databases. Counts differ between them: use `returning()` to learn what was changed. */
interface Rows<R> {
  rows: R[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** PGlite and PostgreSQL under one type. Outside a transaction only. */
export type Database = PgDatabase<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open transaction. PGlite has one connection, so nothing inside may touch the {@link Database}. */
export type Transaction = PgTransaction<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** For reads that run in a transaction or without one. */
export type Reader = Pick<
  Database,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute' | 'with' | '$with'
>;

/** An open database and how it is looked after. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Runs the migrations of a folder, the product's own by default; concurrent starts wait for each other. */
  migrate(folder?: string): Promise<void>;
  /** Answers or throws. */
  ping(): Promise<void>;
  /** Housekeeping that the engine does not do by itself; nothing on PostgreSQL. */
  maintain(): Promise<void>;
  /** Writes what must not be lost and closes. */
  close(): Promise<void>;
}

/** SQLSTATE codes the product reacts to. */
export const SQLSTATE = {
  UNIQUE: '23505',
  EXCLUSION: '23P01',
  FOREIGN_KEY: '23503',
  SERIALIZATION: '40001',
  DEADLOCK: '40P01',
  /** A text with a character the database cannot keep: U+0000. */
  CHARACTER: '22021',
} as const;

/** The SQLSTATE of a failed statement and its constraint; the driver's error is the cause of Drizzle's. */
export const databaseError = (error: unknown): { code: string; constraint: string | null } | null => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null,
      };
    }
  }
  return null;
};
