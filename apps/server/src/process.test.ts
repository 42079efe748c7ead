import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataDir } from './testing/database.ts';

const START_MS = 60_000;
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ARGUMENTS = ['--conditions=openvisit-source', '--import', 'tsx', MAIN];

interface Run {
  process: ChildProcess;
  /** Resolves with the URL when the server listens. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

let dataDir = '';
const folders: string[] = [];
beforeAll(async () => {
  dataDir = await makeDataDir();
  folders.push(dataDir);
}, START_MS);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Runs the server from its sources, like `npm start`. */
const run = (settings: Record<string, string>): Run => {
  const child = spawn(process.execPath, ARGUMENTS, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', OPENVISIT_DEMO: '0', ...settings },
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
      const found = /is running at (\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
    void ended.then((end) => reject(new Error(`It ended: ${end.err}`)));
  });
  url.catch(() => undefined);
  return { process: child, url, ended };
};

describe('an unusable setting stops the start with a one-line error', () => {
  const refused = async (settings: Record<string, string>, line: RegExp) => {
    const { code, err } = await run(settings).ended;
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  };

  test(
    'a port that is not a number',
    () => refused({ PORT: 'http' }, /^OpenVisit: PORT is "http"/),
    START_MS,
  );

  test(
    'a port that another program uses',
    async () => {
      const other = createServer();
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      await refused({ PORT: String(port) }, new RegExp(`^OpenVisit: PORT is ${port}, which is in use`));
      other.close();
    },
    START_MS,
  );

  test(
    'a host address of another machine',
    () => refused({ HOST: '203.0.113.7' }, /^OpenVisit: HOST is 203\.0\.113\.7/),
    START_MS,
  );

  test(
    'a database that does not respond',
    () =>
      refused({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, /^OpenVisit: DATABASE_URL cannot be used: /),
    START_MS,
  );

  test(
    'a Redis server that does not respond',
    () => refused({ REDIS_URL: 'redis://127.0.0.1:9' }, /^OpenVisit: REDIS_URL cannot be used: /),
    START_MS,
  );

  test(
    'a data folder that cannot be created',
    async () => {
      const file = join(tmpdir(), `openvisit-file-${process.pid}`);
      writeFileSync(file, '');
      folders.push(file);
      chmodSync(file, 0o444);
      await refused(
        { DATA_DIR: join(file, 'data') },
        /^OpenVisit: DATA_DIR is .*, which cannot be written \(ENOTDIR\)/,
      );
    },
    START_MS,
  );
});

describe('the data folder', () => {
  beforeAll(async () => {
    dataDir = await makeDataDir();
    folders.push(dataDir);
  }, START_MS);

  const account = (name: string) => ({
    email: `${name}@example.org`,
    password: 'Wrong#2026',
    role: 'PATIENT',
  });
  /** A refused sign-in adds an audit row before the reply. */
  const write = (url: string, name: string) =>
    fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': `write-${name}` },
      body: JSON.stringify(account(name)),
    });

  test(
    'a second server on it is refused; Ctrl-C releases it and writes a snapshot',
    async () => {
      const first = run({});
      await first.url;
      const second = await run({}).ended;
      expect(second.err).toBe(
        `OpenVisit: DATA_DIR ${dataDir} is in use by another OpenVisit; stop that one first\n`,
      );
      expect(second.code).toBe(1);
      first.process.kill('SIGINT');
      expect((await first.ended).code).toBe(0);
      expect(readdirSync(join(dataDir, 'snapshots'))).toHaveLength(1);
    },
    START_MS,
  );

  test(
    'a new folder is restored from a snapshot',
    async () => {
      const [name = ''] = readdirSync(join(dataDir, 'snapshots'));
      const fresh = mkdtempSync(join(tmpdir(), 'openvisit-restore-'));
      folders.push(fresh);
      const restored = run({ DATA_DIR: fresh, OPENVISIT_RESTORE: join(dataDir, 'snapshots', name) });
      expect((await fetch(`${await restored.url}/readyz`)).status).toBe(200);
      restored.process.kill('SIGTERM');
      expect((await restored.ended).code).toBe(0);
    },
    START_MS,
  );

  test(
    'a killed server keeps every acknowledged row, three times in a row',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'openvisit-kill-'));
      folders.push(folder);
      cpSync(dataDir, folder, { recursive: true });
      const acknowledged: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        const server = run({ DATA_DIR: folder, RATE_LIMIT_SCALE: '0' });
        const url = await server.url;
        const writers = [1, 2, 3, 4].map(async (writer) => {
          for (let at = 0; ; at += 1) {
            const name = `${round}-${writer}-${at}`;
            const answer = await write(url, name).catch(() => null);
            if (answer === null) return;
            acknowledged.push(`write-${name}`);
          }
        });
        setTimeout(() => server.process.kill('SIGKILL'), 400 + round * 150);
        await Promise.all(writers);
        await server.ended;
      }
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(await auditedRequests(folder)).toEqual(expect.arrayContaining(acknowledged));
    },
    2 * START_MS,
  );
});

const auditedRequests = async (folder: string): Promise<string[]> => {
  const { openPglite } = await import('./platform/database/pglite.ts');
  const { auditLog } = await import('./schema/audit.ts');
  const { db, close } = await openPglite({ dataDir: folder, restore: null, onSnapshot: () => undefined });
  const rows = await db.select({ id: auditLog.request_id }).from(auditLog);
  await close();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
};
