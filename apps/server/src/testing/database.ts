import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findMigrationsFolder } from '../platform/database/migrations.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';

/** Tests use the embedded database, or PostgreSQL when TEST_DATABASE_URL is set. */
export type DatabaseKind = 'embedded' | 'postgres';
export const DATABASE: DatabaseKind = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';

/** Identifies the set of migrations: every SQL file and the journal, which decides what runs in which order. */
const hashMigrations = (): string => {
  const folder = findMigrationsFolder();
  const hash = createHash('sha256');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of [...names.sort(), join('meta', '_journal.json')])
    hash.update(name).update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(folder, 'meta', '_journal.json')));
  return hash.digest('hex').slice(0, 16);
};

/** A migrated, empty database folder, created once per set of migrations and copied for each test server. */
const ensureFolderTemplate = async (): Promise<string> => {
  const cache = join(tmpdir(), `openvisit-template-${process.getuid?.() ?? 0}`);
  const ready = join(cache, hashMigrations());
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const temporary = mkdtempSync(join(cache, 'making-'));
  const database = await openPglite({
    dataDir: temporary,
    restore: null,
    preparesStatements: true,
    onSnapshot: () => undefined,
  });
  await database.migrate();
  await database.close();
  rmSync(join(temporary, 'snapshots'), { recursive: true, force: true });
  // Another test process may have created it first.
  try {
    renameSync(temporary, ready);
  } catch (error) {
    if (!existsSync(ready)) throw error;
    rmSync(temporary, { recursive: true, force: true });
  }
  return ready;
};

/** Creates an empty data folder, for a server with PostgreSQL. */
export const makeEmptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'openvisit-test-'));

/** Creates a data folder with a migrated, empty database. */
export const makeDataDir = async (): Promise<string> => {
  const folder = makeEmptyDataDir();
  cpSync(await ensureFolderTemplate(), folder, { recursive: true });
  return folder;
};

/** Runs `work` on the test server's own database. */
const onServer = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const getDatabaseUrl = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
};

const migrateInto = async (name: string): Promise<void> => {
  const database = await openPostgres(getDatabaseUrl(name), {
    preparesStatements: true,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
};

/** A migrated, empty database, created once per server and set of migrations: copying is faster than migrating. */
const ensurePostgresTemplate = async (): Promise<string> => {
  const name = `openvisit_template_${hashMigrations()}`;
  await onServer(async (client) => {
    // The first of several test processes creates it, under another name until it is complete.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    await migrateInto(making);
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
};

let template: Promise<string> | null = null;

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const createDatabase = async (from: string): Promise<TestDatabase> => {
  const name = `openvisit_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} template ${from}`));
  return {
    url: getDatabaseUrl(name),
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
};

/** A migrated, empty database on the test server. */
export const makePostgres = async (): Promise<TestDatabase> =>
  createDatabase(await (template ??= ensurePostgresTemplate()));

/** A database on the test server without any migration. */
export const makeBlankPostgres = (): Promise<TestDatabase> => createDatabase('template0');
