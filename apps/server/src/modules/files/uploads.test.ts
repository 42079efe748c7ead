import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FILE_MESSAGES } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { createChunkName, getChunkKey, getChunkFolder } from '../../integrations/files/port.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/object-store.ts';
import { createTestPatient, createTestPhysician, signIn, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startUpload, completeUpload, sendChunk, upload, uploadFile } from '../../testing/uploads.ts';
import { JobLimitError, PoolBusyError } from '../../platform/process-pool.ts';
import { claimFile, loadFileRefs, releaseFile } from './claims.ts';
import { createExe, createJpeg, createPdf, createPdfStream, createPng } from './fixtures/samples.fixtures.ts';
import { file } from '../../schema/files.ts';
import { inspectionPool } from './inspect/inspect.ts';
import { dropReceivedBytes } from './received-files.ts';

const DOCUMENT = createPdf({ objects: [createPdfStream('a license')] });

let objects: TestObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.close());

describe.each(['folder', 's3'] as const)('uploads to the %s store', (kind) => {
  let server: TestServer;
  let patient: Person;
  let physician: Person;
  beforeAll(async () => {
    server = await startTestServer(kind === 's3' ? { config: { fileStore: objects.settings } } : {});
    [patient, physician] = [
      await createTestPatient(server, 'mina'),
      await createTestPhysician(server, 'ada'),
    ];
  });
  afterAll(() => server.close());

  const changeRow = (id: string, values: Partial<typeof file.$inferInsert>) =>
    server.system.db.update(file).set(values).where(eq(file.id, id));
  const getStore = () => server.server.contextFor({ ...server.system.actor }).services.fileStore;
  const getRow = async (id: string) => (await server.system.db.select().from(file).where(eq(file.id, id)))[0];
  const readUrl = (url: string) => server.fetch(url);
  const toActor = ({ user, role }: Person) => ({ ...server.system.actor, user, role });
  const claimAs = (person: Person, id: string, record_id: string, overrides: object = {}) =>
    server.system.write((unit) =>
      claimFile(unit, toActor(person), id, {
        kind: 'document',
        record_type: 'test',
        record_id,
        ...overrides,
      }),
    );

  test('PO-13 a document is uploaded in chunks, inspected and read by its link', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT, { name: 'Befund März.pdf' });
    expect(started).toMatchObject({ received: 0, size: DOCUMENT.length });
    for (let index = 0; index < DOCUMENT.length; index += 100) {
      const sent = await sendChunk(server, started.url, index, DOCUMENT.subarray(index, index + 100));
      expect(sent).toMatchObject({ status: 200, received: Math.min(index + 100, DOCUMENT.length) });
    }
    const { data: ref } = await completeUpload(server, patient, started.id);
    expect(ref).toMatchObject({ id: started.id, name: 'Befund März.pdf', type: 'application/pdf' });
    const reply = await readUrl(ref.url);
    expect(Buffer.from(await reply.arrayBuffer()).equals(DOCUMENT)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Befund M_rz.pdf"; filename*=UTF-8''Befund%20M%C3%A4rz.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('PO-13 an interrupted upload resumes with a new signed URL', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT.subarray(0, 200));
    const { data: found } = await server.call('getUpload', {
      token: patient.token,
      params: { id: started.id },
    });
    expect(found.received).toBe(200);
    for (const offset of [0, 100, 300, 9e11])
      expect(await sendChunk(server, found.url, offset, DOCUMENT.subarray(0, 10))).toMatchObject({
        status: 409,
        received: 200,
      });
    expect((await completeUpload(server, patient, started.id)).status).toBe(409);
    await sendChunk(server, found.url, 200, DOCUMENT.subarray(200));
    // Another process completes it.
    dropReceivedBytes(started.id);
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });

  test('PO-13 of chunks that are sent concurrently for one offset one is counted, inspected and read', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    const variants = ['1', '2', '3', '4', '5'].map((digit) =>
      createPdf({ objects: [createPdfStream(`a licens${digit}`)] }),
    );
    const replies = await Promise.all(variants.map((bytes) => sendChunk(server, started.url, 0, bytes)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(replies.map(({ received }) => received)).toEqual(Array(5).fill(DOCUMENT.length));
    const done = await Promise.all(
      Array.from({ length: 5 }, () => completeUpload(server, patient, started.id)),
    );
    expect(done.map(({ status, data }) => [status, data.id])).toEqual(Array(5).fill([200, started.id]));
    const audits = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, started.id));
    expect(audits.filter(({ action }) => action === 'file.complete')).toHaveLength(1);
    const counted = variants[replies.findIndex(({ status }) => status === 200)];
    expect(Buffer.from(await (await readUrl(done[0]?.data.url ?? '')).arrayBuffer())).toEqual(counted);
  });

  test('PO-13 bytes of a crashed process are ignored and deleted', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    // Killed after the chunk was stored and before it was counted.
    await getStore().put(getChunkKey(started.id, createChunkName(0)), Buffer.alloc(50, 7));
    await sendChunk(server, started.url, 0, DOCUMENT);
    const { data: ref } = await completeUpload(server, patient, started.id);
    await server.server.jobs.drain();
    expect(Buffer.from(await (await readUrl(ref.url)).arrayBuffer()).equals(DOCUMENT)).toBe(true);
    expect(await getStore().list(getChunkFolder(started.id))).toHaveLength(1);
  });

  test('PO-13 a chunk of a file that another process deleted is refused and not kept', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT.subarray(0, 99));
    await changeRow(started.id, { state: 'deleted' });
    expect(await sendChunk(server, started.url, 99, DOCUMENT.subarray(99))).toMatchObject({ status: 404 });
    expect(await getStore().list(getChunkFolder(started.id))).toHaveLength(1);
  });

  test('PO-13 chunks lost in a power failure are requested again', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT.subarray(0, 100));
    await sendChunk(server, started.url, 100, DOCUMENT.subarray(100));
    dropReceivedBytes(started.id);
    const [stored] = await getStore().list(getChunkFolder(started.id));
    await getStore().remove(stored?.key ?? '');
    expect(await completeUpload(server, patient, started.id)).toMatchObject({
      status: 409,
      data: { received: 0 },
    });
    await sendChunk(server, started.url, 0, DOCUMENT);
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });

  test.each<[string, Buffer, object, number, string]>([
    ['a file too large', Buffer.alloc(10), { size: 5_242_881 }, 413, FILE_MESSAGES.FILE_TOO_LARGE],
    ['a file larger than it says', DOCUMENT, { size: 20 }, 413, FILE_MESSAGES.FILE_TOO_LARGE],
    ['an empty file', Buffer.alloc(0), {}, 400, FILE_MESSAGES.FILE_EMPTY],
    ['a path in its name', DOCUMENT, { name: '../../x.pdf' }, 400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    ['a turned name', DOCUMENT, { name: 'x\u202efdp.pdf' }, 400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    ['a program', createExe(), {}, 400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    ['a program that says so', createExe(), { name: 'a.exe' }, 400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    [
      'html as png',
      Buffer.from('<html>'),
      { name: 'a.png', kind: 'image' },
      400,
      FILE_MESSAGES.FILE_IMAGE_INVALID,
    ],
    [
      'svg',
      Buffer.from('<svg/>'),
      { name: 'a.svg', type: 'image/svg+xml' },
      400,
      FILE_MESSAGES.FILE_DOCUMENT_INVALID,
    ],
    [
      'a pdf as a photo',
      createPdf(),
      { name: 'a.jpg', kind: 'profileImage' },
      400,
      FILE_MESSAGES.FILE_PROFILE_IMAGE_INVALID,
    ],
    ['jfif as a document', createJpeg(), { name: 'a.jfif' }, 400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    [
      'a declared type that lies',
      createPdf(),
      { type: 'image/png' },
      400,
      FILE_MESSAGES.FILE_DOCUMENT_INVALID,
    ],
    [
      'a script in a pdf',
      createPdf({ catalog: '/OpenAction << /S /JavaScript >>' }),
      {},
      400,
      `${FILE_MESSAGES.FILE_DOCUMENT_INVALID}. ${FILE_MESSAGES.FILE_PDF_ACTIVE}`,
    ],
  ])('PO-13 %s is refused with its message', async (_what, bytes, declared, status, message) => {
    expect(await upload(server, patient, bytes, declared)).toMatchObject({ status, message: [message] });
  });

  test('PO-03 PO-14 images are accepted for image kinds', async () => {
    for (const [kindOf, name, bytes] of [
      ['profileImage', 'me.jpg', createJpeg()],
      ['image', 'logo.png', createPng()],
      ['signature', 'sign.jfif', createJpeg()],
    ] as const)
      expect(await upload(server, physician, bytes, { kind: kindOf, name })).toMatchObject({ status: 200 });
  });

  test('PO-13 PO-14 the checked picture replaces the received one, and its size and hash are recorded', async () => {
    const received = createJpeg({ says: 'Taken at home' });
    const ref = await uploadFile(server, physician, received, { kind: 'profileImage', name: 'me.jpg' });
    const stored = Buffer.from(await (await readUrl(ref.url)).arrayBuffer());
    expect(stored.includes('Taken at home')).toBe(false);
    expect([ref.size, (await getRow(ref.id))?.size]).toEqual([stored.length, stored.length]);
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, ref.id));
    const sha256 = createHash('sha256').update(stored).digest('hex');
    expect(rows.find(({ action }) => action === 'file.complete')?.detail).toMatchObject({
      size: stored.length,
      sha256,
    });
    await server.server.jobs.drain();
    expect(await getStore().list(getChunkFolder(ref.id))).toHaveLength(1);
  });

  test('PO-13 a user’s files are inspected one at a time', async () => {
    const run = vi.spyOn(inspectionPool, 'run');
    let [running, most] = [0, 0];
    run.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { ok: true, type: 'application/pdf', bytes: null };
    });
    await Promise.all(Array.from({ length: 3 }, () => uploadFile(server, patient, DOCUMENT)));
    expect(most).toBe(1);
    run.mockRestore();
  });

  test('PO-13 when too many files wait, the upload stays and can be completed later', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT);
    vi.spyOn(inspectionPool, 'run').mockRejectedValueOnce(new PoolBusyError('busy'));
    expect(await completeUpload(server, patient, started.id)).toMatchObject({
      status: 503,
      message: [FILE_MESSAGES.FILES_BUSY],
    });
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });

  test('PO-13 a file that exceeds the limits of its inspection is refused with advice', async () => {
    vi.spyOn(inspectionPool, 'run').mockRejectedValueOnce(new JobLimitError('ended'));
    expect(await upload(server, patient, DOCUMENT)).toMatchObject({
      status: 400,
      message: [`${FILE_MESSAGES.FILE_DOCUMENT_INVALID}. ${FILE_MESSAGES.FILE_TOO_COMPLEX}`],
    });
  });

  test('PO-13 the received bytes are counted, whatever length the request declares', async () => {
    const { data: started } = await startUpload(server, patient, Buffer.alloc(3_000_000, 1));
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const streamed = {
      method: 'PATCH',
      headers: { 'content-type': 'application/octet-stream' },
      body: endless,
      duplex: 'half',
    };
    const reply = await server.fetch(`${started.url}&offset=0`, streamed).catch(() => null);
    // The server closes the connection; a client that reads the reply first gets 413.
    expect(reply === null || reply.status === 413).toBe(true);
    expect((await getRow(started.id))?.received).toBe(0);
  });

  test('PO-13 incomplete, refused and deleted files are unreadable', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    const { url } = server.system.services.fileLinks.make('file', started.id, toActor(patient));
    await sendChunk(server, started.url, 0, DOCUMENT);
    expect((await readUrl(url)).status).toBe(404);
    await completeUpload(server, patient, started.id);
    expect((await readUrl(url)).status).toBe(200);
    await server.call('deleteUpload', { token: patient.token, params: { id: started.id } });
    expect((await readUrl(url)).status).toBe(404);
    await server.server.jobs.drain();
    expect(await getStore().list(getChunkFolder(started.id))).toEqual([]);
    expect((await sendChunk(server, started.url, 0, DOCUMENT)).status).toBe(404);
  });

  test('PO-13 completing a file that was just completed returns the same file', async () => {
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT);
    const files = getStore();
    dropReceivedBytes(started.id);
    const read = files.read.bind(files);
    vi.spyOn(files, 'read').mockImplementationOnce(async (key) => {
      // Another process completes the file.
      await changeRow(started.id, { state: 'complete', type: 'application/pdf' });
      await files.removeFolder(getChunkFolder(started.id));
      return read(key);
    });
    const secondCompletion = await completeUpload(server, patient, started.id);
    expect(secondCompletion).toMatchObject({
      status: 200,
      data: { id: started.id, type: 'application/pdf' },
    });
    expect(await getRow(started.id)).toMatchObject({ state: 'complete', received: DOCUMENT.length });
  });

  test('PO-13 a file deleted during inspection leaves no bytes in the store', async () => {
    const picture = createJpeg();
    const named = { kind: 'profileImage', name: 'me.jpg' } as const;
    const { data: started } = await startUpload(server, patient, picture, named);
    await sendChunk(server, started.url, 0, picture);
    const files = getStore();
    const put = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementationOnce(async (...args) => {
      await server.call('deleteUpload', { token: patient.token, params: { id: started.id } });
      await server.server.jobs.drain();
      return put(...args);
    });
    expect((await completeUpload(server, patient, started.id)).status).toBe(404);
    expect(await getStore().list(getChunkFolder(started.id))).toEqual([]);
  });

  test('PO-13 reading a document is audited, reading a profile image is not', async () => {
    const ref = await uploadFile(server, patient, DOCUMENT);
    const photo = await uploadFile(server, patient, createJpeg(), { kind: 'profileImage', name: 'me.jpg' });
    await readUrl(ref.url);
    await readUrl(photo.url);
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.action, 'file.read'));
    expect(rows.filter(({ record_id }) => record_id === ref.id)).toMatchObject([
      { actor: patient.user, role: 'PATIENT' },
    ]);
    expect(rows.filter(({ record_id }) => record_id === photo.id)).toEqual([]);
  });

  test('PO-13 another user’s upload is a 404, and the attempt is audited', async () => {
    const ref = await uploadFile(server, patient, DOCUMENT);
    const { token } = physician;
    const params = { id: ref.id };
    for (const result of [
      await server.call('getUpload', { token, params }),
      await server.call('completeUpload', { token, params }),
      await server.call('deleteUpload', { token, params }),
    ])
      expect(result).toMatchObject({ status: 404, message: [FILE_MESSAGES.FILE_NOT_FOUND] });
    await expect(claimAs(physician, ref.id, 'r1')).rejects.toMatchObject({ status: 404 });
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, ref.id));
    const refused = rows.filter(({ action }) => action === 'record.refused');
    expect(refused.map(({ actor }) => actor)).toEqual([physician.user, physician.user, physician.user]);
  });

  test('PO-13 a link used for another user’s file is refused and audited; an expired one is only refused', async () => {
    const { data: ownUpload } = await startUpload(server, physician, DOCUMENT);
    const { data: otherUpload } = await startUpload(server, patient, DOCUMENT);
    const listRefusals = () =>
      server.system.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.record_id, otherUpload.id));
    const forged = await sendChunk(server, ownUpload.url.replace(ownUpload.id, otherUpload.id), 0, DOCUMENT);
    expect(forged.status).toBe(403);
    const reading = server.system.services.fileLinks.make('file', ownUpload.id, toActor(physician)).url;
    expect((await readUrl(reading.replace(ownUpload.id, otherUpload.id))).status).toBe(403);
    expect(await listRefusals()).toEqual([{ action: 'record.refused' }, { action: 'record.refused' }]);
    server.clock.advance(2 * 3600);
    expect((await sendChunk(server, otherUpload.url, 0, DOCUMENT)).status).toBe(403);
    expect(await listRefusals()).toHaveLength(2);
    [patient, physician] = [await signIn(server, patient), await signIn(server, physician)];
  });

  test('PO-13 a record claims a complete file of the right kind once, until it releases it', async () => {
    const ref = await uploadFile(server, patient, DOCUMENT);
    await expect(claimAs(patient, ref.id, 'r1', { kind: 'signature' })).rejects.toMatchObject({
      status: 400,
    });
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await expect(claimAs(patient, started.id, 'r1')).rejects.toMatchObject({ status: 400 });
    await expect(claimAs(patient, randomUUID(), 'r1')).rejects.toMatchObject({ status: 404 });
    expect(await claimAs(patient, ref.id, 'r1')).toMatchObject({ id: ref.id, url: `file:${ref.id}` });
    expect(await claimAs(patient, ref.id, 'r1')).toMatchObject({ id: ref.id });
    await expect(claimAs(patient, ref.id, 'r2')).rejects.toMatchObject({ status: 409 });
    const refusedDeletion = await server.call('deleteUpload', {
      token: patient.token,
      params: { id: ref.id },
    });
    expect(refusedDeletion.status).toBe(409);
    const { db } = server.system;
    expect([...(await loadFileRefs(server.system, db, [ref.id, null, started.id, ref.id])).keys()]).toEqual([
      ref.id,
    ]);
    await server.system.write((unit) => releaseFile(unit, ref.id));
    expect((await loadFileRefs(server.system, db, [ref.id])).size).toBe(0);
    expect((await readUrl(ref.url)).status).toBe(404);
  });

  test('PO-13 of two records that claim a file concurrently one succeeds', async () => {
    const ref = await uploadFile(server, patient, DOCUMENT);
    const claims = await Promise.allSettled(
      ['r1', 'r2', 'r3'].map((record) => claimAs(patient, ref.id, record)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
