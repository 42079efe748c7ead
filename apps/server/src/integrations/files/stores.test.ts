import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FILE_MESSAGES } from '@openvisit/contract';
import { readConfig } from '../../config/config.ts';
import type { ObjectStoreSettings } from '../../config/providers.ts';
import { getUnencryptedFileKey, getChunkKey, getChunkFolder, readAll, type FileStore } from './port.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/object-store.ts';
import { openFileStore } from '../select-adapters.ts';
import { createFolderStore } from './folder.ts';
import { createS3Store } from './s3.ts';

const root = mkdtempSync(join(tmpdir(), 'openvisit-files-'));
let objects: TestObjectStore;
let s3: FileStore;
beforeAll(async () => {
  objects = await startObjectStore();
  s3 = createS3Store(objects.settings);
});
afterEach(() => {
  objects.failure = null;
  objects.pageSize = 1000;
});
afterAll(async () => {
  await s3.close();
  await objects.close();
  rmSync(root, { recursive: true, force: true });
});

const readContent = async (store: FileStore, key: string): Promise<string | null> => {
  const stream = await store.read(key);
  return stream && (await readAll(stream)).toString();
};

describe.each([
  ['folder', () => createFolderStore(join(root, 'files'))],
  ['s3', () => s3],
] as const)('the %s store', (kind, openStore) => {
  test('PO-13 an object can be stored, read, replaced and removed', async () => {
    const store = openStore();
    const key = getUnencryptedFileKey(randomUUID());
    expect(store.kind).toBe(kind);
    await store.ping();
    expect(await readContent(store, key)).toBeNull();
    await store.put(key, Buffer.from('one'));
    await store.put(key, Buffer.from('another'));
    await store.persist([key, getUnencryptedFileKey(randomUUID())]);
    expect(await readContent(store, key)).toBe('another');
    await store.remove(key);
    await store.remove(key);
    expect(await readContent(store, key)).toBeNull();
  });

  test('PO-13 lists only the chunks of an upload, ordered by key', async () => {
    const store = openStore();
    const [id, other] = [randomUUID(), randomUUID()];
    objects.pageSize = 2;
    expect(await store.list(getChunkFolder(id))).toEqual([]);
    for (const name of ['9', '100', '0', '20']) await store.put(getChunkKey(id, name), Buffer.alloc(3));
    await store.put(getChunkKey(other, '5'), Buffer.alloc(3));
    expect(await store.list(getChunkFolder(id))).toEqual(
      ['0', '100', '20', '9'].map((name) => ({ key: getChunkKey(id, name), size: 3 })),
    );
    for (const { key } of await store.list(getChunkFolder(id))) await store.remove(key);
    expect(await store.list(getChunkFolder(id))).toEqual([]);
  });

  test('PO-13 removes only the chunks of an upload', async () => {
    const store = openStore();
    const [id, other] = [randomUUID(), randomUUID()];
    objects.pageSize = 2;
    for (const name of ['0', '3', '6']) await store.put(getChunkKey(id, name), Buffer.alloc(3));
    await store.put(getChunkKey(other, '0'), Buffer.alloc(3));
    await Promise.all([store.removeFolder(getChunkFolder(id)), store.removeFolder(getChunkFolder(id))]);
    await store.removeFolder(getChunkFolder(id));
    expect(await store.list(getChunkFolder(id))).toEqual([]);
    expect(await store.list(getChunkFolder(other))).toHaveLength(1);
  });

  test('PO-13 an object removed during a read is read to its end', async () => {
    const store = openStore();
    const key = getChunkKey(randomUUID(), '0');
    await store.put(key, Buffer.from('a chunk'));
    const stream = await store.read(key);
    await store.remove(key);
    expect(stream && (await readAll(stream)).toString()).toBe('a chunk');
  });

  test('PO-13 bytes of every value are stored unchanged', async () => {
    const store = openStore();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256));
    const key = getUnencryptedFileKey(randomUUID());
    await store.put(key, bytes);
    const stream = await store.read(key);
    expect(stream && (await readAll(stream)).equals(bytes)).toBe(true);
  });
});

test('PO-13 concurrent writes to the folder are atomic and leave no temporary files', async () => {
  const folder = join(root, 'atomic');
  const store = createFolderStore(folder);
  const key = getUnencryptedFileKey(randomUUID());
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
  await Promise.all(versions.map((bytes) => store.put(key, bytes)));
  const stream = await store.read(key);
  const found = stream && (await readAll(stream));
  expect(versions.some((bytes) => found?.equals(bytes))).toBe(true);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('PO-13 persisted chunks are synced with every folder above them, each once', async () => {
  const store = createFolderStore(join(root, 'persisted'));
  await store.ping();
  const handle = await open(join(root, 'any-handle'), 'w');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  await handle.close();
  const keys = ['0', '3'].map((name) => getChunkKey('cc000000', name));
  for (const key of keys) await store.put(key, Buffer.from('x'));
  expect(sync).not.toHaveBeenCalled();
  await store.persist(keys);
  // Two chunks, and the folders root/chunks/cc/cc000000.
  expect(sync).toHaveBeenCalledTimes(2 + 4);
  sync.mockRestore();
});

test('PO-13 a file whose size cannot be read is closed', async () => {
  const store = createFolderStore(join(root, 'unreadable'));
  const key = getUnencryptedFileKey(randomUUID());
  await store.put(key, Buffer.from('x'));
  const handle = await open(join(root, 'any-file'), 'w');
  await handle.close();
  const stat = vi
    .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'stat')
    .mockRejectedValueOnce(new Error('input/output error'));
  await expect(store.read(key)).rejects.toMatchObject({ status: 503 });
  // A closed handle has no descriptor.
  expect(stat.mock.contexts).toMatchObject([{ fd: -1 }]);
});

test('PO-13 an unwritable folder rejects with 503', async () => {
  const blockingFile = join(root, 'a-file');
  await writeFile(blockingFile, 'x');
  const store = createFolderStore(blockingFile);
  await expect(store.put(getUnencryptedFileKey(randomUUID()), Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
  });
  await expect(store.ping()).rejects.toThrow();
});

test('PO-13 a full disk rejects with 507 and leaves no files behind', async () => {
  const store = createFolderStore(join(root, 'full'));
  const handle = await open(join(root, 'any'), 'w');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile').mockRejectedValueOnce(full);
  await handle.close();
  const key = getUnencryptedFileKey(randomUUID());
  await expect(store.put(key, Buffer.from('x'))).rejects.toMatchObject({
    status: 507,
    message: FILE_MESSAGES.FILE_STORAGE_FULL,
  });
  expect(await store.read(key)).toBeNull();
  expect(await readdir(join(root, 'full', 'incoming'))).toEqual([]);
});

test('PO-13 an object store that is full, unreachable or refuses the credentials rejects', async () => {
  objects.failure = 'full';
  await expect(s3.put(getUnencryptedFileKey(randomUUID()), Buffer.from('x'))).rejects.toMatchObject({
    status: 507,
  });
  objects.failure = 'down';
  await expect(s3.read(getUnencryptedFileKey(randomUUID()))).rejects.toMatchObject({
    status: 503,
    retryAfter: 10,
  });
  objects.failure = null;
  for (const wrong of [{ secretKey: 'guessed' }, { accessKey: 'nobody' }, { bucket: 'elsewhere' }]) {
    const wrongStore = createS3Store({ ...objects.settings, ...wrong });
    await expect(wrongStore.list('pieces')).rejects.toMatchObject({ status: 503 });
    await expect(wrongStore.ping()).rejects.toThrow();
    await wrongStore.close();
  }
});

test('PO-13 an unusable store fails the start with the name of its setting', async () => {
  const createConfig = (fileStore: ObjectStoreSettings | null) => ({
    ...readConfig({ DATA_DIR: join(root, 'data') }),
    fileStore,
  });
  expect((await openFileStore(createConfig(null))).kind).toBe('folder');
  expect((await openFileStore(createConfig(objects.settings))).kind).toBe('s3');
  const guessed = createConfig({ ...objects.settings, secretKey: 'guessed' });
  await expect(openFileStore(guessed)).rejects.toThrow(/^FILES_S3_ENDPOINT is set, but the bucket there/);
});
