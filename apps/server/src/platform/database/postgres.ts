import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import { SECOND } from '../durations.ts';
import { CONNECTION_NAME, type OpenDatabase } from './database.ts';
import { limitStatements, type StatementLimits } from './limited-statements.ts';
import { MIGRATION_LOCK, findMigrationsFolder } from './migrations.ts';
import { prepareStatements } from './prepared-postgres.ts';

/** Longest wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 5 * SECOND;
const POOL_SIZE = 20;
/** Shorter than the client's timeout, so that the client gets a reply it can act on. */
const LIMITS: StatementLimits = { statement_timeout: 15 * SECOND, lock_timeout: 5 * SECOND };
const IDLE_IN_TRANSACTION_MS = 60 * SECOND;

/** Reads `connect_timeout` of the URL, in seconds as for PostgreSQL's own clients. */
const readConnectTimeoutMs = (connectionString: string): number => {
  const seconds = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * SECOND : CONNECT_TIMEOUT_MS;
};

/** Moves the limits out of the URL, because a pooler rejects connections that set them. */
const splitLimits = (connectionString: string): { connectionString: string; limits: StatementLimits } => {
  const url = new URL(connectionString);
  const limits = { ...LIMITS };
  for (const name of ['statement_timeout', 'lock_timeout'] as const) {
    limits[name] = Number(url.searchParams.get(name) ?? limits[name]);
    url.searchParams.delete(name);
  }
  return { connectionString: url.href, limits };
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

/** Names connections after their process, so that others see whether it is connected. */
const nameConnections = (connectionString: string, processId: string | undefined): string => {
  const url = new URL(connectionString);
  if (processId !== undefined) url.searchParams.set('application_name', CONNECTION_NAME + processId);
  return url.href;
};

interface Settings {
  /** Id under which the process is registered. */
  processId?: string;
  /** Whether connections keep prepared statements; a pooler that shares connections between transactions may lose them. */
  preparesStatements: boolean;
  onError(error: Error): void;
}

/** Connects to PostgreSQL 15 or newer. @throws ConfigError when it does not respond. */
export const openPostgres = async (
  connectionString: string,
  { processId, preparesStatements, onError }: Settings,
): Promise<OpenDatabase> => {
  const { limits, ...pooled } = splitLimits(connectionString);
  const pool = new pg.Pool({
    ...(preparesStatements
      ? {
          ...LIMITS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
          connectionString: nameConnections(connectionString, processId),
        }
      : pooled),
    // Statements are sent without waiting for the replies to earlier ones.
    pipeline: true,
    max: POOL_SIZE,
    connectionTimeoutMillis: readConnectTimeoutMs(connectionString),
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', onError);
  // So would one that breaks between two statements of a transaction; the next statement then fails.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', preparesStatements ? prepareStatements : (client) => limitStatements(client, limits));
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
    migrate: (folder = findMigrationsFolder()) => migrateWithLock(pooled.connectionString, folder),
    ping,
    maintain: () => Promise.resolve(),
    close: () => pool.end(),
  };
};
