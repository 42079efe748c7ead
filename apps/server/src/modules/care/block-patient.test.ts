import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
});
afterAll(() => server.close());

test(`PA-03 PA-02 blocking a patient who had no visit closes their profile on ${DATABASE}`, async () => {
  const { token, id } = physician;
  const patient = await createTestPatient(server, 'grace');
  await book(server, patient, physician, getSlotStart(0, 1));
  const readProfile = () => server.call('getPatientProfile', { token, params: { id: patient.id } });
  expect((await readProfile()).status).toBe(200);
  await server.call('blockPatient', { token, body: { patient: patient.id } });
  expect((await readProfile()).status).toBe(403);
  const { data } = await server.call('getBlockPatientList', { token, query: {}, body: { doctor_id: id } });
  expect(data.results).toMatchObject([{ id: patient.id, can_open_profile: false }]);
});

test('PA-03 PW-04 a visit can be booked again until its physician blocks the patient', async () => {
  const { token } = physician;
  const patient = await createTestPatient(server, 'henry');
  const { id } = await book(server, patient, physician, getSlotStart(0, 2));
  const canBook = async (reader: Person) =>
    (await server.call('getAppointmentDetail', { token: reader.token, params: { id } })).data.can_book;
  expect([await canBook(patient), await canBook(physician)]).toEqual([true, null]);
  await server.call('blockPatient', { token, body: { patient: patient.id } });
  expect(await canBook(patient)).toBe(false);
});
