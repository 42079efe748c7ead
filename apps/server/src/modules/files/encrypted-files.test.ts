import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getChunkFolder,
  getEarlierChunkFolder,
  getUnencryptedFileKey,
} from '../../integrations/files/port.ts';
import { file } from '../../schema/files.ts';
import { createTestPatient, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { completeUpload, sendChunk, startUpload, uploadFile } from '../../testing/uploads.ts';
import { encryptStoredFiles } from './encrypt-files.ts';
import { createPdf, createPdfStream } from './fixtures/samples.fixtures.ts';
import { dropReceivedBytes } from './received-files.ts';

const WORDS = 'an identity document in plain words';
/** Several segments of encrypted content. */
const DOCUMENT = createPdf({ objects: [createPdfStream(`${WORDS} `.repeat(6000))] });

let server: TestServer;
let patient: Person;
beforeAll(async () => {
  server = await startTestServer();
  patient = await createTestPatient(server, 'mina');
});
afterAll(() => server.close());

const getFilePath = (key: string) => join(server.server.config.dataDir, 'files', key);
/** The path of the first stored chunk of a file. */
const findChunkPath = async (id: string) => {
  const [chunk] = await server.system.services.fileStore.list(getChunkFolder(id));
  return getFilePath(chunk?.key ?? '');
};
const readStoredFiles = () =>
  readdirSync(getFilePath(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
const readBytes = async (url: string) => Buffer.from(await (await server.fetch(url)).arrayBuffer());

/** Replaces a stored file by the unencrypted `DOCUMENT`, as releases without encryption stored it. */
const storeUnencrypted = async (id: string): Promise<void> => {
  const { db, services } = server.system;
  await services.fileStore.removeFolder(getChunkFolder(id));
  await services.fileStore.put(getUnencryptedFileKey(id), DOCUMENT);
  await db.update(file).set({ content_key: null, chunks: [] }).where(eq(file.id, id));
};

describe('files in the store', () => {
  test('BX-04 chunks and complete files are encrypted, and read back in full', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    const half = DOCUMENT.length >> 1;
    await sendChunk(server, started.url, 0, DOCUMENT.subarray(0, half));
    expect(readStoredFiles().some((bytes) => bytes.includes(WORDS))).toBe(false);
    await sendChunk(server, started.url, half, DOCUMENT.subarray(half));
    const { data: ref } = await completeUpload(server, patient, started.id);
    expect(readStoredFiles().some((bytes) => bytes.includes(WORDS))).toBe(false);
    expect(ref.size).toBe(DOCUMENT.length);
    expect((await readBytes(ref.url)).equals(DOCUMENT)).toBe(true);
  });

  test('BX-04 a changed file is never read as complete', async () => {
    const { id, url } = await uploadFile(server, patient, DOCUMENT);
    const path = await findChunkPath(id);
    const original = readFileSync(path);
    for (const at of [0, 100, original.length - 1]) {
      const changed = Buffer.from(original);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(path, changed);
      await expect(
        server.fetch(url).then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error()))),
      ).rejects.toThrow();
    }
    writeFileSync(path, original);
    expect((await readBytes(url)).equals(DOCUMENT)).toBe(true);
  });

  test('BX-04 a file cannot take the place of another', async () => {
    const [one, other] = [
      await uploadFile(server, patient, DOCUMENT),
      await uploadFile(server, patient, createPdf({ objects: [createPdfStream('another document')] })),
    ];
    writeFileSync(await findChunkPath(other.id), readFileSync(await findChunkPath(one.id)));
    const { db } = server.system;
    const [row] = await db.select().from(file).where(eq(file.id, one.id));
    expect((await server.fetch(other.url)).ok).toBe(false);
    // Not even together with its key.
    await db
      .update(file)
      .set({ content_key: row?.content_key ?? null })
      .where(eq(file.id, other.id));
    expect((await server.fetch(other.url)).ok).toBe(false);
  });

  test('BX-04 a chunk that was changed is requested again', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT);
    dropReceivedBytes(started.id);
    writeFileSync(await findChunkPath(started.id), Buffer.alloc(100));
    expect(await completeUpload(server, patient, started.id)).toMatchObject({
      status: 409,
      data: { received: 0 },
    });
    await sendChunk(server, started.url, 0, DOCUMENT);
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });
});

describe('files stored before encryption was introduced', () => {
  test('BX-04 are read, encrypted once by concurrent runs, and their unencrypted bytes are deleted', async () => {
    const { id, url } = await uploadFile(server, patient, DOCUMENT);
    await storeUnencrypted(id);
    expect((await readBytes(url)).equals(DOCUMENT)).toBe(true);
    await Promise.all([encryptStoredFiles(server.system), encryptStoredFiles(server.system)]);
    expect((await readBytes(url)).equals(DOCUMENT)).toBe(true);
    server.clock.advance(120);
    await server.server.jobs.drain();
    expect(await server.system.services.fileStore.read(getUnencryptedFileKey(id))).toBeNull();
    expect(readStoredFiles().some((bytes) => bytes.includes(WORDS))).toBe(false);
    expect((await readBytes(url)).equals(DOCUMENT)).toBe(true);
  });

  test('BX-04 an upload that the upgrade interrupted starts over', async () => {
    const { db, services } = server.system;
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    const folder = getEarlierChunkFolder(started.id);
    await services.fileStore.put(`${folder}/0000000000`, DOCUMENT.subarray(0, 500));
    await db.update(file).set({ content_key: null, received: 500 }).where(eq(file.id, started.id));
    const next = await sendChunk(server, started.url, 500, DOCUMENT.subarray(500));
    expect(next).toMatchObject({ status: 409, received: 0 });
    expect(await services.fileStore.list(folder)).toEqual([]);
    expect((await sendChunk(server, started.url, 0, DOCUMENT)).status).toBe(200);
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });
});
