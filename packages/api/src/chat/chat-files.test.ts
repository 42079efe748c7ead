import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket as ServerSocket } from 'ws';
import { CHAT_FILES_MAX, FILE_MESSAGES, type ChatMessage, CALL_MESSAGES } from '@openvisit/contract';
import { buildChatDetail } from '@openvisit/contract/testing';
import { RealtimeClient } from '../realtime/client.ts';
import { endSession, startSession } from '../session/session.ts';
import { getLocalStore } from '../session/storage.ts';
import { readFrame, startServer, type TestReply, type TestServer } from '../testing/api-server.fixtures.ts';
import { buildLoginReply, USER } from '../testing/login.fixtures.ts';
import { ChatRoom } from './chat-room.ts';
import { ChatUploads } from './chat-uploads.ts';

const ROOM = '7d1e3f0a-0000-4000-8000-00000000000a';
const FILE_ID = '7d1e3f0a-0000-4000-8000-00000000000c';
const ME = { id: USER, name: 'Ada Lane', image: null };
const REPORT = new File([new Uint8Array(1000)], 'Blood test.pdf', { type: 'application/pdf' });
const STORED_NAME = 'Blood_test_1795612800000.pdf';

interface Sent {
  type: string;
  ref: string;
  client_id: string;
  file?: string;
}

let server: TestServer;
let client: RealtimeClient;
let room: ChatRoom;
let close: () => void;
let history: ChatMessage[];
let sent: Sent[];
/** The reply to the end of an upload; null for success. */
let onComplete: () => TestReply | null;
/** Whether the server loses the connection after it has stored the next message. */
let losesAck: boolean;

const createMessage = (client_id: string): ChatMessage => ({
  id: `id-of-${client_id}`,
  chat_room: ROOM,
  client_id,
  sender_details: { id: USER, name: 'Ada Lane', image: null },
  message_details: {
    message: '',
    link: '/api/files/content/x',
    link_type: 'PDF',
    file: { id: FILE_ID, name: STORED_NAME, size: 900 },
    timestamp: 1,
  },
  sent_at: new Date().toISOString(),
  seq: 1,
});

const applyMessage = (socket: ServerSocket, item: Sent): void => {
  sent.push(item);
  const existing = history.find(({ client_id }) => client_id === item.client_id);
  const message = existing ?? createMessage(item.client_id);
  if (!existing) history.push(message);
  if (losesAck) {
    losesAck = false;
    return socket.terminate();
  }
  socket.send(
    JSON.stringify({ type: 'ack', ref: item.ref, ok: true, status_code: 200, message: [], data: [message] }),
  );
};

const answerUpload = (path: string): TestReply => {
  const view = { id: FILE_ID, url: `/api/files/upload/${FILE_ID}?signature=x`, received: 0, size: 1000 };
  if (path.endsWith('/startUpload')) return { status: 201, data: [{ ...view, expires_at: '' }] };
  if (path.includes('/getUpload/'))
    return { status: 200, data: [{ ...view, received: 1000, expires_at: '' }] };
  if (path.includes('/files/upload/')) return { status: 200, data: [{ received: 1000 }] };
  if (path.includes('/deleteUpload/')) return { status: 204 };
  const stored = { id: FILE_ID, name: STORED_NAME, type: 'application/pdf', size: 900, url: '/x' };
  return onComplete() ?? { status: 200, data: [stored] };
};

beforeEach(async () => {
  history = [];
  sent = [];
  onComplete = () => null;
  losesAck = false;
  server = await startServer();
  startSession(buildLoginReply(1));
  server.setHandler(({ path }) =>
    path.includes('/getChatDetail/')
      ? { status: 200, data: [buildChatDetail({ chat_room: ROOM, results: history })] }
      : answerUpload(path),
  );
  server.sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const message = readFrame(data) as Sent;
      const server_time = new Date().toISOString();
      const welcome = { type: 'welcome', user: USER, last_event_id: 1, reset: false, server_time };
      if (message.type === 'hello') socket.send(JSON.stringify({ ...welcome, ref: message.ref }));
      else if (message.type === 'chat.send') applyMessage(socket, message);
    }),
  );
  client = new RealtimeClient();
  room = new ChatRoom(ROOM, ME, client);
  close = room.open();
  await expect.poll(() => room.getState().loading).toBe(false);
});
afterEach(async () => {
  close();
  client.disconnect();
  endSession('SIGNED_OUT');
  await server.close();
});

const getLines = () => room.getState().lines;
const listCalls = (name: string) => server.requests.filter(({ path }) => path.includes(`/${name}`));
const fullStorage = { status: 507, message: [FILE_MESSAGES.FILE_STORAGE_FULL] };

test('CH-02 a file is uploaded, sent once, and shown by its name without the timestamp', async () => {
  client.connect();
  room.sendFiles([REPORT]);
  expect(getLines()).toMatchObject([
    { text: '', state: 'sending', file: { id: null, name: 'Blood test.pdf', size: 1000, progress: 0 } },
  ]);
  await expect.poll(() => getLines()[0]?.state).toBe('sent');
  expect(getLines()).toMatchObject([
    { file: { id: FILE_ID, name: 'Blood_test.pdf', size: 900, url: '/api/files/content/x', progress: null } },
  ]);
  expect(sent).toMatchObject([{ message: '', file: FILE_ID }]);
});

test('CH-05 an uploaded file waits for the connection, also across a reload, and is sent once', async () => {
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[0]?.state).toBe('unsent');
  close();
  room = new ChatRoom(ROOM, ME, client);
  close = room.open();
  losesAck = true;
  client.connect();
  await expect.poll(() => getLines()[0]?.state).toBe('sent');
  expect(getLines()).toHaveLength(1);
  expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
  expect(history).toHaveLength(1);
});

test('CH-02 a failed upload stays with the reason, and can be tried again or removed', async () => {
  client.connect();
  onComplete = () => fullStorage;
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[0]?.error).toBe(FILE_MESSAGES.FILE_STORAGE_FULL);
  expect(getLines()).toMatchObject([{ state: 'unsent', canRetry: true, file: { progress: null } }]);
  onComplete = () => null;
  room.retry(getLines()[0]?.clientId);
  await expect.poll(() => getLines()[0]?.state).toBe('sent');

  onComplete = () => fullStorage;
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[1]?.error).toBe(FILE_MESSAGES.FILE_STORAGE_FULL);
  room.discard(getLines()[1]?.clientId ?? '');
  expect(getLines()).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('CH-02 a file that the server refuses can only be removed', async () => {
  client.connect();
  onComplete = () => ({ status: 400, message: [FILE_MESSAGES.FILE_EMPTY] });
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[0]?.error).toBe(FILE_MESSAGES.FILE_EMPTY);
  expect(getLines()).toMatchObject([{ state: 'unsent', canRetry: false }]);
  onComplete = () => null;
  room.retry();
  expect(getLines()).toMatchObject([{ error: FILE_MESSAGES.FILE_EMPTY }]);
});

test('CH-05 a file whose message the full storage cannot keep stays with the reason, and can be tried again', async () => {
  client.connect();
  const setItem = vi.spyOn(getLocalStore(), 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[0]?.error).toBe(CALL_MESSAGES.CHAT_STORAGE_FULL);
  expect(getLines()).toMatchObject([{ canRetry: true }]);
  setItem.mockRestore();
  room.retry(getLines()[0]?.clientId);
  await expect.poll(() => getLines()[0]?.state).toBe('sent');
});

test('CH-02 a running upload stays above a text written after it, can be canceled, and is deleted on the server', async () => {
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.setHandler(async ({ path }) => {
    if (path.includes('/completeUpload/')) await held;
    return answerUpload(path);
  });
  room.sendFiles([REPORT]);
  await expect.poll(() => getLines()[0]?.file?.progress).toBe(100);
  room.send('See the file above');
  expect(getLines()).toMatchObject([{ file: { progress: 100 } }, { text: 'See the file above' }]);
  room.discard(getLines()[0]?.clientId ?? '');
  expect(getLines()).toMatchObject([{ text: 'See the file above' }]);
  await expect.poll(() => listCalls('deleteUpload')).toHaveLength(1);
  finish();
});

test('CH-02 invalid files are refused at once, and the draft is kept', () => {
  room.setDraft('half a sen');
  const createFile = (name: string, size = 1) => new File([new Uint8Array(size)], name);
  for (const [file, problem] of [
    [createFile('notes.txt'), 'Please select valid document. Choose a PDF, PNG, JPG or JPEG file.'],
    [createFile('large.pdf', 6_000_000), FILE_MESSAGES.FILE_TOO_LARGE],
    [createFile('empty.png', 0), FILE_MESSAGES.FILE_EMPTY],
    [createFile(`${'a'.repeat(300)}.pdf`), FILE_MESSAGES.FILE_NAME_TOO_LONG],
  ] as const) {
    room.sendFiles([file]);
    expect(room.getState()).toMatchObject({ sendProblem: problem, draft: 'half a sen', lines: [] });
  }
  room.sendFiles([createFile('notes.txt'), createFile('empty.png', 0)]);
  expect(room.getState().sendProblem).toBe(
    `notes.txt: Please select valid document. Choose a PDF, PNG, JPG or JPEG file.\nempty.png: ${FILE_MESSAGES.FILE_EMPTY}`,
  );
  room.sendFiles(Array.from({ length: CHAT_FILES_MAX + 1 }, () => REPORT));
  expect(room.getState()).toMatchObject({ sendProblem: 'You can add at most 10 files', lines: [] });
  room.setDraft('half a sentence');
  expect(room.getState().sendProblem).toBeNull();
  expect(listCalls('startUpload')).toEqual([]);
});

test('CH-02 a reload during an upload says that the file was lost; a sign-out forgets it', () => {
  server.setHandler(() => new Promise(() => undefined));
  room.sendFiles([REPORT]);
  const listAfterReload = () => new ChatUploads().list(USER, ROOM);
  expect(listAfterReload()).toMatchObject([
    { error: CALL_MESSAGES.CHAT_FILE_LOST, file: null, name: 'Blood test.pdf' },
  ]);
  endSession('SIGNED_OUT');
  expect(listAfterReload()).toEqual([]);
  expect(getLines()).toEqual([]);
});

test('a reload that fails keeps the messages on screen', async () => {
  history.push(createMessage('c1'));
  await room.history.load();
  server.setHandler(() => ({ status: 500 }));
  await room.history.load();
  expect(room.getState()).toMatchObject({ error: null, lines: [{ clientId: 'c1' }] });
});
