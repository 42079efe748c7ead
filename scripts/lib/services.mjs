import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { run, startChild } from './run.mjs';

const READY_TIMEOUT_MS = 30_000;
/** SQLSTATE of a database that does not accept connections yet. */
const STARTING_UP = '57P03';

export const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

const waitUntilListening = async (port, child, name) => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode} before it was ready`);
    if (Date.now() > deadline) throw new Error(`${name} was not ready in ${READY_TIMEOUT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** PostgreSQL listens before it accepts connections. */
const waitUntilConnected = async (connectionString) => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (error.code !== STARTING_UP || Date.now() > deadline) throw error;
    } finally {
      await client.end();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const getUserId = (option, user) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
const getPostgresOwner = () =>
  process.getuid?.() === 0 ? { uid: getUserId('-u', 'postgres'), gid: getUserId('-g', 'postgres') } : {};

const createStop = (child, folder) => async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
};

/** Starts PostgreSQL in a temporary folder. `program`: path of `postgres`; `extraSettings`: as `name=value`. */
export const startPostgres = async (program, extraSettings = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const owner = getPostgresOwner();
  if (owner.uid !== undefined) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  const initdb = join(dirname(program), 'initdb');
  const args = ['-D', data, '-U', 'openvisit', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const initialized = await run(initdb, args, { quiet: true, cwd: folder, ...owner });
  if (initialized.code !== 0) throw new Error(`initdb failed:\n${initialized.output}`);
  const port = await findFreePort();
  // fsync is off, because the data is temporary. The connections are enough for two servers and the tests.
  const settings = [
    'fsync=off',
    'max_connections=300',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...extraSettings,
  ];
  const child = startChild(
    program,
    ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    {
      cwd: folder,
      stdio: 'ignore',
      ...owner,
    },
  );
  await waitUntilListening(port, child, 'PostgreSQL');
  const url = `postgres://openvisit@127.0.0.1:${port}/postgres`;
  await waitUntilConnected(url);
  return { url, data, stop: createStop(child, folder) };
};

/** Creates an empty database and returns its URL. */
export const createDatabase = async ({ url }, name) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/postgres$/, name);
};

/** Starts Redis without persistence. `program`: path of `redis-server`. */
export const startRedis = async (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-redis-'));
  const port = await findFreePort();
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
  await waitUntilListening(port, child, 'Redis');
  return { url: `redis://127.0.0.1:${port}`, stop: createStop(child, folder) };
};

/** Starts PostgreSQL and Redis for the duration of `use`, and resolves with its result. */
export const withServices = async (programs, use) => {
  const postgres = await startPostgres(programs.postgresql);
  const redis = await startRedis(programs.redis);
  try {
    return await use({ postgres, redis });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
};
