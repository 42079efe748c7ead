import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATION_LOCK, migrationsFolder } from './migrations.ts';

const CONNECT_MS = 5_000;
const POOL_SIZE = 20;

/** Migrates on one client of its own, which holds the lock as long as it lives. */
const migrateWithLock = async (connectionString: string, folder: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
};

/** PostgreSQL 15 or newer by URL; refuses one that does not answer. */
export const openPostgres = async (
  connectionString: string,
  onError: (error: Error) => void,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  const ping = async () => {
    await pool.query('select 1');
  };
  try {
    await ping();
  } catch (error) {
    await pool.end();
    const why: unknown = error instanceof AggregateError ? error.errors[0] : error;
    throw new ConfigError(
      'DATABASE_URL',
      `cannot be used: ${why instanceof Error ? why.message : 'no answer'}`,
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
