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

/** Databases a test can run on: the embedded one always, PostgreSQL where TEST_DATABASE_URL names a server. */
export type DatabaseKind = 'embedded' | 'postgres';
export const DATABASES: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgres']
  : ['embedded'];

const fingerprint = (): string => {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** A migrated, empty database folder, made once per set of migrations and copied for each test server. */
const template = async (): Promise<string> => {
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

/** A data folder of its own with a migrated, empty database in it. */
export const makeDataDir = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-test-'));
  cpSync(await template(), folder, { recursive: true });
  return folder;
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own on the test server, and how to be rid of it. */
export const makePostgres = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `openvisit_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(`drop database if exists ${name} with (force)`) };
};
