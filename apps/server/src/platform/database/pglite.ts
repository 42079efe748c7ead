import { existsSync, readFileSync, renameSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { ConfigError } from '../../config/config-error.ts';
import { findOutage, type OpenDatabase } from './database.ts';
import { findMigrationsFolder } from './migrations.ts';
import { prepareStatements } from './prepared-pglite.ts';
import { listSnapshots, writeSnapshot } from './snapshots.ts';
import { enableTransactionGuard } from './transaction-guard.ts';

interface Settings {
  /** Absolute path; the database is in its subfolder `database`. */
  dataDir: string;
  /** Snapshot file to start from. */
  restore: string | null;
  /** Whether statements are prepared once instead of per query. */
  preparesStatements: boolean;
  onSnapshot(file: string): void;
}

/** Names the snapshot that was restored last, so that a leftover setting does not restore it again. */
const getRestoredMarkerPath = (dataDir: string) => join(dataDir, 'restored.txt');

/** Returns the snapshot to load, once per file. The replaced database is moved aside, not deleted. */
const prepareRestore = ({ dataDir, restore }: Settings): Blob | undefined => {
  if (restore === null) return undefined;
  const file = resolve(restore);
  if (!existsSync(file)) throw new ConfigError('OPENVISIT_RESTORE', `names ${file}, which does not exist`);
  const marker = `${file} ${statSync(file).mtimeMs}`;
  const done = getRestoredMarkerPath(dataDir);
  if (existsSync(done) && readFileSync(done, 'utf8') === marker) return undefined;
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) renameSync(folder, `${folder}.before-${Date.now()}`);
  writeFileSync(done, marker);
  return new Blob([new Uint8Array(readFileSync(file))], { type: 'application/gzip' });
};

/**
 * Two segments of the write-ahead log. Recovery needs one when the database opens. Without room for the next one PostgreSQL
 * stops at once, which in process blocks the whole server, so nothing is written below this limit.
 */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

const readFreeBytes = (dataDir: string): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

/** Rejects every statement while the disk is nearly full, as PostgreSQL would for a full one. */
const refuseOnFullDisk = (client: PGlite, dataDir: string): void => {
  const requireSpace = (): void => {
    if (readFreeBytes(dataDir) >= MIN_FREE_BYTES) return;
    throw Object.assign(new Error(`${dataDir} has less than ${MIN_FREE_BYTES} bytes left`), {
      code: 'ENOSPC',
    });
  };
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  Object.assign(client, {
    query: async (...args: Parameters<typeof query>) => {
      requireSpace();
      return query(...args);
    },
    exec: async (...args: Parameters<typeof exec>) => {
      requireSpace();
      return exec(...args);
    },
    transaction: async (...args: Parameters<typeof transaction>) => {
      requireSpace();
      return transaction(...args);
    },
  });
};

/** Suggests the last snapshot, which loses what came after it, only when the disk is not the reason. */
export const explainOpenFailure = (error: unknown, dataDir: string, freeBytes: number): ConfigError => {
  if (freeBytes < MIN_FREE_BYTES || findOutage(error) === 'full')
    return new ConfigError('DATA_DIR', `is on a full disk (${dataDir}); free some space and start again`);
  const [newest] = listSnapshots(dataDir);
  const hint = newest ? `; OPENVISIT_RESTORE=${newest} starts from the last snapshot` : '';
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    'DATA_DIR',
    `holds a database that cannot be opened (${reason.split('\n')[0]})${hint}`,
  );
};

/**
 * PostgreSQL clears its buffers when it starts. In WebAssembly that takes most of a start at the default of 128 MB. Pages
 * that do not fit are in the cache of the operating system.
 */
const SHARED_BUFFERS = '16MB';

/**
 * Drops the parsers of arrays: PGlite copies all its parsers with every query, and those of the arrays of every type and table
 * take half as long as a short query. The columns parse their arrays themselves.
 */
const dropArrayParsers = (client: PGlite): void => {
  Object.assign(client, { parsers: types.parsers });
};

const openClient = async (settings: Settings): Promise<PGlite> => {
  const folder = join(settings.dataDir, 'database');
  const loadDataDir = prepareRestore(settings);
  try {
    const client = await PGlite.create({
      dataDir: folder,
      extensions: { btree_gist, pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      ...(loadDataDir ? { loadDataDir } : {}),
    });
    dropArrayParsers(client);
    return client;
  } catch (error) {
    throw explainOpenFailure(error, settings.dataDir, readFreeBytes(settings.dataDir));
  }
};

/** Position of the write-ahead log; unchanged when nothing was written. */
const readWalPosition = async (client: PGlite): Promise<string> => {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return rows[0]?.at ?? '';
};

/** Opens the embedded PostgreSQL. The caller must have locked the folder. */
export const openPglite = async (settings: Settings): Promise<OpenDatabase> => {
  enableTransactionGuard();
  const client = await openClient(settings);
  if (settings.preparesStatements) prepareStatements(client);
  refuseOnFullDisk(client, settings.dataDir);
  const db = drizzle(client);
  let savedPosition = '';
  const takeSnapshot = async () => {
    if ((await readWalPosition(client)) === savedPosition) return;
    settings.onSnapshot(await writeSnapshot(client, settings.dataDir));
    savedPosition = await readWalPosition(client);
  };
  return {
    db,
    kind: 'embedded',
    migrate: (folder = findMigrationsFolder()) => migrate(db, { migrationsFolder: folder }),
    ping: async () => {
      await client.query('select 1');
    },
    maintain: async () => {
      // Autovacuum does not run in process.
      await client.exec('vacuum analyze');
      await takeSnapshot();
    },
    close: async () => {
      try {
        await takeSnapshot();
      } finally {
        await client.close();
      }
    },
  };
};
