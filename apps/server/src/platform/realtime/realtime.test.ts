import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLOSE, FLOOD_LIMIT, MESSAGES } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { removeDeadProcesses } from './connection-registry.ts';
import { readEvents } from './events.ts';
import { serverProcess, socketConnection, userEvent } from '../../schema/realtime.ts';

const APPOINTMENT = '3f0a4a1e-7f0e-4d0c-9f67-6f3a52f0a111';

describe(`realtime on ${DATABASE}`, () => {
  let server: TestServer;
  let account = 0;
  let email = '';
  let user = '';
  let token = '';

  beforeAll(async () => {
    server = await startTestServer({ overrides: { helloSeconds: 0.3, pingSeconds: 0.4 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `listener${(account += 1)}@example.org`;
    user = await server.createAccount(email, 'PATIENT');
    ({ token } = await server.login(email, 'PATIENT'));
  });

  const emit = (...names: string[]) =>
    server.system.write(async (unit) => {
      for (const name of names) await unit.emit(user, 'call.started', { appointment_id: APPOINTMENT, name });
    });
  const getNames = (events: { data: unknown }[]) => events.map(({ data }) => (data as { name: string }).name);
  const openConnections = () =>
    server.system.db.select().from(socketConnection).where(eq(socketConnection.user_id, user));

  test('NT-03 events arrive in commit order, with ids without gaps', async () => {
    const socket = await server.socket(token);
    await Promise.all(Array.from({ length: 40 }, (_, index) => emit(`a${index}`, `b${index}`)));
    await socket.waitFor('event', ({ id }) => id === 80);
    expect(socket.events().map(({ id }) => id)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    const stored = await readEvents(server.system.db, server.system.encryption, user, 0);
    expect(getNames(socket.events())).toEqual(getNames(stored));
    await socket.close();
  });

  test('NT-03 a reconnecting client receives missed events once and in order, while new ones arrive', async () => {
    const first = await server.socket(token);
    await emit('one', 'two');
    await first.waitFor('event', ({ id }) => id === 2);
    await first.terminate();
    await emit('three', 'four');
    const writing = Promise.all(Array.from({ length: 20 }, (_, index) => emit(`more${index}`)));
    const second = await server.socket(token, 2);
    await writing;
    await second.waitFor('event', ({ id }) => id === 24);
    expect(second.events().map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 3));
    expect(second.received[0]).toMatchObject({ type: 'welcome', last_event_id: 2, reset: false });
    await second.close();
  });

  test('NT-03 a failed transaction publishes no events', async () => {
    const socket = await server.socket(token);
    await expect(
      server.system.write(async (unit) => {
        await unit.emit(user, 'call.ended', { appointment_id: APPOINTMENT });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await emit('kept');
    await socket.waitFor('event', ({ id }) => id === 1);
    expect(getNames(socket.events())).toEqual(['kept']);
    await socket.close();
  });

  test('NT-03 a client whose missed events were pruned is reset', async () => {
    await emit('one', 'two', 'three');
    await server.system.db.delete(userEvent).where(eq(userEvent.user_id, user));
    const socket = await server.socket(token, 1);
    expect(socket.received[0]).toMatchObject({ type: 'welcome', last_event_id: 3, reset: true });
    const ahead = await server.socket(token, 99);
    expect(ahead.received[0]).toMatchObject({ reset: true, last_event_id: 3 });
    await Promise.all([socket.close(), ahead.close()]);
  });

  test('NT-03 a new page receives the events since it began to read, and none of before', async () => {
    await emit('read');
    server.clock.advance(10);
    await emit('missed', 'missed too');
    const socket = await server.bareSocket();
    const hello = { type: 'hello', ref: 'hello', token, last_event_id: null, read_for_ms: 5_000 };
    socket.sendRaw(JSON.stringify(hello));
    expect((await socket.waitFor('welcome')).last_event_id).toBe(1);
    await socket.waitFor('event', ({ id }) => id === 3);
    expect(getNames(socket.events())).toEqual(['missed', 'missed too']);
    await socket.close();
  });

  test('NT-03 an event that the bus lost is delivered from the database', async () => {
    const socket = await server.socket(token);
    const originalPublish = server.server.bus.publish;
    server.server.bus.publish = () => Promise.resolve();
    await emit('unheard');
    server.server.bus.publish = originalPublish;
    await socket.waitFor('event', ({ id }) => id === 1);
    await socket.close();
  });

  test('NT-03 every tab of a session receives every event', async () => {
    const tabs = await Promise.all([1, 2, 3].map(() => server.socket(token)));
    await emit('all');
    for (const tab of tabs) {
      await tab.waitFor('event');
      await tab.close();
    }
  });

  test('AC-04 a sign-in elsewhere notifies the first browser and closes its socket', async () => {
    const socket = await server.socket(token);
    await server.login(email, 'PATIENT');
    expect(await socket.ended).toEqual({ code: CLOSE.SESSION_ENDED, reason: 'LOGGEDIN_OTHERDEVICE' });
    expect(socket.received.at(-1)).toEqual({ type: 'session.ended', reason: 'LOGGEDIN_OTHERDEVICE' });
    const lateSocket = await server.bareSocket();
    lateSocket.sendRaw(JSON.stringify({ type: 'hello', ref: '1', token }));
    expect((await lateSocket.ended).code).toBe(CLOSE.SESSION_ENDED);
  });

  test('AC-12 a socket is closed without a hello, with a bad token or with another first message', async () => {
    const silentSocket = await server.bareSocket();
    const forged = await server.bareSocket();
    forged.sendRaw(JSON.stringify({ type: 'hello', ref: '1', token: 'x'.repeat(40) }));
    const hastySocket = await server.bareSocket();
    hastySocket.sendRaw(JSON.stringify({ type: 'call.leave', ref: '1', session_id: APPOINTMENT }));
    for (const socket of [silentSocket, forged, hastySocket])
      expect((await socket.ended).code).toBe(CLOSE.NOT_AUTHENTICATED);
  });

  test('AC-12 a page of another origin cannot open a socket', async () => {
    await expect(server.bareSocket({ origin: 'https://evil.example' })).rejects.toThrow('HTTP 403');
    const sameOrigin = await server.bareSocket({ origin: server.url });
    await sameOrigin.close();
  });

  test('AC-12 with a public URL only its pages can open a socket, whatever host they ask for', async () => {
    const publicUrl = 'https://care.example';
    const published = await startTestServer({
      config: { dev: false, smtpUrl: 'smtp://127.0.0.1:9', publicUrl },
    });
    await expect(published.bareSocket({ origin: published.url })).rejects.toThrow('HTTP 403');
    const ownPage = await published.bareSocket({ origin: publicUrl });
    await ownPage.close();
    await published.close();
  });

  test('CH-05 an invalid message is refused with its ref, and several close the socket', async () => {
    const socket = await server.socket(token);
    const bad = await socket.request({ type: 'call.leave', session_id: 'no id' });
    expect(bad).toMatchObject({ ok: false, status_code: 400, message: [MESSAGES.INVALID_REQUEST] });
    for (const text of ['{', '[]', '{"type":"dance","ref":"x"}', '{"type":"PONG","extra":1}'])
      socket.sendRaw(text);
    expect((await socket.ended).code).toBe(CLOSE.BAD_MESSAGE);
  });

  test('CR-13 a message about another user’s record is refused like a call', async () => {
    const socket = await server.socket(token);
    const reply = await socket.request({
      type: 'chat.send',
      chat_room: APPOINTMENT,
      client_id: APPOINTMENT,
      message: 'Hello',
    });
    expect(reply.ok).toBe(false);
    expect([403, 404]).toContain(reply.status_code);
    await socket.close();
  });

  test('a socket that floods the server is closed with a reason', async () => {
    const socket = await server.socket(token);
    for (let index = 0; index <= FLOOD_LIMIT; index += 1) socket.sendRaw('{"type":"PONG"}');
    expect(await socket.ended).toEqual({ code: CLOSE.FLOOD, reason: 'Too many messages' });
    const largeSocket = await server.socket(token);
    largeSocket.sendRaw(JSON.stringify({ type: 'PONG', padding: 'x'.repeat(300_000) }));
    expect(await largeSocket.ended).toEqual({ code: CLOSE.FLOOD, reason: 'The message is too large' });
  });

  test('CR-10 a connection is stored while it is open and deleted when it is lost', async () => {
    const socket = await server.socket(token);
    const [open] = await openConnections();
    expect(await server.server.realtime.findOpenConnections([open?.id ?? ''])).toEqual(new Set([open?.id]));
    await socket.terminate();
    await expect.poll(openConnections).toEqual([]);
  });

  test('CR-10 the connections of a killed process are removed and reported once', async () => {
    const socket = await server.socket(token);
    const [open] = await openConnections();
    const { db } = server.system;
    const long_ago = new Date(Date.now() - 60_000);
    await db.insert(serverProcess).values({ id: `killed ${user}`, seen_at: long_ago });
    const killed = { process_id: `killed ${user}` };
    await db.update(socketConnection).set(killed).where(eq(socketConnection.user_id, user));
    const removeDead = () =>
      removeDeadProcesses(db, new Date(Date.now() - 20_000), server.server.realtime.process);
    const found = await Promise.all([removeDead(), removeDead()]);
    expect(found.flat()).toMatchObject([{ id: open?.id, user, process: `killed ${user}` }]);
    expect(await openConnections()).toEqual([]);
    await socket.close();
  });
});
