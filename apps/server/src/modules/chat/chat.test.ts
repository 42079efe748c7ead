import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAT_OPEN_HOURS, type ChatMessage, CALL_MESSAGES } from '@openvisit/contract';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  simulateMeeting,
  MONDAY,
  updateStatus,
  signIn,
  getSlotStart,
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

const getChatRoom = async (person: Person, id: string) =>
  (await server.call('getAppointmentDetail', { token: person.token, params: { id } })).data.chat_room;
const getHistory = (person: Person, id: string) =>
  server.call('getChatDetail', { token: person.token, params: { id } });
const sendMessage = (
  socket: TestSocket,
  chat_room: string,
  message: string,
  client_id: string = randomUUID(),
) => socket.request({ type: 'chat.send', chat_room, client_id, message });
const listReceived = (socket: TestSocket) =>
  socket
    .events()
    .flatMap(({ name, data }) =>
      name === 'chat.message' ? [(data as ChatMessage).message_details.message] : [],
    );

describe('the chat of an appointment', () => {
  test("CR-06 a message reaches the other participants and the sender's other page, and is stored", async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, 1));
    const chat = await getChatRoom(patient, id);
    const [patientSocket, secondPatientSocket, physicianSocket] = await Promise.all([
      server.socket(patient.token),
      server.socket(patient.token),
      server.socket(physician.token),
    ]);
    const ack = await sendMessage(patientSocket, chat, 'Good morning');
    expect(ack).toMatchObject({ ok: true, data: [{ message_details: { message: 'Good morning' } }] });
    for (const socket of [secondPatientSocket, physicianSocket]) {
      const event = await socket.waitFor('event', ({ name }) => name === 'chat.message');
      expect(event.data).toMatchObject({ chat_room: chat, sender_details: { id: patient.user } });
    }
    const { data } = await getHistory(physician, chat);
    expect(data).toMatchObject({ appointment: id, can_send: true, closed_reason: null });
    expect(data.results.map(({ message_details }) => message_details.message)).toEqual(['Good morning']);
    for (const socket of [patientSocket, secondPatientSocket, physicianSocket]) await socket.close();
  });

  test('CH-05 a message sent twice is stored once and published once', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(1, 1));
    const chat = await getChatRoom(patient, id);
    const [patientSocket, physicianSocket] = [
      await server.socket(patient.token),
      await server.socket(physician.token),
    ];
    const client_id = randomUUID();
    const replies = await Promise.all([
      sendMessage(patientSocket, chat, 'Once', client_id),
      sendMessage(patientSocket, chat, 'Once', client_id),
      sendMessage(patientSocket, chat, 'Once', client_id),
    ]);
    const again = await sendMessage(patientSocket, chat, 'Once, changed', client_id);
    expect(new Set([...replies, again].map(({ data }) => JSON.stringify(data))).size).toBe(1);
    await sendMessage(patientSocket, chat, 'Last');
    await physicianSocket.waitFor('event', ({ data }) => JSON.stringify(data).includes('Last'));
    expect(listReceived(physicianSocket)).toEqual(['Once', 'Last']);
    expect((await getHistory(patient, chat)).data.results).toHaveLength(2);
    for (const socket of [patientSocket, physicianSocket]) await socket.close();
  });

  test('CH-05 concurrent messages arrive in the order in which they are stored', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(2, 1));
    const chat = await getChatRoom(patient, id);
    const [patientSocket, physicianSocket] = [
      await server.socket(patient.token),
      await server.socket(physician.token),
    ];
    const indexes = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all(
      indexes.flatMap((index) => [
        sendMessage(patientSocket, chat, `p${index}`),
        sendMessage(physicianSocket, chat, `d${index}`),
      ]),
    );
    const storedMessages = (await getHistory(patient, chat)).data.results.map(
      ({ message_details }) => message_details.message,
    );
    expect(storedMessages).toHaveLength(60);
    for (const socket of [patientSocket, physicianSocket]) {
      await socket.waitFor('event', () => listReceived(socket).length === 60);
      expect(listReceived(socket)).toEqual(storedMessages);
    }
    expect(storedMessages.filter((line) => line.startsWith('p'))).toEqual(
      indexes.map((index) => `p${index}`),
    );
    for (const socket of [patientSocket, physicianSocket]) await socket.close();
  });

  test('CR-06 strangers and physicians with an open invitation can neither read nor send', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(3, 1));
    const chat = await getChatRoom(patient, id);
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    for (const person of [stranger, guest]) {
      const socket = await server.socket(person.token);
      expect((await getHistory(person, chat)).status).toBe(404);
      expect(await sendMessage(socket, chat, 'Hello')).toMatchObject({ ok: false, status_code: 404 });
      await socket.close();
    }
    await server.call('updateGuestDoctorRequest', {
      token: guest.token,
      params: { id },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    const socket = await server.socket(guest.token);
    expect(await sendMessage(socket, chat, 'Hello')).toMatchObject({ ok: true });
    expect(await sendMessage(socket, randomUUID(), 'Hello')).toMatchObject({ ok: false, status_code: 404 });
    expect(await sendMessage(socket, chat, '  ')).toMatchObject({ ok: false, status_code: 400 });
    await socket.close();
  });

  test('CH-03 the chat opens when the visit is accepted and stays open for some hours afterwards', async () => {
    const requested = await book(server, patient, physician, getSlotStart(4, 1));
    const requestedChat = await getChatRoom(patient, requested.id);
    const socket = await server.socket(patient.token);
    expect(await sendMessage(socket, requestedChat, 'Hello')).toMatchObject({
      ok: false,
      status_code: 409,
      message: [CALL_MESSAGES.CHAT_NOT_OPEN],
    });
    expect((await getHistory(patient, requestedChat)).data).toMatchObject({
      can_send: false,
      closed_reason: CALL_MESSAGES.CHAT_NOT_OPEN,
    });
    await updateStatus(server, physician, requested.id, 'ACCEPTED');
    server.clock.advance((Date.parse(getSlotStart(4, 1)) - server.clock.now()) / 1000);
    for (const person of [physician, patient]) Object.assign(person, await signIn(server, person));
    await simulateMeeting(server, requested.id);
    await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id: requested.id },
      body: { status: 'COMPLETED' },
    });
    server.clock.advance(CHAT_OPEN_HOURS * 3600 - 60);
    Object.assign(patient, await signIn(server, patient));
    const openSocket = await server.socket(patient.token);
    expect(await sendMessage(openSocket, requestedChat, 'Thank you')).toMatchObject({ ok: true });
    server.clock.advance(61);
    expect(await sendMessage(openSocket, requestedChat, 'One more thing')).toMatchObject({
      ok: false,
      status_code: 409,
      message: [CALL_MESSAGES.CHAT_CLOSED],
    });
    expect((await getHistory(patient, requestedChat)).data.closed_reason).toBe(CALL_MESSAGES.CHAT_CLOSED);
    await openSocket.close();
    await socket.close();
  });
});
