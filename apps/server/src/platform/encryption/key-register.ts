import { isNotNull, isNull, sql } from 'drizzle-orm';
import { ConfigError } from '../../config/config-error.ts';
import { dataKey } from '../../schema/data-keys.ts';
import { serverProcess } from '../../schema/realtime.ts';
import { CONNECTION_NAME, type Database, type Reader, type Transaction } from '../database/database.ts';
import type { DataKeys } from './data-keys.ts';
import type { LoadedDataKeys } from './load-data-keys.ts';

/** The ids of the keys that encrypt data of this database; none before the migration that introduced them. */
const readKeyIds = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.data_key') is not null as found`,
  );
  if (!rows[0]?.found) return [];
  const keys = await db.select({ id: dataKey.id }).from(dataKey).where(isNull(dataKey.retired_at));
  return keys.map(({ id }) => id);
};

/**
 * Checks that the process has every key that encrypts data of this database. Runs before the migrations, so that a server
 * with a wrong key writes nothing.
 * @throws ConfigError naming the missing key.
 */
export const requireDataKeys = async (db: Database, { keys, source }: LoadedDataKeys): Promise<void> => {
  const missing = (await readKeyIds(db)).filter((id) => !keys.find(id));
  if (missing.length === 0) return;
  throw new ConfigError(
    'DATA_KEY',
    `does not have the key ${missing.join(', ')} that encrypts this database (${source} has ${keys.first.id}); add it`,
  );
};

/** Registers the first key before it encrypts anything. Waits while a rotation retires it, and has it in use again. */
export const registerDataKey = async (db: Transaction, { first }: DataKeys, now: number): Promise<void> => {
  await db
    .insert(dataKey)
    .values({ id: first.id, created_at: new Date(now) })
    .onConflictDoUpdate({
      target: dataKey.id,
      set: { retired_at: null },
      setWhere: isNotNull(dataKey.retired_at),
    });
};

/** Whether the values that a version before encryption stored are encrypted. */
export const isEncryptionComplete = async (db: Database): Promise<boolean> => {
  const complete = await db
    .select({ id: dataKey.id })
    .from(dataKey)
    .where(isNotNull(dataKey.completed_at))
    .limit(1);
  return complete.length > 0;
};

/** Records that everything stored is encrypted. */
export const markEncryptionComplete = async (db: Database, now: number): Promise<void> => {
  await db
    .update(dataKey)
    .set({ completed_at: new Date(now) })
    .where(isNull(dataKey.completed_at));
};

/**
 * Processes that are connected to PostgreSQL but not registered: others removed them when their heartbeat was overdue. The
 * heartbeat is more frequent than the pool's closing of idle connections, so that even a suspended process has one.
 */
const countUnregisteredProcesses = async (db: Reader): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct application_name)::int as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${CONNECTION_NAME})
      and application_name not in (select ${CONNECTION_NAME} || id from server_process)`);
  return rows[0]?.count ?? 0;
};

/**
 * Checks that every process that may still write encrypts with the first key.
 * @throws ConfigError with the number of those that do not, or may not.
 */
export const requireSameFirstKey = async (db: Reader, { first }: DataKeys): Promise<void> => {
  const others = await db.$count(serverProcess, sql`${serverProcess.key_id} is distinct from ${first.id}`);
  const start = `starts with the key ${first.id}, but`;
  if (others > 0)
    throw new ConfigError(
      'DATA_KEY',
      `${start} running servers (${others}) encrypt with another one; restart every server with this key first, then rotate again`,
    );
  const unregistered = await countUnregisteredProcesses(db);
  if (unregistered > 0)
    throw new ConfigError(
      'DATA_KEY',
      `${start} servers (${unregistered}) that are starting, stopping or do not respond are connected to the database and may encrypt with another one; wait a minute, end those that remain, then rotate again`,
    );
};
