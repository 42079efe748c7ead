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

/** Start of the names of the servers' connections to PostgreSQL; the id of the process follows. */
export const CONNECTION_NAME = 'openvisit ';

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

/** SQLSTATE codes of a database that cannot answer now: overload, a timeout, a restart, a lost connection (class 08). */
const UNAVAILABLE = new Set(['53200', '53300', '55P03', '57014', '57P01', '57P02', '57P03', '25P03']);
const DISK_FULL = '53100';
/** Errors of the driver, which have no code when a connection is lost or cannot be had in time. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const FULL_CODES = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** The error and its causes, outermost first. */
const listCauses = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 4; at = at.cause) causes.push(at);
  return causes;
};

/** Whether a request failed because of the load or an outage rather than the request itself. */
export const findOutage = (error: unknown): 'unavailable' | 'full' | null => {
  for (const cause of listCauses(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FULL_CODES.has(code)) return 'full';
    if (UNAVAILABLE.has(code) || /^08...$/.test(code) || NETWORK_CODES.has(code)) return 'unavailable';
    if (CONNECTION_LOST.test(cause.message)) return 'unavailable';
  }
  return null;
};

/** The SQLSTATE and the constraint of a failed statement. Drizzle wraps the driver's error as its cause. */
export const findDatabaseError = (error: unknown): { code: string; constraint: string | null } | null => {
  for (const at of listCauses(error)) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : null,
      };
    }
  }
  return null;
};
