import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ENTRY } from '../support/server.ts';

interface ServerProcess {
  process: ChildProcess;
  /** Resolves with the URL when the server listens. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** The first test fills it; later ones use its snapshot and key. */
const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-process-'));
const folders: string[] = [dataDir];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Runs the built server, like `npm start`. */
const startServer = (settings: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, [ENTRY], {
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
    void ended.then((end) => reject(new Error(`The server ended: ${end.err}`)));
  });
  url.catch(() => undefined);
  return { process: child, url, ended };
};

describe('DATA_DIR', () => {
  test('refuses a second server; Ctrl-C releases the folder and writes a snapshot', async () => {
    const first = startServer({});
    await first.url;
    const second = await startServer({}).ended;
    expect(second.err).toBe(
      `OpenVisit: DATA_DIR ${dataDir} is in use by another OpenVisit; stop that one first\n`,
    );
    expect(second.code).toBe(1);
    first.process.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(readdirSync(join(dataDir, 'snapshots'))).toHaveLength(1);
  });

  test('is restored from a snapshot if it is new', async () => {
    const [name = ''] = readdirSync(join(dataDir, 'snapshots'));
    const fresh = mkdtempSync(join(tmpdir(), 'openvisit-restore-'));
    folders.push(fresh);
    const settings = { DATA_DIR: fresh, OPENVISIT_RESTORE: join(dataDir, 'snapshots', name) };
    expect((await startServer(settings).ended).err).toMatch(/^OpenVisit: DATA_KEY does not have the key/);
    copyFileSync(join(dataDir, 'data.key'), join(fresh, 'data.key'));
    const restored = startServer(settings);
    expect((await fetch(`${await restored.url}/readyz`)).status).toBe(200);
    restored.process.kill('SIGTERM');
    expect((await restored.ended).code).toBe(0);
  });
});

describe('an unusable setting stops the start with a one-line error', () => {
  const expectRefusal = async (settings: Record<string, string>, line: RegExp) => {
    const { code, err } = await startServer(settings).ended;
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  };

  test('a port that is not a number', () => expectRefusal({ PORT: 'http' }, /^OpenVisit: PORT is "http"/));

  test('a port that another program uses', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expectRefusal({ PORT: String(port) }, new RegExp(`^OpenVisit: PORT is ${port}, which is in use`));
    other.close();
  });

  test('a host address of another machine', () =>
    expectRefusal({ HOST: '203.0.113.7' }, /^OpenVisit: HOST is 203\.0\.113\.7/));

  test('a database that does not respond', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://127.0.0.1:9/none', OPENVISIT_DEMO: '1' },
      /^OpenVisit: DATABASE_URL cannot be used: /,
    ));

  test('BX-04 PostgreSQL without a data key', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
      /^OpenVisit: DATA_KEY is missing; .* "npm run data-key -- new" prints one\n$/,
    ));

  test('a Redis server that does not respond', () =>
    expectRefusal({ REDIS_URL: 'redis://127.0.0.1:9' }, /^OpenVisit: REDIS_URL cannot be used: /));

  test('a data folder that cannot be created', async () => {
    const file = join(tmpdir(), `openvisit-file-${process.pid}`);
    writeFileSync(file, '');
    folders.push(file);
    chmodSync(file, 0o444);
    await expectRefusal(
      { DATA_DIR: join(file, 'data') },
      /^OpenVisit: DATA_DIR is .*, which cannot be written \(ENOTDIR\)/,
    );
  });
});
