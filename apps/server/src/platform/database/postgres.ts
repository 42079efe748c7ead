import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import { SECOND } from '../durations.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATION_LOCK, migrationsFolder } from './migrations.ts';
import { prepareStatements } from './prepared-postgres.ts';

/** Longest wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 5 * SECOND;
const POOL_SIZE = 20;
/** Shorter than the client's timeout, so that the client gets a reply it can act on. */
const STATEMENT_TIMEOUTS = {
  statement_timeout: 15 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 60 * SECOND,
};

/** `connect_timeout` of the URL in seconds, as PostgreSQL's own clients read it. */
const connectTimeoutMs = (connectionString: string): number => {
  const seconds = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * SECOND : CONNECT_TIMEOUT_MS;
};

/** Migrates on a separate client, which holds the lock until it disconnects. */
const migrateWithLock = async (connectionString: string, folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
};

interface Settings {
  /** Whether connections keep prepared statements; a pooler that shares connections between transactions may lose them. */
  preparesStatements: boolean;
  onError(error: Error): void;
}

/** Opens PostgreSQL 15 or newer. @throws ConfigError when it does not respond. */
export const openPostgres = async (
  connectionString: string,
  { preparesStatements, onError }: Settings,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    // A pooler refuses unknown settings at connect; there they belong to the role.
    ...(preparesStatements ? STATEMENT_TIMEOUTS : {}),
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs(connectionString),
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', onError);
  if (preparesStatements) pool.on('connect', prepareStatements);
  const ping = async () => {
    await pool.query('select 1');
  };
  try {
    await ping();
  } catch (error) {
    await pool.end();
    const reason: unknown = error instanceof AggregateError ? error.errors[0] : error;
    throw new ConfigError(
      'DATABASE_URL',
      `cannot be used: ${reason instanceof Error ? reason.message : 'no answer'}`,
    );
  }
  return {
    db: drizzle(pool),
    kind: 'postgres',
    migrate: (folder = migrationsFolder()) => migrateWithLock(connectionString, folder),
    ping,
    maintain: () => Promise.resolve(),
    close: () => pool.end(),
  };
};
