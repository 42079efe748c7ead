import { mkdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';

/**
 * One process per data folder. PGlite has no lock of its own: two processes on one folder would both
 * acknowledge writes and lose them. The lock is an abstract socket named after the folder's device and
 * inode (Linux), which the kernel frees whichever way the process ends; elsewhere a socket file, taken
 * over when nobody answers on it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `openvisit-${dev}-${ino}`;
  const server = createServer((socket) => socket.end());
  server.unref();
  await listen(server, addressOf(name, folder), folder);
  return { release: () => new Promise((done) => server.close(() => done())) };
};

const addressOf = (name: string, folder: string): string => {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(folder, '.lock');
};

const listen = (server: Server, address: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is in use by another OpenVisit; stop that one first'
          : `cannot be locked (${error.code})`;
      reject(new ConfigError('DATA_DIR', `${folder} ${why}`));
    });
    server.listen(address, resolve);
  });
