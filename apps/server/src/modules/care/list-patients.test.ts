import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
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
let booked: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  booked = await createTestPatient(server, 'hugo');
  await bookAccepted(server, booked, physician, getSlotStart(1, 1));
  await bookAccepted(server, await createTestPatient(server, 'grace'), physician, getSlotStart(2, 1));
});
afterAll(() => server.close());

const list = async (query: Query<'getAllPatientList'> = {}) =>
  (await server.call('getAllPatientList', { token: physician.token, params: { id: physician.id }, query }))
    .data.results;

test.each([
  ['part of a name', 'GRAC', 1],
  ['a name in another order with an accent', 'Pérson, GRACE', 1],
  ['part of an email address', 'hugo@', 1],
  ['a date of birth', '5/5/1990', 2],
  ['a date of birth with zeros', '05/05/1990', 2],
  ['an ISO date of birth', '1990-05', 2],
  ['a date of birth as it is shown', 'May 5, 1990', 2],
  ['a date of birth as it is shown in Spanish', '5 may 1990', 2],
  ['a date of birth in Spanish words', '5 de mayo de 1990', 2],
  ['a date of birth with a short year', '5/5/90', 2],
  ['a date of birth with zeros and a short year', '05/05/90', 2],
  ['a birthday', 'May 5', 2],
  ['a birthday in Spanish words', '5 de mayo', 2],
  ['a month of birth', 'May 1990', 2],
  ['a month of birth in Spanish words', 'mayo de 1990', 2],
  ['another month', 'September 1990', 0],
  ['the month of another year', 'may 1991', 0],
  ['another date', 'May 6, 1990', 0],
  ['another birthday', 'May 6', 0],
  ['another date with a short year', '5/5/91', 0],
  ['a date that does not exist', 'Feb 30, 1990', 0],
  ['a text that matches nobody', '%%%', 0],
  ['a text that is too short and therefore ignored', 'zz', 2],
])('PA-01 a search for %s', async (_case, search, count) => {
  expect(await list({ search })).toHaveLength(count);
});

test('PA-01 RT-13 a row counts the messages of the patient that the physician has not read', async () => {
  const setUnread = (unread: number) =>
    server.system.db.execute(sql`
      insert into chat_reader (chat_room_id, user_id, physician_id, unread)
      select room.id, ${physician.user}::uuid, room.physician_id, ${unread}::int
      from chat_room room join visit on visit.id = room.visit_id
      where visit.patient_id = ${booked.id}::uuid and room.physician_id = ${physician.id}::uuid
      on conflict (chat_room_id, user_id) do update set unread = excluded.unread`);
  const readUnread = async () =>
    (await list()).map(({ id, unread_messages }) => [id === booked.id, unread_messages]).sort();
  await setUnread(2);
  expect(await readUnread()).toEqual([
    [false, 0],
    [true, 2],
  ]);
  await setUnread(0);
  expect(await readUnread()).toEqual([
    [false, 0],
    [true, 0],
  ]);
});
