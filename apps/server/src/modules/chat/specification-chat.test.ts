import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ALL_MESSAGES,
  CALL_MESSAGES,
  CHAT_MESSAGE_MAX,
  CHAT_OPEN_HOURS,
  CLOSE,
  FILE_MESSAGES,
  FLOOD_LIMIT,
  type ChatMessage,
  type Events,
} from '@openvisit/contract';
import { SpecificationChatClient, type ChatFrame } from '@openvisit/contract/testing';
import { and, eq } from 'drizzle-orm';
import { session } from '../../schema/accounts.ts';
import { auditLog } from '../../schema/audit.ts';
import { createReviewer } from '../../testing/physicians.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  endVisit,
  getSlotStart,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openWebSocket, type TestSocket } from '../../testing/socket.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { createPdf, createPdfStream } from '../files/fixtures/samples.fixtures.ts';

const DOCUMENT = createPdf({ objects: [createPdfStream('readings')] });
const PING_SECONDS = 0.5;

let server: TestServer;
let physician: Person;
let guest: Person;
let patient: Person;
let stranger: Person;
let visit: string;
let room: string;
let slots = 0;
const clients: SpecificationChatClient[] = [];

/** Books a visit, so that each test has a chat of its own. */
const createChat = async (): Promise<void> => {
  slots += 1;
  const start = getSlotStart(slots % 8, 1 + Math.floor(slots / 8));
  const booked = await bookAccepted(server, patient, physician, start);
  visit = booked.id;
  const params = { id: visit };
  room = (await server.call('getAppointmentDetail', { token: patient.token, params })).data.chat_room;
};

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY, overrides: { pingSeconds: PING_SECONDS } });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  patient = await createTestPatient(server, 'grace');
  stranger = await createTestPatient(server, 'marcus');
  await createChat();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => server.close());

interface Options {
  headers?: Record<string, string>;
  answersPings?: boolean;
}

const connect = (path: string, { headers, answersPings = true }: Options = {}): SpecificationChatClient => {
  const socket = openWebSocket(`${server.url.replace(/^http/, 'ws')}${path}`, headers);
  const client = new SpecificationChatClient(socket, { answersPings });
  clients.push(client);
  return client;
};
const buildPath = (token: string, chat = room) => `/api/chat/${chat}?token=${encodeURIComponent(token)}`;
const open = async ({ token }: Person, options?: Options): Promise<SpecificationChatClient> => {
  const client = connect(buildPath(token), options);
  await client.waitFor('chat_history');
  return client;
};

const getTexts = (frames: readonly ChatFrame[]) =>
  frames.map(({ message_details }) => message_details.message);
const listTexts = ({ received }: SpecificationChatClient) =>
  getTexts(received.filter(({ type }) => type === 'chat_message'));
const readStored = async () => {
  const { data } = await server.call('getChatDetail', { token: patient.token, params: { id: room } });
  return data.results;
};
const readStoredTexts = async () =>
  (await readStored()).map(({ message_details }) => message_details.message);
const sendOwn = (socket: TestSocket, message: string) =>
  socket.request({ type: 'chat.send', chat_room: room, client_id: randomUUID(), message });
const countUnread = async ({ token }: Person) =>
  (await server.call('getReceivedMessagesCount', { token })).data.count;

test('BX-25 CH-05 both sides get every message once and in one order, on the specification’s socket and on ours', async () => {
  const specified = await open(patient);
  const own = await server.socket(physician.token);
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const sent = numbers.map((number) => {
    specified.sendText(`p${number}`);
    return sendOwn(own, `d${number}`);
  });
  for (const ack of await Promise.all(sent)) expect(ack.ok).toBe(true);
  const listOwnTexts = () =>
    own
      .events()
      .flatMap(({ name, data }) =>
        name === 'chat.message' ? [(data as ChatMessage).message_details.message] : [],
      );
  for (const listReceived of [listOwnTexts, () => listTexts(specified)])
    await expect.poll(listReceived).toHaveLength(40);
  const stored = await readStoredTexts();
  expect(listTexts(specified)).toEqual(stored);
  expect(listOwnTexts()).toEqual(stored);
  expect(stored.filter((text) => text.startsWith('p'))).toEqual(numbers.map((number) => `p${number}`));
  expect(specified.received.find(({ type }) => type === 'chat_message')).toMatchObject({
    chat_room: room,
    sender_details: { id: expect.any(String), name: expect.any(String), image: null },
    message_details: { message: stored[0], link: null, link_type: null, timestamp: expect.any(Number) },
  });
  await own.close();
});

test('BX-25 CH-05 a client that loses its connection again and again misses and doubles nothing', async () => {
  await createChat();
  const own = await server.socket(physician.token);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const sending = Promise.all([1, 2, 3, 4].map((number) => sendOwn(own, `d${attempt}.${number}`)));
    const client = connect(buildPath(patient.token));
    const { messages } = await client.waitFor('chat_history');
    client.sendText(`p${attempt}`);
    await client.waitForText(`p${attempt}`);
    await client.close();
    await sending;
    // The history and what follows it are the chat from its beginning, without a gap or a repetition.
    const seen = [...getTexts(messages), ...listTexts(client)];
    expect(seen).toEqual((await readStoredTexts()).slice(0, seen.length));
  }
  expect(await readStoredTexts()).toHaveLength(50);
  await own.close();
});

test('BX-25 a message with the client’s own id is stored once, and the nested form is accepted', async () => {
  await createChat();
  const client = await open(patient);
  const client_id = randomUUID();
  for (let copy = 0; copy < 2; copy += 1) client.send({ type: 'chat_message', message: 'Once', client_id });
  client.send({ type: 'chat_message', chat_room: room, message_details: { message: 'Nested' } });
  await client.waitForText('Nested');
  expect(listTexts(client)).toEqual(['Once', 'Nested']);
});

test('BX-25 CH-02 a file reaches both sides by its address, once, and only from its sender', async () => {
  await createChat();
  const [sender, receiver] = [await open(physician), await open(patient)];
  const { data } = await server.call('getPreSignedUrl', {
    token: physician.token,
    query: { file_path: `/${room}/${physician.user}/blood test.pdf` },
  });
  const headers = { 'content-type': 'application/pdf' };
  const put = await server.fetch(data.signed_url, { method: 'PUT', headers, body: new Uint8Array(DOCUMENT) });
  expect(put.status).toBe(200);
  const link = data.signed_url.split('?')[0] ?? '';
  const call = { appointment: visit, attachment_url: link, visit_now: null };
  expect((await server.call('addPatientChatAttachment', { token: physician.token, body: call })).status).toBe(
    201,
  );
  sender.send({ type: 'chat_message', link, link_type: 'PDF' });
  sender.sendText('See the file');
  for (const client of [sender, receiver]) {
    await client.waitForText('See the file');
    expect(listTexts(client)).toEqual(['', 'See the file']);
    const { message_details } = await client.waitFor('chat_message');
    expect(message_details.link_type).toBe('PDF');
    const reply = await server.fetch(message_details.link ?? '');
    expect(Buffer.from(await reply.arrayBuffer()).equals(DOCUMENT)).toBe(true);
  }
  const foreign = await uploadFile(server, patient, DOCUMENT, { kind: 'chatFile', name: 'own.pdf' });
  for (const address of [`/api/files/content/${foreign.id}`, 'https://elsewhere.example/x.pdf']) {
    const before = sender.received.length;
    sender.send({ type: 'chat_message', link: address, link_type: 'PDF' });
    await expect
      .poll(() => sender.received.slice(before).find(({ type }) => type === 'error'))
      .toMatchObject({
        status_code: 404,
        message: [FILE_MESSAGES.FILE_NOT_FOUND],
      });
  }
});

test('BX-25 CH-04 read_messages marks what the client has, for every reader to see', async () => {
  await createChat();
  const own = await server.socket(physician.token);
  await sendOwn(own, 'One');
  await sendOwn(own, 'Two');
  const before = await countUnread(patient);
  const client = await open(patient);
  client.send({ type: 'read_messages', message: '' });
  const read = await own.waitFor('event', ({ name }) => name === 'chat.read');
  const last = (await readStored()).at(-1)?.seq;
  expect(read.data as Events['chat.read']).toEqual({ chat_room: room, user: patient.user, read_seq: last });
  expect(await countUnread(patient)).toBe(before - 2);
  await own.close();
});

test('BX-25 PING is answered with PONG on both sides, and a silent client loses its connection', async () => {
  const client = await open(patient);
  client.send({ type: 'PING' });
  await client.waitFor('PONG');
  await client.waitFor('PING');
  const silent = await open(patient, { answersPings: false });
  expect((await silent.closed).code).toBe(1006);
  client.sendText('Still here');
  await client.waitForText('Still here');
});

test('BX-25 room and token may be in the query, the token in the header of calls', async () => {
  await connect(`/api/chat/?chat_room=${room}&token=${patient.token}`).waitFor('chat_history');
  const headers = { authorization: `Bearer ${patient.token}` };
  await connect(`/api/chat/${room}/`, { headers }).waitFor('chat_history');
});

const refusedChat = { status_code: 404, message: [CALL_MESSAGES.CHAT_NOT_OPEN] };

test('BX-25 who may not read the chat gets the reason and is disconnected', async () => {
  await createChat();
  await server.call('addGuestDoctor', {
    token: physician.token,
    params: { id: visit },
    body: { guest_doctor: guest.id },
  });
  for (const { token } of [stranger, guest]) {
    const client = connect(buildPath(token));
    expect(await client.waitFor('error')).toMatchObject(refusedChat);
    expect(await client.closed).toEqual({ code: CLOSE.NO_ACCESS, reason: CALL_MESSAGES.CHAT_NOT_OPEN });
    expect(client.received).toHaveLength(1);
  }
  const refusals = await server.system.db
    .select({ user: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'record.refused'), eq(auditLog.record_id, room)));
  expect(new Set(refusals.map(({ user }) => user))).toEqual(new Set([stranger.user, guest.user]));
  const reviewer = connect(buildPath((await createReviewer(server, 'rita')).token));
  expect((await reviewer.closed).code).toBe(CLOSE.NO_ACCESS);
  for (const chat of [randomUUID(), 'x'])
    expect((await connect(buildPath(patient.token, chat)).closed).code).toBe(CLOSE.NO_ACCESS);
});

test('BX-25 AC-12 without a session there is no chat', async () => {
  for (const path of [`/api/chat/${room}`, '/api/chat', buildPath('x'.repeat(40))])
    expect((await connect(path).closed).code).toBe(CLOSE.NOT_AUTHENTICATED);
  const { token } = patient;
  const older = await open(patient);
  patient = await signIn(server, patient);
  for (const client of [older, connect(buildPath(token))]) {
    const other = { status_code: 401, message: [ALL_MESSAGES.SESSION_OTHER_DEVICE] };
    expect(await client.waitFor('error', ({ status_code }) => status_code === 401)).toMatchObject(other);
    expect((await client.closed).code).toBe(CLOSE.SESSION_ENDED);
  }
  const foreign = openWebSocket(`${server.url.replace(/^http/, 'ws')}${buildPath(patient.token)}`, {
    origin: 'https://evil.example',
  });
  expect(await new Promise((resolve) => foreign.addEventListener('error', ({ type }) => resolve(type)))).toBe(
    'error',
  );
});

test('BX-25 what cannot be sent is refused with its reason, and too much of it ends the connection', async () => {
  await createChat();
  const client = await open(patient);
  client.sendText('x'.repeat(CHAT_MESSAGE_MAX));
  await client.waitForText('x'.repeat(CHAT_MESSAGE_MAX));
  for (const frame of [
    { type: 'chat_message', message: '  ' },
    { type: 'chat_message', message: 'x'.repeat(CHAT_MESSAGE_MAX + 1) },
    { type: 'chat_message', message: 'For another chat', chat_room: randomUUID() },
    { type: 'chat_message', message: { text: 'Hello' } },
    { type: 'dance' },
  ])
    client.send(frame);
  const refused = { status_code: 400, message: [ALL_MESSAGES.INVALID_REQUEST] };
  await expect.poll(() => client.received.filter(({ type }) => type === 'error')).toHaveLength(5);
  for (const error of client.received.filter(({ type }) => type === 'error'))
    expect(error).toMatchObject(refused);
  client.send({ type: 'dance' });
  expect((await client.closed).code).toBe(CLOSE.BAD_MESSAGE);

  const flooding = await open(patient);
  for (let index = 0; index <= FLOOD_LIMIT; index += 1) flooding.send({ type: 'PONG' });
  expect((await flooding.closed).code).toBe(CLOSE.FLOOD);
  const large = await open(patient);
  large.sendText('x'.repeat(300_000));
  expect((await large.closed).code).toBe(CLOSE.FLOOD);
  expect(await readStored()).toHaveLength(1);
});

const CLOSED = { status_code: 409, message: [CALL_MESSAGES.CHAT_CLOSED] };

test('BX-25 CH-03 the client gets an error when the time for messages is over, and when it connects or sends later', async () => {
  await createChat();
  const early = await open(patient);
  await endVisit(server, physician, visit);
  const late = await open(patient);
  late.sendText('Thank you');
  for (const client of [early, late]) await client.waitForText('Thank you');
  // The next PING after the visit's end.
  const pings = early.received.length;
  await expect.poll(() => early.received.slice(pings).some(({ type }) => type === 'PING')).toBe(true);
  // The sessions outlast the four hours, as with a client that refreshes its tokens.
  await server.system.db
    .update(session)
    .set({ expires_at: new Date(server.clock.now() + 24 * 3_600_000) })
    .where(eq(session.user_id, patient.user));
  server.clock.advance(CHAT_OPEN_HOURS * 3600);
  for (const client of [early, late]) expect(await client.waitFor('error')).toMatchObject(CLOSED);
  late.sendText('One more thing');
  await expect
    .poll(() => late.received.filter(({ type }) => type === 'error'))
    .toMatchObject([CLOSED, CLOSED]);
  patient = await signIn(server, patient);
  const again = await open(patient);
  expect(await again.waitFor('error')).toMatchObject(CLOSED);
  expect(await again.waitFor('chat_history')).toMatchObject({
    can_send: false,
    closed_reason: CALL_MESSAGES.CHAT_CLOSED,
  });
  expect(getTexts((await again.waitFor('chat_history')).messages)).toEqual(['Thank you']);
});
