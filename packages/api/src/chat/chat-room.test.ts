import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket as ServerSocket } from 'ws';
import { CHAT_PAGE_SIZE, CHAT_PAGES_MAX, type ChatMessage, CALL_MESSAGES } from '@openvisit/contract';
import { buildChatDetail } from '@openvisit/contract/testing';
import { RealtimeClient } from '../realtime/client.ts';
import { endSession, startSession } from '../session/session.ts';
import { getLocalStore } from '../session/storage.ts';
import { readFrame, startServer, type TestServer } from '../testing/api-server.fixtures.ts';
import { buildLoginReply, USER } from '../testing/login.fixtures.ts';
import { ChatRoom } from './chat-room.ts';

const ROOM = '7d1e3f0a-0000-4000-8000-00000000000a';
const OTHER = '7d1e3f0a-0000-4000-8000-00000000000b';
const ME = { id: USER, name: 'Ada Lane', image: null };

interface Sent {
  type: string;
  ref: string;
  client_id: string;
  message: string;
  up_to: number;
}

let server: TestServer;
let client: RealtimeClient;
let room: ChatRoom;
let close: () => void;
let history: ChatMessage[];
let current: ServerSocket;
let received: string[];
/** Pages before this message cannot be read. */
let failsBefore: number;
let readers: { user: string; read_seq: number }[];
/** How the server handles a message: stores it, rejects it, or loses the connection before or after storing it. */
let onMessage: (item: Sent) => 'keep' | 'refuse' | 'lose' | 'keep, but lose the ack';

const createMessage = (
  client_id: string,
  message: string,
  sender = USER,
  sentAt = Date.now(),
): ChatMessage => ({
  id: `id-of-${client_id}`,
  chat_room: ROOM,
  client_id,
  sender_details: { id: sender, name: 'Someone', image: null },
  message_details: {
    message,
    link: null,
    link_type: null,
    file: null,
    timestamp: Math.floor(sentAt / 1000),
  },
  sent_at: new Date(sentAt).toISOString(),
  seq: history.length + 1,
});

const sendEvent = (message: object) => current.send(JSON.stringify(message));

const applyMessage = (item: Sent): void => {
  const outcome = onMessage(item);
  received.push(item.message);
  if (outcome === 'lose') return current.terminate();
  if (outcome === 'refuse') {
    return sendEvent({
      type: 'ack',
      ref: item.ref,
      ok: false,
      status_code: 409,
      message: [CALL_MESSAGES.CHAT_CLOSED],
      data: [],
    });
  }
  const duplicate = history.find(({ client_id }) => client_id === item.client_id);
  const message = duplicate ?? createMessage(item.client_id, item.message);
  if (!duplicate) history.push(message);
  if (outcome === 'keep, but lose the ack') return current.terminate();
  if (!duplicate) sendEvent({ type: 'event', id: 100 + history.length, name: 'chat.message', data: message });
  sendEvent({ type: 'ack', ref: item.ref, ok: true, status_code: 200, message: [], data: [message] });
};

const listLineTexts = () => room.getState().lines.map(({ text, state }) => `${text}: ${state}`);

beforeEach(async () => {
  history = [];
  received = [];
  failsBefore = -1;
  onMessage = () => 'keep';
  server = await startServer();
  startSession(buildLoginReply(1));
  readers = [];
  server.setHandler(({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const before = Number(query.get('before')) || Infinity;
    if (failsBefore >= before) return { status: 500, message: ['Failed'] };
    const found = history.filter(({ seq }) => seq < before);
    const results = found.slice(-CHAT_PAGE_SIZE * Number(query.get('pages') ?? 1));
    const has_more = results.length < found.length;
    return { status: 200, data: [buildChatDetail({ chat_room: ROOM, has_more, readers, results })] };
  });
  server.sockets.on('connection', (socket) => {
    current = socket;
    socket.on('message', (data) => {
      const message = readFrame(data) as Sent;
      const server_time = new Date().toISOString();
      if (message.type === 'hello') {
        sendEvent({
          type: 'welcome',
          ref: message.ref,
          user: USER,
          last_event_id: 1,
          reset: false,
          server_time,
        });
      } else if (message.type === 'chat.send') applyMessage(message);
      else if (message.type === 'chat.read') {
        readers.push({ user: USER, read_seq: message.up_to });
        sendEvent({ type: 'ack', ref: message.ref, ok: true, status_code: 200, message: [], data: [] });
      }
    });
  });
  client = new RealtimeClient();
  room = new ChatRoom(ROOM, ME, client);
  close = room.open();
});
afterEach(async () => {
  close();
  client.disconnect();
  endSession('SIGNED_OUT');
  await server.close();
});

test('CH-05 messages written offline wait and are sent in order, once', async () => {
  for (const text of ['one', 'two', 'three']) room.send(text);
  expect(listLineTexts()).toEqual(['one: unsent', 'two: unsent', 'three: unsent']);
  client.connect();
  await expect.poll(listLineTexts).toEqual(['one: sent', 'two: sent', 'three: sent']);
  expect(received).toEqual(['one', 'two', 'three']);
});

test('CH-05 a message whose ack was lost is sent again and appears once', async () => {
  client.connect();
  await client.whenConnected();
  let first = true;
  onMessage = ({ message }) => {
    if (message !== 'two' || !first) return 'keep';
    first = false;
    return 'keep, but lose the ack';
  };
  for (const text of ['one', 'two', 'three']) room.send(text);
  await expect.poll(listLineTexts).toEqual(['one: sent', 'two: sent', 'three: sent']);
  expect(received).toEqual(['one', 'two', 'two', 'three']);
  expect(history.map(({ message_details }) => message_details.message)).toEqual(['one', 'two', 'three']);
});

test('CH-05 a reloaded page sends what the old one could not', async () => {
  room.send('from before');
  close();
  room = new ChatRoom(ROOM, ME, client);
  close = room.open();
  expect(listLineTexts()).toEqual(['from before: unsent']);
  client.connect();
  await expect.poll(listLineTexts).toEqual(['from before: sent']);
});

test('CH-03 a rejected message shows the reason, does not block later ones, and can be retried', async () => {
  client.connect();
  await client.whenConnected();
  onMessage = ({ message }) => (message === 'late' ? 'refuse' : 'keep');
  room.send('late');
  room.send('next');
  await expect.poll(listLineTexts).toEqual(['next: sent', 'late: unsent']);
  const refused = room.getState().lines[1];
  expect(refused?.error).toBe(CALL_MESSAGES.CHAT_CLOSED);
  onMessage = () => 'keep';
  room.retry(refused?.clientId);
  await expect.poll(listLineTexts).toEqual(['next: sent', 'late: sent']);
});

test('CH-03 a block of the patient, or the end of the concierge service, closes an open chat at once', async () => {
  client.connect();
  await client.whenConnected();
  const closed_reason = CALL_MESSAGES.CHAT_NOT_OPEN;
  const detail = buildChatDetail({ chat_room: ROOM, appointment: null });
  const answer = (reply = detail) => server.setHandler(() => ({ status: 200, data: [reply] }));
  const isOpen = () => room.getState().canSend;
  const events = [
    { name: 'care.changed', data: { patient: detail.patient.id } },
    { name: 'concierge.changed', data: {} },
  ];
  for (const [index, event] of events.entries()) {
    answer();
    await room.history.load();
    expect(isOpen()).toBe(true);
    answer({ ...detail, can_send: false, closed_reason });
    sendEvent({ type: 'event', id: 2 + index, ...event });
    await expect.poll(isOpen).toBe(false);
    expect(room.getState().closedReason).toBe(closed_reason);
  }
});

test('CH-02 an empty or overlong text is not sent', () => {
  expect([room.send('  \n'), room.send('x'.repeat(2001))]).toEqual([false, false]);
  expect(listLineTexts()).toEqual([]);
});

test('CR-06 messages from others count as unread until they are seen, also across a reload', async () => {
  client.connect();
  await client.whenConnected();
  await expect.poll(() => room.getState().loading).toBe(false);
  const message = createMessage('c1', 'hello', OTHER);
  history.push(message);
  sendEvent({ type: 'event', id: 2, name: 'chat.message', data: message });
  await expect.poll(() => room.getState().unread).toBe(1);
  room.markRead();
  expect(room.getState().unread).toBe(0);
  await expect.poll(() => readers).toEqual([{ user: USER, read_seq: 1 }]);
  const secondRoom = new ChatRoom(ROOM, ME, client);
  await secondRoom.history.load();
  expect(secondRoom.getState()).toMatchObject({ unread: 0, loading: false });
});

test('CH-04 a message is read once another participant has read it; a position without a network is sent later', async () => {
  const fromOther = createMessage('c1', 'hello', OTHER);
  history.push(fromOther);
  await expect.poll(() => room.getState().loading).toBe(false);
  await room.history.load();
  room.markRead();
  expect(readers).toEqual([]);
  client.connect();
  await expect.poll(() => readers).toEqual([{ user: USER, read_seq: 1 }]);
  room.send('good morning');
  await expect.poll(listLineTexts).toEqual(['hello: sent', 'good morning: sent']);
  expect(room.getState().lines.map(({ isRead }) => isRead)).toEqual([false, false]);
  const data = { chat_room: ROOM, user: OTHER, read_seq: 2 };
  sendEvent({ type: 'event', id: 300, name: 'chat.read', data });
  await expect.poll(() => room.getState().lines[1]?.isRead).toBe(true);
});

test('CR-06 earlier messages are loaded page by page, each once, and a missed stretch leaves no gap', async () => {
  const write = (count: number) => {
    for (let n = 0; n < count; n += 1)
      history.push(createMessage(`m${history.length}`, `${history.length}`, OTHER));
  };
  const listTexts = () => room.getState().lines.map(({ text }) => Number(text));
  write(2 * CHAT_PAGE_SIZE + 5);
  await room.history.load();
  expect(room.getState()).toMatchObject({ hasEarlier: true, loadingEarlier: false });
  expect(listTexts()).toEqual(history.slice(-CHAT_PAGE_SIZE).map((_, n) => n + CHAT_PAGE_SIZE + 5));
  await Promise.all([room.history.loadEarlier(), room.history.loadEarlier()]);
  await room.history.loadEarlier();
  expect(listTexts()).toEqual(history.map((_, n) => n));
  expect(room.getState().hasEarlier).toBe(false);
  write(CHAT_PAGE_SIZE);
  await room.history.load();
  expect(listTexts()).toEqual(history.map((_, n) => n));
  const missed = history.length;
  write(CHAT_PAGE_SIZE + 5);
  await room.history.load();
  expect(listTexts()).toEqual(history.slice(missed + 5).map((_, n) => n + missed + 5));
  expect(room.getState().hasEarlier).toBe(true);
});

test('CH-06 the way back to an old message is loaded in large steps, and a failure says why and can be repeated', async () => {
  const count = CHAT_PAGE_SIZE * (CHAT_PAGES_MAX + 2);
  for (let n = 0; n < count; n += 1) history.push(createMessage(`m${n}`, `${n}`, OTHER));
  await room.history.load();
  failsBefore = count;
  expect(await room.history.loadBackTo(1)).toEqual(expect.any(String));
  failsBefore = -1;
  const scrolling = room.history.loadEarlier();
  expect(await room.history.loadBackTo(150)).toBeNull();
  await scrolling;
  expect(room.getState()).toMatchObject({ hasEarlier: false, loadingEarlier: false, earlierError: null });
  expect(room.getState().lines.map(({ text }) => Number(text))).toEqual(history.map((_, n) => n));
});

test('CR-10 the draft of a room is kept until sign-out', () => {
  room.setDraft('half a sen');
  expect(new ChatRoom(ROOM, ME, client).getState().draft).toBe('half a sen');
  endSession('SIGNED_OUT');
  expect(new ChatRoom(ROOM, ME, client).getState().draft).toBe('');
});

test('CH-05 CR-10 a text that the full storage cannot keep stays the draft, and the user is told', async () => {
  client.connect();
  await client.whenConnected();
  const setItem = vi.spyOn(getLocalStore(), 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  room.setDraft('good morning');
  expect(room.getState().draft).toBe('good morning');
  expect(room.send('good morning')).toBe(false);
  const problem = CALL_MESSAGES.CHAT_STORAGE_FULL;
  expect(room.getState()).toMatchObject({ draft: 'good morning', lines: [], sendProblem: problem });
  setItem.mockRestore();
  expect(room.send('good morning')).toBe(true);
  expect(room.getState()).toMatchObject({ draft: '', sendProblem: null });
  await expect.poll(listLineTexts).toEqual(['good morning: sent']);
});
