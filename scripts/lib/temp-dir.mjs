import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/**
 * Four times the usual peak of a test run, 1 GB of temporary files. Twice as much must be free in RAM, because the tests need it
 * too.
 */
const MIN_FREE_BYTES = 4 * 2 ** 30;

const hasEnoughMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > MIN_FREE_BYTES && freemem() > 2 * MIN_FREE_BYTES;
  } catch {
    // not available on this platform
    return false;
  }
};

/**
 * Moves the temporary folder of this process and its children to memory if there is enough. A test run creates and
 * deletes hundreds of folders with a thousand files each, which takes a disk longer than the tests themselves.
 */
export const useInMemoryTempDir = () => {
  if (process.env.TMPDIR !== undefined || !hasEnoughMemory()) return;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'openvisit-'));
  // PostgreSQL runs as its own user, which needs to traverse this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
};
