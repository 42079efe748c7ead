import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run has seldom more than one gigabyte of temporary files at a time. */
const ROOM = 4 * 2 ** 30;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > 2 * ROOM;
  } catch {
    // not a Linux, or one without it
    return false;
  }
};

/**
 * Puts the temporary files of this process and its children into memory where there is plenty of it. A run makes and
 * removes some hundred folders of a thousand files, which a disk takes longer over than the tests over their work.
 */
export const keepTemporaryFilesInMemory = () => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'openvisit-'));
  // PostgreSQL runs as a user of its own, who has to get through to its folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
};
