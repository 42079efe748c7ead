import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, FILE_MESSAGES } from '@openvisit/contract';
import { startObjectStore, type TestObjectStore } from '../../testing/object-store.ts';
import { createTestPatient, signIn, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startUpload, completeUpload, sendChunk, uploadFile } from '../../testing/uploads.ts';
import { claimFile, loadFileRefs } from './claims.ts';
import { createJpeg, createPdf, createPdfStream } from './fixtures/samples.fixtures.ts';

const DOCUMENT = createPdf({ objects: [createPdfStream('a license')] });

describe('limits of uploads', () => {
  let objects: TestObjectStore;
  let server: TestServer;
  let patient: Person;
  beforeAll(async () => {
    objects = await startObjectStore();
    server = await startTestServer({ config: { fileStore: objects.settings } });
    patient = await createTestPatient(server, 'mina');
  });
  afterEach(() => {
    objects.failure = null;
  });
  afterAll(async () => {
    await server.close();
    await objects.close();
  });

  test('PO-13 a full or unavailable store is reported, and the upload can resume', async () => {
    // A picture is stored again after its inspection.
    const picture = createJpeg();
    const declared = { kind: 'profileImage', name: 'me.jpg' } as const;
    const { data: started } = await startUpload(server, patient, picture, declared);
    objects.failure = 'full';
    expect(await sendChunk(server, started.url, 0, picture)).toMatchObject({
      status: 507,
      message: [FILE_MESSAGES.FILE_STORAGE_FULL],
    });
    objects.failure = null;
    expect((await sendChunk(server, started.url, 0, picture)).status).toBe(200);
    objects.failure = 'full';
    expect((await completeUpload(server, patient, started.id)).status).toBe(507);
    const { url } = server.system.services.fileLinks.make('file', started.id, {
      user: patient.user,
      role: 'PATIENT',
    });
    expect((await server.fetch(url)).status).toBe(404);
    objects.failure = 'down';
    expect(await completeUpload(server, patient, started.id)).toMatchObject({
      status: 503,
      message: [FILE_MESSAGES.FILE_STORAGE_UNAVAILABLE],
    });
    objects.failure = null;
    expect((await completeUpload(server, patient, started.id)).status).toBe(200);
  });

  test('PO-13 unclaimed files are deleted after a day', async () => {
    const unclaimed = await uploadFile(server, patient, DOCUMENT);
    const held = await uploadFile(server, patient, DOCUMENT);
    const { data: started } = await startUpload(server, patient, DOCUMENT);
    await sendChunk(server, started.url, 0, DOCUMENT.subarray(0, 10));
    const actor = { ...server.system.actor, user: patient.user };
    await server.system.write((unit) =>
      claimFile(unit, actor, held.id, { kind: 'document', record_type: 'test', record_id: 'r' }),
    );
    server.clock.advance(25 * 3600);
    await server.server.jobs.drain();
    await server.server.jobs.drain();
    const { db } = server.system;
    expect((await loadFileRefs(server.system, db, [unclaimed.id, held.id])).has(unclaimed.id)).toBe(false);
    expect((await loadFileRefs(server.system, db, [held.id])).size).toBe(1);
    const ids = [...objects.objects.keys()].filter((key) =>
      [unclaimed.id, started.id].some((id) => key.includes(id)),
    );
    expect(ids).toEqual([]);
  });

  test('PO-13 RT-20 no request to the byte transfer routes makes the server fail', async () => {
    const { data: started } = await startUpload(server, await signIn(server, patient), DOCUMENT);
    const query = fc.record(
      { for: fc.string(), role: fc.constantFrom('PATIENT', 'x'), until: fc.string(), signature: fc.string() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, fc.string(), fc.boolean(), async (randomQuery, id, isOwner) => {
        const path = encodeURIComponent(id);
        const search = new URLSearchParams({ ...randomQuery, offset: `-${randomQuery.until ?? ''}` });
        const url = isOwner
          ? `${started.url}&${new URLSearchParams({ offset: search.get('offset') ?? '' }).toString()}`
          : `/api/files/upload/${path}?${search}`;
        const init = { method: 'PATCH', headers: { 'content-type': 'application/octet-stream' }, body: id };
        for (const reply of [
          await server.fetch(url, init),
          await server.fetch(`/api/files/content/${path}?${search}`),
        ]) {
          expect(reply.status).toBeGreaterThanOrEqual(400);
          expect(reply.status).toBeLessThan(500);
          expect(await reply.json()).toMatchObject({ status_code: reply.status, data: expect.any(Array) });
        }
      }),
      { numRuns: 200 },
    );
  });

  test('PO-13 chunks have a smallest size, except the last', async () => {
    const large = Buffer.alloc(50_000, 1);
    const owner = await createTestPatient(server, 'lena');
    const { data: started } = await startUpload(server, owner, large);
    const send = (offset: number, bytes: number) =>
      sendChunk(server, started.url, offset, large.subarray(offset, offset + bytes));
    expect(await send(0, 1)).toMatchObject({ status: 400, message: [MESSAGES.INVALID_REQUEST] });
    expect((await send(0, 499)).status).toBe(400);
    expect((await send(0, 500)).status).toBe(200);
    expect((await send(500, 49_499)).status).toBe(200);
    expect((await send(49_999, 1)).status).toBe(200);
  });

  test('PO-13 links to documents and uploads end with the session that they were made for', async () => {
    const reader = await createTestPatient(server, 'nadia');
    const ownFile = await uploadFile(server, reader, DOCUMENT);
    const { data: started } = await startUpload(server, reader, DOCUMENT);
    const session = new URL(started.url, server.url).searchParams.get('session');
    expect(session).not.toBeNull();
    const { url } = server.system.services.fileLinks.make('file', ownFile.id, {
      user: reader.user,
      role: 'PATIENT',
      session,
    });
    expect((await server.fetch(url)).status).toBe(200);
    expect((await server.fetch(url.replace(/session=[^&]*&/, ''))).status).toBe(403);
    await signIn(server, reader);
    expect((await server.fetch(url)).status).toBe(403);
    expect((await sendChunk(server, started.url, 0, DOCUMENT)).status).toBe(403);
  });

  test('PO-13 unclaimed files per user are limited, also when all are started at once', async () => {
    const hurried = await createTestPatient(server, 'ida');
    const all = Array.from({ length: 150 }, () => startUpload(server, hurried, DOCUMENT));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(120);
    expect((await startUpload(server, hurried, DOCUMENT)).status).toBe(429);
  });
});
