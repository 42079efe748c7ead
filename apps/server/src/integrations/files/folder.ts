import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageUnavailable, storageFull } from '../../platform/files/storage-errors.ts';
import type { FileStore } from './port.ts';

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Bytes per read: a few chunks for a whole document. */
const READ_BYTES = 1024 * 1024;
const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(getErrorCode(error));

const toStorageError = (error: unknown) =>
  FULL_CODES.has(getErrorCode(error)) ? storageFull(error) : storageUnavailable(error);

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeNew = async (path: string, bytes: Uint8Array, durable: boolean): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Stores files in a local folder. Each file is written to a temporary folder and then moved, so that writes are atomic. */
export const createFolderStore = (root: string): FileStore => {
  const toPath = (key: string) => join(root, ...key.split('/'));
  const temporaryFolder = join(root, 'incoming');

  return {
    kind: 'folder',
    put: async (key, bytes, { durable = false } = {}) => {
      const target = toPath(key);
      const temporary = join(temporaryFolder, randomUUID());
      try {
        await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeNew(temporary, bytes, durable);
        await rename(temporary, target);
        if (durable) await syncFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw toStorageError(error);
      }
    },
    read: async (key) => {
      try {
        // Opened eagerly, so that a file removed in the meantime can still be read to its end.
        return (await open(toPath(key), 'r')).createReadStream({ highWaterMark: READ_BYTES });
      } catch (error) {
        if (isMissing(error)) return null;
        throw toStorageError(error);
      }
    },
    list: async (folder) => {
      try {
        const names = (await readdir(toPath(folder))).sort();
        const keys = names.map((name) => `${folder}/${name}`);
        return await Promise.all(keys.map(async (key) => ({ key, size: (await stat(toPath(key))).size })));
      } catch (error) {
        if (isMissing(error)) return [];
        throw toStorageError(error);
      }
    },
    remove: async (key) => {
      const path = toPath(key);
      try {
        await unlink(path);
        // Removes the folder after its last piece. Folders of complete files are kept, because other writes may need them.
        if (key.startsWith('pieces/')) await rmdir(dirname(path)).catch(() => undefined);
      } catch (error) {
        if (!isMissing(error)) throw toStorageError(error);
      }
    },
    ping: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
    close: () => Promise.resolve(),
  };
};
