import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { storageUnavailable, storageFull } from '../../platform/files/storage-errors.ts';
import type { FileStore, StoredObject } from './port.ts';

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Bytes per read: a few chunks for a whole document. */
const READ_BYTES = 1024 * 1024;
const FOLDER_OPTIONS = { recursive: true, mode: 0o700 } as const;
const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(getErrorCode(error));

const toStorageError = (error: unknown) =>
  FULL_CODES.has(getErrorCode(error)) ? storageFull(error) : storageUnavailable(error);

/** Writes a file, or the entries of a folder, to the disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
};

/** Creates a folder and its missing parents. Syncs each parent, so that the new entry survives a power failure. */
const createDurableFolder = async (path: string): Promise<void> => {
  const folder = resolve(path);
  const first = await mkdir(folder, FOLDER_OPTIONS);
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = dirname(created))
    await sync(dirname(created));
};

/** The folders of a path, from its own up to `top`, which contains it. Both are absolute. */
const listFolders = (path: string, top: string): string[] => {
  const folder = dirname(path);
  return folder === top ? [folder] : [folder, ...listFolders(folder, top)];
};

/** Runs work that needs a folder. The folder is created only if it is missing, which is rare. */
const withFolder = async (folder: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, FOLDER_OPTIONS);
    await work();
  }
};

/** Ignores a file or folder that does not exist. */
const ignoreMissing = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isMissing(error)) throw toStorageError(error);
  }
};

/** Stores files in a local folder. Each file is written to a temporary folder and then moved, so that writes are atomic. */
export const createFolderStore = (path: string): FileStore => {
  const root = resolve(path);
  const toPath = (key: string) => join(root, ...key.split('/'));
  const temporaryFolder = join(root, 'incoming');

  /** Null if the object was removed since its folder was read. */
  const describeObject = async (key: string): Promise<StoredObject | null> => {
    try {
      const { size } = await stat(toPath(key));
      return { key, size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    kind: 'folder',
    put: async (key, bytes) => {
      const target = toPath(key);
      const temporary = join(temporaryFolder, randomUUID());
      try {
        await withFolder(temporaryFolder, () => writeNewFile(temporary, bytes));
        await withFolder(dirname(target), () => rename(temporary, target));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw toStorageError(error);
      }
    },
    persist: async (keys) => {
      const files = keys.map(toPath);
      const folders = new Set(files.flatMap((file) => listFolders(file, root)));
      await Promise.all([...files, ...folders].map((path) => ignoreMissing(sync(path))));
    },
    read: async (key) => {
      try {
        // Opened eagerly, so that a file removed in the meantime can still be read to its end.
        const handle = await open(toPath(key), 'r');
        try {
          const { size } = await handle.stat();
          // With its end, the last chunk is allocated with the right size instead of being copied to shrink it.
          return handle.createReadStream({ highWaterMark: READ_BYTES, end: Math.max(0, size - 1) });
        } catch (error) {
          await handle.close();
          throw error;
        }
      } catch (error) {
        if (isMissing(error)) return null;
        throw toStorageError(error);
      }
    },
    list: async (folder) => {
      try {
        const names = (await readdir(toPath(folder))).sort();
        const objects = await Promise.all(names.map((name) => describeObject(`${folder}/${name}`)));
        return objects.filter((object) => object !== null);
      } catch (error) {
        if (isMissing(error)) return [];
        throw toStorageError(error);
      }
    },
    remove: (key) => ignoreMissing(unlink(toPath(key))),
    removeFolder: (folder) =>
      ignoreMissing(
        readdir(toPath(folder)).then(async (names) => {
          await Promise.all(names.map((name) => ignoreMissing(unlink(join(toPath(folder), name)))));
          // A concurrent write may have added another object.
          await rmdir(toPath(folder)).catch(() => undefined);
        }),
      ),
    ping: async () => {
      await createDurableFolder(root);
      await access(root, constants.W_OK);
    },
    close: () => Promise.resolve(),
  };
};
