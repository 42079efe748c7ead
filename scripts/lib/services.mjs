import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, startChild } from './run.mjs';

const READY_WITHIN = 30_000;

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

const untilListening = async (port, child, what) => {
  const last = Date.now() + READY_WITHIN;
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode} before it was ready`);
    if (Date.now() > last) throw new Error(`${what} was not ready in ${READY_WITHIN / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const numberOf = (option, user) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const owner = () =>
  process.getuid?.() === 0 ? { uid: numberOf('-u', 'postgres'), gid: numberOf('-g', 'postgres') } : {};

const ender = (child, folder) => async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
};

/** A PostgreSQL of its own in a temporary folder. `program` is the path of `postgres`, `more` are settings beside ours. */
export const startPostgres = async (program, more = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const as = owner();
  if (as.uid !== undefined) for (const path of [folder, data]) chownSync(path, as.uid, as.gid);
  const initdb = join(dirname(program), 'initdb');
  const args = ['-D', data, '-U', 'openvisit', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const made = await run(initdb, args, { quiet: true, cwd: folder, ...as });
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
  const port = await freePort();
  // Nothing here outlives the tests, so nothing is synced; connections for two servers and the tests beside them.
  const settings = [
    'fsync=off',
    'max_connections=300',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...more,
  ];
  const child = startChild(
    program,
    ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    {
      cwd: folder,
      stdio: 'ignore',
      ...as,
    },
  );
  await untilListening(port, child, 'PostgreSQL');
  return { url: `postgres://openvisit@127.0.0.1:${port}/postgres`, data, stop: ender(child, folder) };
};

/** A Redis of its own that keeps nothing. `program` is the path of `redis-server`. */
export const startRedis = async (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-redis-'));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = startChild(program, args, { cwd: folder, stdio: 'ignore' });
  await untilListening(port, child, 'Redis');
  return { url: `redis://127.0.0.1:${port}`, stop: ender(child, folder) };
};
