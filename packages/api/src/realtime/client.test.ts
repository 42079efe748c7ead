import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebSocket as ServerSocket } from 'ws';
import { CLOSE, MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { getSessionEndMessage } from '../session/session-end.ts';
import { endSession, getSession, startSession } from '../session/session.ts';
import { readFrame, startServer, type TestServer } from '../testing/api-server.fixtures.ts';
import { buildLoginReply, createTokenPair, USER } from '../testing/login.fixtures.ts';
import { RealtimeClient } from './client.ts';

interface Hello {
  ref: string;
  token: string;
  last_event_id: number | null;
  read_for_ms?: number;
}

let server: TestServer;
let client: RealtimeClient;
let hellos: Hello[];
let current: ServerSocket;
/** How the server answers a hello. */
let greet: (socket: ServerSocket, hello: Hello) => void;

const sendTo = (socket: ServerSocket, message: object) => socket.send(JSON.stringify(message));
const sendWelcome = (socket: ServerSocket, { ref }: Hello, last_event_id = 7, reset = false) =>
  sendTo(socket, {
    type: 'welcome',
    ref,
    user: USER,
    last_event_id,
    reset,
    server_time: new Date().toISOString(),
  });
const createEvent = (id: number) =>
  sendTo(current, { type: 'event', id, name: 'call.ended', data: { appointment_id: String(id) } });

beforeEach(async () => {
  hellos = [];
  greet = sendWelcome;
  server = await startServer();
  startSession(buildLoginReply(1));
  server.sockets.on('connection', (socket) => {
    current = socket;
    socket.on('message', (data) => {
      const message = readFrame(data) as Hello & { type: string };
      if (message.type === 'hello') {
        hellos.push(message);
        greet(socket, message);
      }
    });
  });
  client = new RealtimeClient();
});
afterEach(async () => {
  client.disconnect();
  endSession('SIGNED_OUT');
  await server.close();
});

test('NT-03 a lost connection resumes after the last event received and delivers no event twice', async () => {
  const received: string[] = [];
  client.on('call.ended', ({ appointment_id }) => received.push(appointment_id));
  client.connect();
  await client.whenConnected();
  expect(hellos[0]?.last_event_id).toBeNull();
  expect(hellos[0]?.read_for_ms).toBeGreaterThan(0);
  createEvent(8);
  createEvent(9);
  await expect.poll(() => received).toEqual(['8', '9']);
  greet = (socket, hello) => {
    sendWelcome(socket, hello, 9);
    for (const id of [9, 10, 11]) createEvent(id);
  };
  current.terminate();
  await expect.poll(() => received).toEqual(['8', '9', '10', '11']);
  expect(hellos[1]?.last_event_id).toBe(9);
  expect(hellos[1]).not.toHaveProperty('read_for_ms');
  expect(client.state).toBe('connected');
});

test('NT-03 a stream that the server has reset starts again at the server’s position', async () => {
  const resets: boolean[] = [];
  client.on('welcome', ({ reset }) => resets.push(reset));
  client.connect();
  await client.whenConnected();
  greet = (socket, hello) => sendWelcome(socket, hello, 40, true);
  current.terminate();
  await expect.poll(() => resets).toEqual([false, true]);
  greet = (socket, hello) => sendWelcome(socket, hello, 40);
  current.terminate();
  await expect.poll(() => hellos.length).toBe(3);
  expect(hellos[2]?.last_event_id).toBe(40);
});

test('CH-01 a PING is answered with a PONG', async () => {
  client.connect();
  await client.whenConnected();
  const answered = new Promise((resolve) => current.once('message', (data) => resolve(readFrame(data))));
  sendTo(current, { type: 'PING', server_time: new Date().toISOString() });
  expect(await answered).toEqual({ type: 'PONG' });
});

test('a message settles with its acknowledgment and rejects with the server’s message or a lost connection', async () => {
  client.connect();
  await expect(client.send('call.leave', { session_id: 's' })).rejects.toMatchObject({ kind: 'offline' });
  await client.whenConnected();
  const createAck = (ok: boolean, status_code: number, message: string[], data: unknown[]) =>
    current.once('message', (raw) => {
      const { ref } = readFrame(raw) as Hello;
      sendTo(current, { type: 'ack', ref, ok, status_code, message, data });
    });
  createAck(true, 200, [], ['fine']);
  expect(await client.send('call.leave', { session_id: 's' })).toBe('fine');
  createAck(false, 404, [REPLY_MESSAGES.CALL_NOT_YOURS], []);
  await expect(client.send('call.leave', { session_id: 's' })).rejects.toMatchObject({
    kind: 'missing',
    message: REPLY_MESSAGES.CALL_NOT_YOURS,
  });
  current.once('message', () => current.terminate());
  await expect(client.send('call.leave', { session_id: 's' })).rejects.toMatchObject({ kind: 'offline' });
});

test('AC-14 a socket refused for a stale token reconnects with a new one', async () => {
  server.setHandler(() => ({ status: 201, data: [createTokenPair(2)] }));
  greet = (socket, hello) => {
    if (hello.token === 'access-token-number-2') sendWelcome(socket, hello);
    else socket.close(CLOSE.NOT_AUTHENTICATED);
  };
  client.connect();
  await client.whenConnected();
  expect(hellos.map(({ token }) => token)).toEqual(['access-token-number-1', 'access-token-number-2']);
  expect(server.requests).toHaveLength(1);
});

test('AC-04 signing in on another device ends this session immediately and keeps the reason', async () => {
  client.connect();
  await client.whenConnected();
  sendTo(current, { type: 'session.ended', reason: 'LOGGEDIN_OTHERDEVICE' });
  await expect.poll(getSession).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_OTHER_DEVICE);
  expect(client.state).toBe('offline');
  await expect.poll(() => server.sockets.clients.size).toBe(0);
});

test('NT-03 waiting for the connection ends immediately when its signal is already aborted', async () => {
  await expect(client.whenConnected(AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
});

test('NT-03 waiting for the connection ends when its signal aborts', async () => {
  const controller = new AbortController();
  const waiting = client.whenConnected(controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
});

test('RT-20 malformed messages are ignored and the connection stays open', async () => {
  const received: string[] = [];
  client.on('event', ({ name }) => received.push(name));
  client.connect();
  await client.whenConnected();
  current.send('not json');
  for (const message of [
    null,
    { type: 'unknown' },
    { type: 'event', id: 'x', name: 'call.ended', data: {} },
    { type: 'event', id: 8, name: 'no.such.event', data: {} },
    { type: 'event', id: 8, name: 'call.ended', data: null },
    { type: 'call.room', session_id: 's' },
  ])
    current.send(JSON.stringify(message));
  createEvent(9);
  await expect.poll(() => received).toEqual(['call.ended']);
  expect(client.state).toBe('connected');
});
