import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = join(ROOT, 'apps', 'server', 'dist', 'main.js');
/** Milliseconds a server may take to be ready: the embedded database's first start on a busy machine. */
const READY_WITHIN = 60_000;
const ASK_EVERY = 50;

export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  /** Milliseconds from the start of the process to its first `ready`. */
  startedIn: number;
  /** All it has printed. */
  output(): string;
  /** Asks it to end, as Ctrl-C does; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without a word, as a power button does to a process. A folder of its own goes with it. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Kept when given, else a folder of its own that goes with the server. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** A port nobody listens on at the moment. */
export const freePort = async (): Promise<number> => {
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

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const last = Date.now() + READY_WITHIN;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was ready:\n${output()}`);
    if (Date.now() > last) throw new Error(`the server was not ready in time:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
};

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** A folder of its own, with a filled database in it where a run has made some to copy. */
export const makeDataDir = (template: 'empty' | 'demo'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-e2e-'));
  const templates = process.env['E2E_TEMPLATES'];
  if (templates !== undefined) cpSync(join(templates, template), folder, { recursive: true });
  return folder;
};

/** Starts the built server, as `npm start` does, on a free port, and waits until it is ready. */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? makeDataDir(options.env?.['OPENVISIT_DEMO'] === '0' ? 'empty' : 'demo');
  const startedAt = Date.now();
  const child = spawn(process.execPath, [ENTRY], {
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
  // A test run that dies takes its servers along.
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const clean = (): void => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child, () => printed);
  } catch (error) {
    child.kill('SIGKILL');
    await ended(child);
    clean();
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
      const code = await ended(child);
      clean();
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
      clean();
    },
  };
};
