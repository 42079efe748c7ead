import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The built server's main file. */
export const ENTRY = join(ROOT, 'apps', 'server', 'dist', 'main.js');
/** Milliseconds until a server must be ready. The embedded database's first start is slow on a busy machine. */
const READY_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 50;

export interface RunningServer {
  /** Base URL without a trailing slash. */
  url: string;
  port: number;
  dataDir: string;
  /** Milliseconds from process start to readiness. */
  startedIn: number;
  /** Everything the process has printed. */
  output(): string;
  /** Stops it like Ctrl-C and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process with SIGKILL and deletes its own data folder. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Kept when given. By default a temporary folder that is deleted with the server. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** A free port. */
export const findFreePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${url}/readyz`);
    return reply.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const waitUntilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const last = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output()}`);
    if (Date.now() > last) throw new Error(`the server was not ready in time:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
};

const waitForExit = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Creates a data folder, by default a temporary one, and copies the template of this run into it if there is one. */
export const makeDataDir = (
  template: 'empty' | 'demo',
  folder = mkdtempSync(join(tmpdir(), 'openvisit-e2e-')),
): string => {
  const templates = process.env['E2E_TEMPLATES'];
  if (templates !== undefined) cpSync(join(templates, template), folder, { recursive: true });
  return folder;
};

/** A test uses a database for seconds: optimizing its code takes more time than it saves. */
export const getEngineFlags = (): string[] =>
  process.env['E2E_TEMPLATES'] === undefined ? [] : ['--liftoff-only'];

/** Starts the built server on a free port and waits until it is ready. */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const port = options.port ?? (await findFreePort());
  const dataDir = options.dataDir ?? makeDataDir(options.env?.['OPENVISIT_DEMO'] === '0' ? 'empty' : 'demo');
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...getEngineFlags(), ENTRY], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      OPENVISIT_DEV: '1',
      RATE_LIMIT_SCALE: '100',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Stop servers when the test run dies.
  const killServer = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killServer);
  child.once('exit', () => process.off('exit', killServer));
  let printed = '';
  const collectOutput = (chunk: Buffer): void => {
    printed += chunk.toString('utf8');
  };
  child.stdout.on('data', collectOutput);
  child.stderr.on('data', collectOutput);
  const cleanUp = (): void => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, child, () => printed);
  } catch (error) {
    child.kill('SIGKILL');
    await waitForExit(child);
    cleanUp();
    throw error;
  }
  return {
    url,
    port,
    dataDir,
    startedIn: Date.now() - startedAt,
    output: () => printed,
    stop: async () => {
      child.kill('SIGINT');
      const code = await waitForExit(child);
      cleanUp();
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await waitForExit(child);
      cleanUp();
    },
  };
};
