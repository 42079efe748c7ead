import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';

/**
 * Locks the data folder for this process. PGlite has no lock: two processes on one folder would both acknowledge writes
 * and lose them. On Linux the lock is an abstract socket named after the folder's device and inode, which the kernel
 * releases when the process ends. Elsewhere it is a socket file, replaced when no process listens on it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `openvisit-${dev}-${ino}`;
  const server = createServer((socket) => socket.end());
  server.unref();
  await listen(server, lockAddress(name, folder), folder);
  return { release: () => new Promise((done) => server.close(() => done())) };
};

const lockAddress = (name: string, folder: string): string => {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(folder, '.lock');
};

const listenOnce = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Whether a socket file was left behind by a killed process. Abstract sockets are never left behind. */
const isAbandoned = (address: string): Promise<boolean> => {
  if (address.startsWith('\0') || address.startsWith('\\')) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(address);
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.once('error', () => resolve(true));
  });
};

const listen = async (server: Server, address: string, folder: string): Promise<void> => {
  try {
    await listenOnce(server, address);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code !== 'EADDRINUSE') throw new ConfigError('DATA_DIR', `${folder} cannot be locked (${code})`);
    if (!(await isAbandoned(address))) {
      throw new ConfigError('DATA_DIR', `${folder} is in use by another OpenVisit; stop that one first`);
    }
    rmSync(address);
    await listenOnce(server, address);
  }
};
