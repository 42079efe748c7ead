import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAT_SEARCH_PAGE_SIZE, CHAT_SEARCH_SCAN } from '@openvisit/contract';
import { chatMessage } from '../../schema/chat.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let patient: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

let nextSlot = 0;
const bookRoom = async (): Promise<string> => {
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(nextSlot++, 1));
  return (await server.call('getAppointmentDetail', { token: patient.token, params: { id } })).data.chat_room;
};

/** Stores messages of the patient, encrypted as the server does. */
const storeMessages = async (room: string, texts: readonly string[]): Promise<void> => {
  const { db, encryption } = server.system;
  const rows = texts.map((message) => {
    const id = randomUUID();
    return encryption.sealRow(chatMessage, id, {
      id,
      physician_id: physician.id,
      chat_room_id: room,
      sender_id: patient.user,
      client_id: randomUUID(),
      message,
      sent_at: new Date(Date.parse(MONDAY)),
    });
  });
  for (let start = 0; start < rows.length; start += 1_000)
    await db.insert(chatMessage).values(rows.slice(start, start + 1_000));
};

const search = async (person: Person, room: string, text: string, before?: number) => {
  const body = before === undefined ? { search: text } : { search: text, before };
  return server.call('searchChatMessages', { token: person.token, params: { id: room }, body });
};
const findTexts = async (room: string, text: string): Promise<string[]> =>
  (await search(physician, room, text)).data.results.map(({ message_details }) => message_details.message);

test('CH-06 messages are found by any part of their text, whatever its case and accents, newest first, in this chat only', async () => {
  const [room, other] = [await bookRoom(), await bookRoom()];
  await storeMessages(room, ['A RASH on the arm', '100% better', 'Señal de alarma', 'rash_again', 'a.b']);
  await storeMessages(other, ['rash in another chat']);
  expect(await findTexts(room, 'rash')).toEqual(['rash_again', 'A RASH on the arm']);
  expect(await findTexts(room, 'senal')).toEqual(['Señal de alarma']);
  // Nothing in the text is a wildcard.
  for (const text of ['%%%', 'r_sh', '...', '.*.*', 'a\\.b']) expect(await findTexts(room, text)).toEqual([]);
  expect(await findTexts(room, '0% b')).toEqual(['100% better']);
  for (const text of ['ra', '   ', 'x'.repeat(101)])
    expect((await search(patient, room, text)).status).toBe(400);
});

test('CH-06 a search of a long chat covers a limited number of messages in each request, and none twice', async () => {
  const room = await bookRoom();
  const texts = Array.from({ length: CHAT_SEARCH_SCAN + 300 }, (_, n) => `number ${n}`);
  await storeMessages(room, texts);
  const first = await search(patient, room, 'number');
  expect(first.data.results.map(({ message_details }) => message_details.message)).toEqual(
    texts.slice(-CHAT_SEARCH_PAGE_SIZE).reverse(),
  );
  const second = await search(patient, room, 'number', first.data.next!);
  expect(second.data.results[0]?.message_details.message).toBe(texts.at(-CHAT_SEARCH_PAGE_SIZE - 1));

  const empty = await search(patient, room, 'number 299');
  const [found] = empty.data.results;
  expect([empty.data.results.length, found]).toEqual([0, undefined]);
  const rest = await search(patient, room, 'number 299', empty.data.next!);
  expect(rest.data.results.map(({ message_details }) => message_details.message)).toEqual(['number 299']);
  expect(rest.data.next).toBeNull();
});

test('CH-06 the search is written to the log of accesses without its text', async () => {
  const room = await bookRoom();
  await search(patient, room, 'a private matter');
  const { data } = await server.call('getAccessLog', { token: patient.token, query: {} });
  expect(data.results[0]).toMatchObject({ action: 'chat.search' });
  expect(JSON.stringify(data)).not.toContain('private matter');
});
