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
import { migrationsFolder } from '../platform/database/migrations.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';

/** What the tests run on: the embedded database, or PostgreSQL where TEST_DATABASE_URL names a server. */
export type DatabaseKind = 'embedded' | 'postgres';
export const DATABASE: DatabaseKind = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';

const fingerprint = (): string => {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync(join(folder, 'meta', '_journal.json')));
  return hash.digest('hex').slice(0, 16);
};

/** A migrated, empty database folder, made once per set of migrations and copied for each test server. */
const folderTemplate = async (): Promise<string> => {
  const cache = join(tmpdir(), `openvisit-template-${process.getuid?.() ?? 0}`);
  const ready = join(cache, fingerprint());
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const making = mkdtempSync(join(cache, 'making-'));
  const database = await openPglite({ dataDir: making, restore: null, onSnapshot: () => undefined });
  await database.migrate();
  await database.close();
  rmSync(join(making, 'snapshots'), { recursive: true, force: true });
  // Several test files may have made one: the first stands.
  try {
    renameSync(making, ready);
  } catch (error) {
    if (!existsSync(ready)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return ready;
};

/** An empty data folder of its own, for a server whose database is elsewhere. */
export const makeEmptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'openvisit-test-'));

/** A data folder of its own with a migrated, empty database in it. */
export const makeDataDir = async (): Promise<string> => {
  const folder = makeEmptyDataDir();
  cpSync(await folderTemplate(), folder, { recursive: true });
  return folder;
};

/** Does something on the test server itself, in a database nobody copies. */
const onServer = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
};

const migrateInto = async (name: string): Promise<void> => {
  const database = await openPostgres(urlOf(name), (error) => {
    throw error;
  });
  await database.migrate().finally(database.close);
};

/** A migrated, empty database, made once per server and set of migrations: copying is far less work than migrating. */
const postgresTemplate = async (): Promise<string> => {
  const name = `openvisit_template_${fingerprint()}`;
  await onServer(async (client) => {
    // Several test processes may want one: who is first makes it, under another name until it is whole.
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
    url: urlOf(name),
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
};

/** A migrated, empty database on the test server. */
export const makePostgres = async (): Promise<TestDatabase> =>
  createDatabase(await (template ??= postgresTemplate()));

/** A database on the test server without any migration. */
export const makeBlankPostgres = (): Promise<TestDatabase> => createDatabase('template0');
