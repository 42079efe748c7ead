import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { ConfigError } from '../../config/config-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { listSnapshots, writeSnapshot } from './snapshots.ts';

interface Settings {
  /** Absolute; the database lies in `database` below it. */
  dataDir: string;
  /** A snapshot to begin from. */
  restore: string | null;
  onSnapshot(file: string): void;
}

/** Which snapshot was restored last, so that a setting left behind does not throw away what came after it. */
const restoredMark = (dataDir: string) => join(dataDir, 'restored.txt');

/** The snapshot to load, once per file; the database it replaces is moved aside, not deleted. */
const takeRestore = ({ dataDir, restore }: Settings): Blob | undefined => {
  if (restore === null) return undefined;
  const file = resolve(restore);
  if (!existsSync(file)) throw new ConfigError('OPENVISIT_RESTORE', `names ${file}, which does not exist`);
  const mark = `${file} ${statSync(file).mtimeMs}`;
  const done = restoredMark(dataDir);
  if (existsSync(done) && readFileSync(done, 'utf8') === mark) return undefined;
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) renameSync(folder, `${folder}.before-${Date.now()}`);
  writeFileSync(done, mark);
  return new Blob([new Uint8Array(readFileSync(file))], { type: 'application/gzip' });
};

const openClient = async (settings: Settings): Promise<PGlite> => {
  const folder = join(settings.dataDir, 'database');
  const loadDataDir = takeRestore(settings);
  try {
    return await PGlite.create({
      dataDir: folder,
      extensions: { btree_gist, pg_trgm },
      ...(loadDataDir ? { loadDataDir } : {}),
    });
  } catch (error) {
    const [newest] = listSnapshots(settings.dataDir);
    const way = newest ? `; OPENVISIT_RESTORE=${newest} starts from the last snapshot` : '';
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `holds a database that cannot be opened (${why.split('\n')[0]})${way}`);
  }
};

/** How far the write-ahead log has come: the same twice means that nothing was written in between. */
const walPosition = async (client: PGlite): Promise<string> => {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return rows[0]?.at ?? '';
};

/** PostgreSQL in this process. The folder must be locked by the caller. */
export const openPglite = async (settings: Settings): Promise<OpenDatabase> => {
  const client = await openClient(settings);
  const db = drizzle(client);
  let kept = '';
  const snapshot = async () => {
    if ((await walPosition(client)) === kept) return;
    settings.onSnapshot(await writeSnapshot(client, settings.dataDir));
    kept = await walPosition(client);
  };
  return {
    db,
    kind: 'embedded',
    migrate: (folder = migrationsFolder()) => migrate(db, { migrationsFolder: folder }),
    ping: async () => {
      await client.query('select 1');
    },
    maintain: async () => {
      // Autovacuum does not run in process.
      await client.exec('vacuum analyze');
      await snapshot();
    },
    close: async () => {
      await snapshot();
      await client.close();
    },
  };
};
