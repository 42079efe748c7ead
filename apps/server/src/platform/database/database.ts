import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** The result of `execute` on both databases. Row counts differ between them: use `returning()` instead. */
interface Rows<R> {
  rows: R[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** PGlite or PostgreSQL, outside a transaction. */
export type Database = PgDatabase<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open transaction. PGlite has one connection, so nothing inside may touch the {@link Database}. */
export type Transaction = PgTransaction<RowsHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** For reads inside or outside a transaction. */
export type Reader = Pick<
  Database,
  '_' | 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute' | 'with' | '$with'
>;

/** The name for `prepare()` of a statement whose SQL is built once: the connection names the statement, if it may. */
export const UNNAMED = '';

/** An open database with its maintenance operations. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Runs the migrations of a folder, the product's own by default; concurrent starts wait for each other. */
  migrate(folder?: string): Promise<void>;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Vacuum and snapshots of the embedded database; does nothing on PostgreSQL. */
  maintain(): Promise<void>;
  /** Writes a snapshot if needed, then closes. */
  close(): Promise<void>;
}

/** SQLSTATE codes that the server handles. */
export const SQLSTATE = {
  UNIQUE: '23505',
  EXCLUSION: '23P01',
  FOREIGN_KEY: '23503',
  SERIALIZATION: '40001',
  DEADLOCK: '40P01',
  /** Text with a character the database cannot store: U+0000. */
  CHARACTER: '22021',
} as const;

/** The SQLSTATE and the constraint of a failed statement. Drizzle wraps the driver's error as its cause. */
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
