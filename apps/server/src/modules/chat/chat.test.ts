import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAT_OPEN_HOURS, MESSAGES, type ChatMessage } from '@openvisit/contract';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  signIn,
  slotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

let server: TestServer;
let physician: Person;
let guest: Person;
let patient: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  patient = await createTestPatient(server, 'grace');
  stranger = await createTestPatient(server, 'marcus');
});
afterAll(() => server.close());

const roomOf = async (person: Person, id: string) =>
  (await server.call('getAppointmentDetail', { token: person.token, params: { id } })).data.chat_room;
const history = (person: Person, id: string) =>
  server.call('getChatDetail', { token: person.token, params: { id } });
const say = (socket: TestSocket, chat_room: string, message: string, client_id: string = randomUUID()) =>
  socket.ask({ type: 'chat.send', chat_room, client_id, message });
const messagesIn = (socket: TestSocket) =>
  socket
    .events()
    .flatMap(({ name, data }) =>
      name === 'chat.message' ? [(data as ChatMessage).message_details.message] : [],
    );

describe('the chat of an appointment', () => {
  test("CR-06 a message reaches the other participants and the sender's other page, and is stored", async () => {
    const { id } = await bookAccepted(server, patient, physician, slotStart(0, 1));
    const chat = await roomOf(patient, id);
    const [mine, mineToo, theirs] = await Promise.all([
      server.socket(patient.token),
      server.socket(patient.token),
      server.socket(physician.token),
    ]);
    const ack = await say(mine, chat, 'Good morning');
    expect(ack).toMatchObject({ ok: true, data: [{ message_details: { message: 'Good morning' } }] });
    for (const socket of [mineToo, theirs]) {
      const event = await socket.until('event', ({ name }) => name === 'chat.message');
      expect(event.data).toMatchObject({ chat_room: chat, sender_details: { id: patient.user } });
    }
    const { data } = await history(physician, chat);
    expect(data).toMatchObject({ appointment: id, can_send: true, closed_reason: null });
    expect(data.results.map(({ message_details }) => message_details.message)).toEqual(['Good morning']);
    for (const socket of [mine, mineToo, theirs]) await socket.close();
  });

  test('CH-05 a message sent twice is stored once and published once', async () => {
    const { id } = await bookAccepted(server, patient, physician, slotStart(1, 1));
    const chat = await roomOf(patient, id);
    const [mine, theirs] = [await server.socket(patient.token), await server.socket(physician.token)];
    const client_id = randomUUID();
    const answers = await Promise.all([
      say(mine, chat, 'Once', client_id),
      say(mine, chat, 'Once', client_id),
      say(mine, chat, 'Once', client_id),
    ]);
    const again = await say(mine, chat, 'Once, changed', client_id);
    expect(new Set([...answers, again].map(({ data }) => JSON.stringify(data))).size).toBe(1);
    await say(mine, chat, 'Last');
    await theirs.until('event', ({ data }) => JSON.stringify(data).includes('Last'));
    expect(messagesIn(theirs)).toEqual(['Once', 'Last']);
    expect((await history(patient, chat)).data.results).toHaveLength(2);
    for (const socket of [mine, theirs]) await socket.close();
  });

  test('CH-05 concurrent messages arrive in the order in which they are stored', async () => {
    const { id } = await bookAccepted(server, patient, physician, slotStart(2, 1));
    const chat = await roomOf(patient, id);
    const [mine, theirs] = [await server.socket(patient.token), await server.socket(physician.token)];
    const lines = Array.from({ length: 30 }, (_, nth) => nth);
    await Promise.all(lines.flatMap((nth) => [say(mine, chat, `p${nth}`), say(theirs, chat, `d${nth}`)]));
    const kept = (await history(patient, chat)).data.results.map(
      ({ message_details }) => message_details.message,
    );
    expect(kept).toHaveLength(60);
    for (const socket of [mine, theirs]) {
      await socket.until('event', () => messagesIn(socket).length === 60);
      expect(messagesIn(socket)).toEqual(kept);
    }
    expect(kept.filter((line) => line.startsWith('p'))).toEqual(lines.map((nth) => `p${nth}`));
    for (const socket of [mine, theirs]) await socket.close();
  });

  test('CR-06 strangers and physicians with an open invitation can neither read nor send', async () => {
    const { id } = await bookAccepted(server, patient, physician, slotStart(3, 1));
    const chat = await roomOf(patient, id);
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    for (const person of [stranger, guest]) {
      const socket = await server.socket(person.token);
      expect((await history(person, chat)).status).toBe(404);
      expect(await say(socket, chat, 'Hello')).toMatchObject({ ok: false, status_code: 404 });
      await socket.close();
    }
    await server.call('updateGuestDoctorRequest', {
      token: guest.token,
      params: { id },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    const socket = await server.socket(guest.token);
    expect(await say(socket, chat, 'Hello')).toMatchObject({ ok: true });
    expect(await say(socket, randomUUID(), 'Hello')).toMatchObject({ ok: false, status_code: 404 });
    expect(await say(socket, chat, '  ')).toMatchObject({ ok: false, status_code: 400 });
    await socket.close();
  });

  test('CH-03 the chat opens when the visit is accepted and stays open for some hours afterwards', async () => {
    const requested = await book(server, patient, physician, slotStart(4, 1));
    const none = await roomOf(patient, requested.id);
    const socket = await server.socket(patient.token);
    expect(await say(socket, none, 'Hello')).toMatchObject({
      ok: false,
      status_code: 409,
      message: [MESSAGES.CHAT_NONE],
    });
    expect((await history(patient, none)).data).toMatchObject({
      can_send: false,
      closed_reason: MESSAGES.CHAT_NONE,
    });
    await updateStatus(server, physician, requested.id, 'ACCEPTED');
    server.clock.advance((Date.parse(slotStart(4, 1)) - server.clock.now()) / 1000);
    for (const person of [physician, patient]) Object.assign(person, await signIn(server, person));
    await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id: requested.id },
      body: { status: 'COMPLETED' },
    });
    server.clock.advance(CHAT_OPEN_HOURS * 3600 - 60);
    Object.assign(patient, await signIn(server, patient));
    const open = await server.socket(patient.token);
    expect(await say(open, none, 'Thank you')).toMatchObject({ ok: true });
    server.clock.advance(61);
    expect(await say(open, none, 'One more thing')).toMatchObject({
      ok: false,
      status_code: 409,
      message: [MESSAGES.CHAT_CLOSED],
    });
    expect((await history(patient, none)).data.closed_reason).toBe(MESSAGES.CHAT_CLOSED);
    await open.close();
    await socket.close();
  });
});
