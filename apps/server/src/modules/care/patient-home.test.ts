import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { physician as physicianTable } from '../../schema/physicians.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createPatient } from '../patients/index.ts';

describe(`the home of a patient on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  let stranger: Person;

  const read = async ({ token }: Person) => (await server.call('getPatientHome', { token })).data;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    stranger = await createTestPatient(server, 'marcus');
  });
  afterAll(() => server.close());

  test('PW-10 PW-04 it has the next visit, requests, what is not finished, and fees before they are held', async () => {
    const later = await bookAccepted(server, patient, physician, getSlotStart(0, 2));
    const next = await bookAccepted(server, patient, physician, getSlotStart(0, 1));
    const request = await book(server, patient, physician, getSlotStart(1, 3));
    const child = await createPatient(server.system, {
      user: null,
      parent: patient.user,
      first_name: 'Otto',
      last_name: 'Person',
      date_of_birth: '2018-05-06',
      gender: 'MALE',
    });
    const own = await createTestPatient(server, 'leo', patient);
    const forChild = await book(server, patient, physician, getSlotStart(2, 3), child);
    const forOwn = await book(server, await signIn(server, own), physician, getSlotStart(3, 3));
    const home = await read(patient);
    expect(home.next_visit?.id).toBe(next.id);
    expect(home.requests.map(({ id }) => id)).toEqual(expect.arrayContaining([request.id, forChild.id]));
    expect(home.upcoming_holds).toMatchObject([
      { id: next.id, fee: 5000, is_held: false, held_on: null, is_accepted: true, is_paid_by_caller: true },
      { id: later.id },
      { id: request.id, is_accepted: false },
      { id: forChild.id, patient: 'Otto Person', is_paid_by_caller: true },
      // A dependent with an account pays for themselves.
      { id: forOwn.id, is_paid_by_caller: false },
    ]);
    expect(await read(stranger)).toMatchObject({ next_visit: null, requests: [], upcoming_holds: [] });
  });

  test('PW-01 a search by distance says how many practices it leaves out, and lets them in', async () => {
    const near = await createTestPhysician(server, 'near');
    await server.system.db
      .update(physicianTable)
      .set({ latitude: 42.65, longitude: -73.75, languages: ['Spanish'], fees: 9000 })
      .where(eq(physicianTable.id, near.id));
    const search = async (query: object) =>
      (
        await server.call('searchDoctor', {
          token: stranger.token,
          query: { user_latitude: 42.65, user_longitude: -73.75, filter_distance: 10, ...query },
        })
      ).data;
    expect(await search({})).toMatchObject({ results: [{ id: near.id, distance: 1 }], unlocated: 1 });
    const all = await search({ include_unlocated: true });
    expect(all.results.map(({ id }) => id).sort()).toEqual([near.id, physician.id].sort());
    expect(all.results.find(({ id }) => id === physician.id)?.distance).toBeNull();
    expect(all.unlocated).toBeUndefined();
    expect((await search({ language: 'Spanish' })).results).toHaveLength(1);
    expect((await search({ language: 'Spanish', fee_max: 8000 })).results).toEqual([]);
    expect((await search({ fee_min: 8000, fee_max: 9000 })).results).toHaveLength(1);
  });
});
