import { rmSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { call, signInByApi, type Client } from '../support/api.ts';
import { createPdfFile, sendChunk } from '../support/files.ts';
import { makeDataDir, startServer, type RunningServer } from '../support/server.ts';

const { a, b } = inject('cluster');

const CHUNK_BYTES = 64 * 1024;
const file = createPdfFile('license.pdf', { bytes: 500_000 });
const body = { kind: 'document', name: file.name, type: file.mimeType, size: file.buffer.length } as const;
const getChunk = (offset: number) => file.buffer.subarray(offset, offset + CHUNK_BYTES);

const readFile = async (base: string, url: string) => {
  const reply = await fetch(base + url);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
};

test('PO-13 chunks of one upload can go to either process, and both can read the file', async () => {
  const { token } = await signInByApi(a, ACCOUNTS.patient2);
  const { data: upload } = await call(a, 'startUpload', { body }, token);
  for (let offset = 0, attempt = 0; offset < body.size; offset += CHUNK_BYTES, attempt += 1) {
    const replies = [a, b].map((base) => sendChunk(base, upload.url, offset, getChunk(offset)));
    expect((await Promise.all(replies)).sort()).toEqual([200, 409]);
  }
  const params = { id: upload.id };
  const done = await Promise.all([a, b, a, b].map((base) => call(base, 'completeUpload', { params }, token)));
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const base of [a, b]) {
    const stored = await readFile(base, done[0]?.data.url ?? '');
    expect(stored.bytes.equals(file.buffer)).toBe(true);
  }
});

/** Unclaimed files that a user may have. */
const MAX_UNCLAIMED = 30;

test('PO-13 unclaimed files of a user stay limited when 150 uploads start at once on both processes', async () => {
  const { token } = await signInByApi(a, ACCOUNTS.patient3);
  const started = Array.from({ length: 150 }, (_, index) =>
    call(index % 2 === 0 ? a : b, 'startUpload', { body }, token),
  );
  const statuses = (await Promise.all(started)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_UNCLAIMED);
  expect(statuses.filter((status) => status === 429)).toHaveLength(150 - MAX_UNCLAIMED);
});

const KILLS = 4;
const CONCURRENT_UPLOADS = 3;

/** Sends missing chunks until the upload is complete or the server stops responding. */
const sendAll = async (server: RunningServer, client: Client, id: string): Promise<boolean> => {
  const { url, received } = await client.call('getUpload', { params: { id } });
  for (let offset = received; offset < body.size; offset += CHUNK_BYTES) {
    const status = await sendChunk(server.url, url, offset, getChunk(offset));
    if (status === null) return false;
    expect(status).toBe(200);
  }
  return true;
};

test('PO-13 after kill -9 during uploads each one resumes, and none is readable before it is complete', async () => {
  const dataDir = makeDataDir('demo');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let server = await startServer({ dataDir });
  let client = await signInByApi(server.url, ACCOUNTS.patient);
  const ids: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let index = 0; index < CONCURRENT_UPLOADS; index += 1)
      ids.push((await client.call('startUpload', { body })).id);
    const lanes = ids.slice(-CONCURRENT_UPLOADS).map((id) => sendAll(server, client, id));
    await Promise.race(lanes.map((lane) => lane.then(() => undefined)));
    await server.kill();
    await Promise.all(lanes);
    // The folder already contains the demo practice. Without updating it, the server starts much faster.
    server = await startServer({ dataDir, env: { OPENVISIT_DEMO: '0' } });
    client = await signInByApi(server.url, ACCOUNTS.patient);
  }
  for (const id of ids) {
    expect(await sendAll(server, client, id)).toBe(true);
    const { url } = await client.call('completeUpload', { params: { id } });
    expect((await readFile(server.url, url)).bytes.equals(file.buffer)).toBe(true);
  }
  expect(await server.stop()).toBe(0);
}, 240_000);
