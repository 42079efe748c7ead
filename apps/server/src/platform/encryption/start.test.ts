import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '../../app/create-server.ts';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig, type Config } from '../../config/config.ts';
import { serverProcess } from '../../schema/realtime.ts';
import { makeDataDir } from '../../testing/database.ts';
import { openPglite } from '../database/pglite.ts';
import { readTables } from '../../testing/upgrade.ts';
import { registerProcess, unregisterProcess } from '../realtime/connection-registry.ts';
import { createDataKeys, generateDataKey } from './data-keys.ts';
import { encryptStoredValues } from './encrypt-stored-values.ts';
import { retireOldKeys, rotateDataKey } from './rotate-data-key.ts';
import { getSealedPrefix } from './sealed-text.ts';
import { SYSTEM } from '../actor.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const createConfig = (env: Record<string, string> = {}): Config => ({
  ...readConfig({ DATA_DIR: dataDir, PORT: '0', OPENVISIT_DEMO: '0', LOG_LEVEL: 'silent', ...env }),
  retentionYears: 7,
  snapshotMinutes: 0,
});
const getKeyFilePath = () => join(dataDir, 'data.key');

/** Starts and stops a server; returns what it refuses to start with. */
const start = async (env: Record<string, string> = {}): Promise<string | null> => {
  try {
    const server = await createServer(createConfig(env));
    await server.close();
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

const readStored = async () => {
  const database = await openPglite({
    dataDir,
    restore: null,
    preparesStatements: true,
    onSnapshot: () => undefined,
  });
  const tables = await readTables(database.db);
  await database.close();
  return tables;
};

test('BX-04 the first start makes a key that only the server’s user can read, and later starts use it', async () => {
  expect(await start()).toBeNull();
  expect(statSync(getKeyFilePath()).mode & 0o777).toBe(0o600);
  const key = readFileSync(getKeyFilePath(), 'utf8');
  expect(await start()).toBeNull();
  expect(readFileSync(getKeyFilePath(), 'utf8')).toBe(key);
});

test('BX-04 a lost, wrong or damaged key refuses the start in one line and changes nothing', async () => {
  await start();
  const before = await readStored();
  const [stored] = before.data_key ?? [];
  const key = readFileSync(getKeyFilePath(), 'utf8');
  rmSync(getKeyFilePath());
  const missing = `DATA_KEY does not have the key ${String(stored?.id)} that encrypts this database`;
  expect(await start()).toContain(missing);
  expect(existsSync(getKeyFilePath())).toBe(false);
  expect(await start({ DATA_KEY: generateDataKey() })).toContain(missing);
  writeFileSync(getKeyFilePath(), 'damaged');
  expect(await start()).toMatch(/^DATA_DIR has a file .*data\.key that is not a data key/);
  expect(await readStored()).toEqual(before);
  expect(await start({ DATA_KEY: `${generateDataKey()},${key.trim()}` })).toBeNull();
});

test('BX-04 a rotation is refused while an idle server still encrypts with the old key', async () => {
  const [old, fresh] = [generateDataKey(), generateDataKey()];
  const server = await createServer(createConfig({ DATA_KEY: `${fresh},${old}` }));
  const { db } = server.database;
  const oldKeys = createDataKeys([Buffer.from(old, 'base64')]);
  await registerProcess(db, 'idle server', oldKeys, server.clock.now());
  const rotate = () => rotateDataKey(server.contextFor(SYSTEM), server.dataKeys);
  await expect(rotate()).rejects.toThrow(
    /^DATA_KEY starts with .* but running servers \(1\) encrypt with another/,
  );
  await unregisterProcess(db, 'idle server');
  expect((await rotate()).retired).toEqual([oldKeys.first.id]);
  // A server that starts later with the old key has it in use again.
  await registerProcess(db, 'late server', oldKeys, server.clock.now());
  await server.close();
  expect(await start({ DATA_KEY: fresh })).toContain(`does not have the key ${oldKeys.first.id}`);
});

test('BX-04 a key is not retired while values remain of a server that stopped during the rotation', async () => {
  const [old, fresh] = [generateDataKey(), generateDataKey()];
  const server = await createServer(createConfig({ DATA_KEY: `${fresh},${old}` }));
  const { db } = server.database;
  const oldKeys = createDataKeys([old, fresh].map((key) => Buffer.from(key, 'base64')));
  await registerProcess(db, 'short server', oldKeys, server.clock.now());
  await encryptStoredValues(db, oldKeys, getSealedPrefix(oldKeys.first.id));
  await unregisterProcess(db, 'short server');
  const { remaining, retired } = await retireOldKeys(db, server.dataKeys, server.clock.now());
  expect(remaining).toBeGreaterThan(0);
  expect(retired).toEqual([]);
  await server.close();
});

test('BX-04 a server that stops stays registered with its key until its last job has ended', async () => {
  const server = await createServer(createConfig());
  const readProcesses = () => server.database.db.select().from(serverProcess);
  const stop = vi.spyOn(server.jobs, 'stop');
  const stopped = new Promise((resolve) => {
    stop.mockImplementation(async () => {
      stop.mockRestore();
      await server.jobs.stop();
      resolve(await readProcesses());
    });
  });
  const running = await readProcesses();
  expect(running).toMatchObject([{ key_id: server.dataKeys.first.id }]);
  await server.close();
  expect(await stopped).toEqual(running);
  expect((await readStored()).server_process).toEqual([]);
});

test('BX-04 an old key is needed until a rotation has retired it', async () => {
  const [old, fresh] = [generateDataKey(), generateDataKey()];
  expect(await start({ DATA_KEY: old })).toBeNull();
  expect(await start({ DATA_KEY: fresh })).toContain('does not have the key');
  const server = await createServer(createConfig({ DATA_KEY: `${fresh},${old}` }));
  const { retired } = await rotateDataKey(server.contextFor(SYSTEM), server.dataKeys);
  await server.close();
  expect(retired).toHaveLength(1);
  expect(await start({ DATA_KEY: fresh })).toBeNull();
  expect(await start({ DATA_KEY: old })).toContain('does not have the key');
});

test('BX-04 PostgreSQL without a key is refused before it is opened, and the demo has a public one', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:9/none';
  expect(await start({ DATABASE_URL })).toMatch(
    /^DATA_KEY is missing; .*"npm run data-key -- new" prints one$/,
  );
  expect(await start({ DATABASE_URL, OPENVISIT_DEMO: '1' })).toMatch(/^DATABASE_URL cannot be used/);
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-test-'));
  expect(() => readConfig({ DATA_DIR: folder, DATA_KEY: 'c2hvcnQ=' })).toThrow(
    /^DATA_KEY is not a list of keys/,
  );
  rmSync(folder, { recursive: true });
});
