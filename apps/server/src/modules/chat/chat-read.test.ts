import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAT_PAGE_SIZE, type ChatMessage } from '@openvisit/contract';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

let server: TestServer;
let physician: Person;
let guest: Person;
let patient: Person;
let stranger: Person;
let sockets: Record<'physician' | 'patient' | 'guest' | 'stranger', TestSocket>;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  patient = await createTestPatient(server, 'grace');
  stranger = await createTestPatient(server, 'marcus');
  const [a, b, c, d] = await Promise.all(
    [physician, patient, guest, stranger].map(({ token }) => server.socket(token)),
  );
  sockets = { physician: a!, patient: b!, guest: c!, stranger: d! };
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await server.close();
});

let nextSlot = 0;
const bookChat = async () => {
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(nextSlot++, 1));
  const { data } = await server.call('getAppointmentDetail', { token: patient.token, params: { id } });
  return { id, room: data.chat_room };
};
const send = async (socket: TestSocket, chat_room: string, message: string): Promise<ChatMessage> => {
  const ack = await socket.request({ type: 'chat.send', chat_room, client_id: randomUUID(), message });
  expect(ack.ok).toBe(true);
  return ack.data[0] as ChatMessage;
};
const read = (socket: TestSocket, chat_room: string, up_to: number) =>
  socket.request({ type: 'chat.read', chat_room, up_to });
const count = async ({ token }: Person) =>
  (await server.call('getReceivedMessagesCount', { token })).data.count;
const list = async ({ token }: Person) =>
  (await server.call('getChatList', { token, query: {} })).data.results.map(
    ({ chat_room, unread, last_message }) => ({
      chat_room,
      unread,
      text: last_message.text,
    }),
  );
const getDetail = ({ token }: Person, id: string, before?: number) =>
  server.call('getChatDetail', { token, params: { id }, query: before === undefined ? {} : { before } });

describe('unread messages', () => {
  test('CH-04 messages of others are counted per room and in all until they are read, on every device', async () => {
    const [first, second] = [await bookChat(), await bookChat()];
    await send(sockets.patient, first.room, 'one');
    const two = await send(sockets.patient, first.room, 'two');
    await send(sockets.patient, second.room, 'three');
    expect([await count(physician), await count(patient)]).toEqual([3, 0]);
    expect(await list(physician)).toEqual([
      { chat_room: second.room, unread: 1, text: 'three' },
      { chat_room: first.room, unread: 2, text: 'two' },
    ]);
    expect((await list(patient)).map(({ unread }) => unread)).toEqual([0, 0]);

    const otherPage = await server.socket(physician.token);
    expect((await read(sockets.physician, first.room, two.seq)).ok).toBe(true);
    const event = { chat_room: first.room, user: physician.user, read_seq: two.seq };
    for (const socket of [otherPage, sockets.patient]) {
      const { data } = await socket.waitFor('event', ({ name }) => name === 'chat.read');
      expect(data).toEqual(event);
    }
    await otherPage.close();
    expect(await count(physician)).toBe(1);
    const { data } = await getDetail(patient, first.room);
    expect(data.readers).toEqual([{ user: physician.user, read_seq: two.seq }]);
  });

  test('CH-04 a position never moves back or beyond the last message, and later messages stay unread', async () => {
    const { room } = await bookChat();
    const before = await count(physician);
    const one = await send(sockets.patient, room, 'one');
    await send(sockets.physician, room, 'an answer');
    const three = await send(sockets.patient, room, 'three');
    await read(sockets.physician, room, one.seq);
    expect(await count(physician)).toBe(before + 1);
    await read(sockets.physician, room, 0);
    expect(await count(physician)).toBe(before + 1);
    await read(sockets.physician, room, Number.MAX_SAFE_INTEGER);
    expect(await count(physician)).toBe(before);
    const { data } = await getDetail(physician, room);
    expect(data.readers).toContainEqual({ user: physician.user, read_seq: three.seq });
    await send(sockets.patient, room, 'four');
    expect(await count(physician)).toBe(before + 1);
    await read(sockets.physician, room, Number.MAX_SAFE_INTEGER);
  });

  test('CH-01 strangers and guests who have not accepted neither list, read nor mark a chat', async () => {
    const { id, room } = await bookChat();
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    const { seq } = await send(sockets.patient, room, 'private');
    for (const [person, socket] of [
      [stranger, sockets.stranger],
      [guest, sockets.guest],
    ] as const) {
      expect(await read(socket, room, seq)).toMatchObject({ ok: false, status_code: 404 });
      expect((await getDetail(person, room, seq + 1)).status).toBe(404);
      expect([await list(person), await count(person)]).toEqual([[], 0]);
    }
    await server.call('updateGuestDoctorRequest', {
      token: guest.token,
      params: { id },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    await send(sockets.patient, room, 'to all three');
    expect(await list(guest)).toEqual([{ chat_room: room, unread: 1, text: 'to all three' }]);
    await server.call('removeGuestDoctorRequest', { token: guest.token, params: { id } });
    expect([await list(guest), await count(guest)]).toEqual([[], 0]);
    expect(sockets.stranger.events().filter(({ name }) => name.startsWith('chat.'))).toEqual([]);
  });

  test('CR-06 the history is read page by page, without gaps and in order', async () => {
    const { room } = await bookChat();
    const sent: number[] = [];
    for (let n = 0; n < CHAT_PAGE_SIZE + 5; n += 1)
      sent.push((await send(n % 2 === 0 ? sockets.patient : sockets.physician, room, `${n}`)).seq);
    const last = (await getDetail(patient, room)).data;
    expect(last).toMatchObject({ has_more: true, can_send: true, closes_at: null });
    const first = (await getDetail(patient, room, last.results[0]?.seq)).data;
    expect(first.has_more).toBe(false);
    expect([...first.results, ...last.results].map(({ seq }) => seq)).toEqual(sent);
  });
});

describe('writing', () => {
  test('CH-01 who is writing reaches the other participants on every page, nobody else, and is not stored', async () => {
    const { id, room } = await bookChat();
    const write = (socket: TestSocket) => socket.request({ type: 'chat.typing', chat_room: room });
    const otherPage = await server.socket(physician.token);
    expect((await write(sockets.patient)).ok).toBe(true);
    for (const socket of [sockets.physician, otherPage]) {
      const { user, name } = await socket.waitFor('chat.typing', ({ chat_room }) => chat_room === room);
      expect([user, name]).toEqual([patient.user, (await getDetail(patient, room)).data.patient.name]);
    }
    await otherPage.close();
    const listRead = (socket: TestSocket) => socket.received.filter(({ type }) => type === 'chat.typing');
    expect(listRead(sockets.patient)).toEqual([]);
    expect(await write(sockets.stranger)).toMatchObject({ ok: false, status_code: 404 });
    const later = await server.socket(physician.token, 0);
    expect(listRead(later)).toEqual([]);
    await later.close();
    await server.call('updateAppointmentStatus', {
      token: patient.token,
      params: { id },
      body: { status: 'CANCELLED' },
    });
    expect(await write(sockets.patient)).toMatchObject({ ok: false, status_code: 409 });
  });
});
