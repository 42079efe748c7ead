import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILE_MESSAGES } from '@openvisit/contract';
import { endSession, startSession } from '../session/session.ts';
import {
  startServer,
  type TestReply,
  type TestRequest,
  type TestServer,
} from '../testing/api-server.fixtures.ts';
import { buildLoginReply, createTokenPair } from '../testing/login.fixtures.ts';
import { uploadFile } from './upload.ts';

/** The chunks that the server stores of each upload. */
let chunksById: Map<string, Buffer[]>;
/** Runs before any other handler; null passes the request on. */
let intercept: (request: TestRequest) => TestReply | 'disconnect' | null | Promise<TestReply | null>;
let server: TestServer;
const listRequestsTo = (name: string) => server.requests.filter(({ path }) => path.includes(`/${name}`));

const SIZE = 900_000;
const bytes = new Uint8Array(SIZE).map((_, index) => index % 251);
const createLicense = (name = 'license.pdf') =>
  new File([bytes], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 });

const countReceivedBytes = (id: string) =>
  (chunksById.get(id) ?? []).reduce((sum, chunk) => sum + chunk.length, 0);
const toUploadView = (id: string) => ({
  id,
  url: `/api/files/upload/${id}?signature=${server.requests.length}`,
  received: countReceivedBytes(id),
  size: SIZE,
  expires_at: new Date().toISOString(),
});

const receiveChunk = (id: string, path: string, body: Buffer): TestReply => {
  const offset = Number(new URL(path, 'http://x').searchParams.get('offset'));
  const received = countReceivedBytes(id);
  if (offset !== received)
    return { status: 409, message: [FILE_MESSAGES.UPLOAD_OFFSET], data: [{ received }] };
  chunksById.get(id)?.push(body);
  return { status: 200, data: [{ received: received + body.length }] };
};

const handleRequest = ({ path, body }: TestRequest): TestReply => {
  const id = /\/(?:upload|getUpload|completeUpload|deleteUpload)\/([^?]+)/.exec(path)?.[1] ?? '';
  if (path.endsWith('/startUpload')) {
    const fresh = `upload-${chunksById.size + 1}`;
    chunksById.set(fresh, []);
    return { status: 201, data: [toUploadView(fresh)] };
  }
  if (!chunksById.has(id)) return { status: 404, message: [FILE_MESSAGES.FILE_NOT_FOUND] };
  if (path.includes('/getUpload/')) return { status: 200, data: [toUploadView(id)] };
  if (path.includes('/upload/')) return receiveChunk(id, path, body as Buffer);
  if (path.includes('/completeUpload/'))
    return {
      status: 200,
      data: [{ id, name: 'license.pdf', type: 'application/pdf', size: SIZE, url: '/x' }],
    };
  chunksById.delete(id);
  return { status: 204 };
};

beforeEach(async () => {
  server = await startServer();
  chunksById = new Map();
  intercept = () => null;
  server.setHandler(async (request) => (await intercept(request)) ?? handleRequest(request));
  startSession(buildLoginReply(1));
});
afterEach(async () => {
  endSession('SIGNED_OUT');
  await server.close();
});

/** Fails only the nth request of a kind. */
const replyToNth = (name: string, nth: number, reply: TestReply | 'disconnect') => {
  intercept = ({ path }) => (path.includes(`/${name}`) && listRequestsTo(name).length === nth ? reply : null);
};
const isWhole = (id: string) => Buffer.concat(chunksById.get(id) ?? []).equals(Buffer.from(bytes));

test('PO-13 a file is uploaded in chunks, and its progress never decreases', async () => {
  const progress: number[] = [];
  const ref = await uploadFile(createLicense(), 'document', {
    onProgress: (percent) => progress.push(percent),
  });
  expect(ref).toMatchObject({ id: 'upload-1', name: 'license.pdf' });
  expect(isWhole('upload-1')).toBe(true);
  expect(listRequestsTo('upload/').length).toBeGreaterThan(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(100);
});

test('PO-13 an upload waits for a lost connection and resumes where it stopped', async () => {
  replyToNth('upload/', 2, 'disconnect');
  const waiting: boolean[] = [];
  await uploadFile(createLicense(), 'document', { onWaiting: (now) => waiting.push(now) });
  expect(isWhole('upload-1')).toBe(true);
  expect(waiting).toEqual([true, false]);
  expect(listRequestsTo('startUpload')).toHaveLength(1);
});

test('PO-13 a chunk whose reply was lost is not sent twice', async () => {
  intercept = (request) => {
    if (!request.path.includes('/upload/') || listRequestsTo('upload/').length !== 1) return null;
    handleRequest(request);
    return 'disconnect';
  };
  await uploadFile(createLicense(), 'document');
  expect(isWhole('upload-1')).toBe(true);
});

test('PO-13 after a reload the same file resumes where it stopped', async () => {
  replyToNth('upload/', 2, { status: 500 });
  await expect(uploadFile(createLicense(), 'document')).rejects.toMatchObject({ kind: 'server' });
  const before = countReceivedBytes('upload-1');
  expect(before).toBeGreaterThan(0);
  intercept = () => null;
  const progress: number[] = [];
  await uploadFile(createLicense(), 'document', { onProgress: (percent) => progress.push(percent) });
  expect(progress[0]).toBeCloseTo((before / SIZE) * 100);
  expect(isWhole('upload-1')).toBe(true);
  expect(listRequestsTo('startUpload')).toHaveLength(1);
});

test('PO-13 another file, kind or user starts a new upload', async () => {
  replyToNth('upload/', 1, { status: 500 });
  await expect(uploadFile(createLicense(), 'document')).rejects.toThrow();
  intercept = () => null;
  expect((await uploadFile(createLicense('dea.pdf'), 'document')).id).toBe('upload-2');
  startSession({ ...buildLoginReply(1), user: '7d1e3f0a-0000-4000-8000-000000000009' });
  expect((await uploadFile(createLicense(), 'document')).id).toBe('upload-3');
});

test('PO-13 the same file selected for two fields is uploaded twice', async () => {
  const refs = await Promise.all([
    uploadFile(createLicense(), 'document'),
    uploadFile(createLicense(), 'document'),
  ]);
  expect(new Set(refs.map(({ id }) => id)).size).toBe(2);
  expect(refs.every(({ id }) => isWhole(id))).toBe(true);
});

test('PO-13 an upload that no longer exists on the server starts again', async () => {
  replyToNth('upload/', 2, { status: 500 });
  await expect(uploadFile(createLicense(), 'document')).rejects.toThrow();
  intercept = () => null;
  chunksById.set('upload-1', []);
  chunksById.delete('upload-1');
  chunksById.set('other', []);
  expect((await uploadFile(createLicense(), 'document')).id).toBe('upload-2');
});

test('PO-13 a URL that expires during the upload is renewed', async () => {
  replyToNth('upload/', 2, { status: 403, message: [FILE_MESSAGES.FILE_LINK_EXPIRED] });
  await uploadFile(createLicense(), 'document');
  expect(isWhole('upload-1')).toBe(true);
  expect(listRequestsTo('getUpload')).toHaveLength(1);
});

test('PO-13 an upload fails when a renewed URL is rejected too', async () => {
  intercept = ({ path }) =>
    path.includes('/upload/') ? { status: 403, message: [FILE_MESSAGES.FILE_LINK_EXPIRED] } : null;
  await expect(uploadFile(createLicense(), 'document')).rejects.toMatchObject({
    message: FILE_MESSAGES.FILE_LINK_EXPIRED,
  });
  expect(listRequestsTo('upload/')).toHaveLength(2);
});

test('AC-14 a token that expires during the upload is refreshed', async () => {
  intercept = ({ path, token }) => {
    if (path.endsWith('/generateToken')) return { status: 201, data: [createTokenPair(2)] };
    const stale = path.includes('/completeUpload/') && token !== 'access-token-number-2';
    return stale ? { status: 401 } : null;
  };
  expect((await uploadFile(createLicense(), 'document')).id).toBe('upload-1');
});

test('PO-13 a canceled upload stops immediately and is deleted', async () => {
  const controller = new AbortController();
  const canceled = uploadFile(createLicense(), 'document', {
    signal: controller.signal,
    onProgress: (percent) => percent > 20 && controller.abort(),
  });
  await expect(canceled).rejects.toMatchObject({ kind: 'aborted' });
  await expect.poll(() => listRequestsTo('deleteUpload').length).toBe(1);
  expect(listRequestsTo('completeUpload')).toHaveLength(0);
  await expect(
    uploadFile(createLicense(), 'document', { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({
    kind: 'aborted',
  });
});

test('PO-13 canceling after the upload has finished deletes the file too', async () => {
  const controller = new AbortController();
  const { id } = await uploadFile(createLicense(), 'document', { signal: controller.signal });
  expect(listRequestsTo('deleteUpload')).toHaveLength(0);
  controller.abort();
  await expect
    .poll(() => listRequestsTo('deleteUpload').map(({ path }) => path.endsWith(`/${id}`)))
    .toEqual([true]);
});

test.each([
  [400, FILE_MESSAGES.FILE_DOCUMENT_INVALID],
  [413, FILE_MESSAGES.FILE_TOO_LARGE],
  [507, FILE_MESSAGES.FILE_STORAGE_FULL],
])('PO-13 the server’s message of a %i is shown to the user', async (status, message) => {
  replyToNth('completeUpload', 1, { status, message: [message] });
  await expect(uploadFile(createLicense(), 'document')).rejects.toMatchObject({ status, message });
});

test('PO-13 the upload of a rejected file is not resumed', async () => {
  replyToNth('completeUpload', 1, { status: 400, message: [FILE_MESSAGES.FILE_DOCUMENT_INVALID] });
  await expect(uploadFile(createLicense(), 'document')).rejects.toThrow();
  intercept = () => null;
  expect((await uploadFile(createLicense(), 'document')).id).toBe('upload-2');
});

test('PO-03 PO-13 an invalid file is refused before anything is sent', async () => {
  const mislabelled = new File([bytes], 'me.pdf', { type: 'application/pdf' });
  await expect(uploadFile(mislabelled, 'profileImage')).rejects.toMatchObject({
    kind: 'refused',
    message: FILE_MESSAGES.FILE_PROFILE_IMAGE_INVALID,
  });
  expect(server.requests).toHaveLength(0);
});
