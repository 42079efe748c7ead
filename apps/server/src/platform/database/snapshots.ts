import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';

const KEPT_SNAPSHOTS = 2;
const SUFFIX = '.tar.gz';
const compress = promisify(gzip);

const getSnapshotFolder = (dataDir: string) => join(dataDir, 'snapshots');

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Writes a file atomically and syncs it to disk. */
const writeDurably = (folder: string, name: string, content: Uint8Array): void => {
  const part = join(folder, `${name}.part`);
  const handle = openSync(part, 'w', 0o600);
  try {
    for (let at = 0; at < content.length;) at += writeSync(handle, content, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, join(folder, name));
  syncFolder(folder);
};

/** Absolute paths of the snapshots, newest first. */
export const listSnapshots = (dataDir: string): string[] => {
  const folder = getSnapshotFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
};

/** Writes a snapshot that survives a power failure and deletes all but the newest two. */
export const writeSnapshot = async (client: PGlite, dataDir: string): Promise<string> => {
  const folder = getSnapshotFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dump = await client.dumpDataDir('none');
  // Level 1 takes a tenth of the time for a fifth more bytes.
  const content = await compress(new Uint8Array(await dump.arrayBuffer()), { level: 1 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}${SUFFIX}`;
  writeDurably(folder, name, content);
  for (const old of listSnapshots(dataDir).slice(KEPT_SNAPSHOTS)) rmSync(old);
  return join(folder, name);
};
