import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let other: Person;
let pending: Person;
let patient: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  other = await createTestPhysician(server, 'bennett');
  pending = await createTestPhysician(server, 'osei', false);
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

const listSlots = (person: Person, from: string, to: string, id = physician.id) =>
  server.call('getDoctorSlots', { token: person.token, params: { id }, query: { from, to } });
const makeUnavailable = (person: Person, ...slot_date_detail: { slot_date: string; slot_time: string }[]) =>
  server.call('addDoctorUnavailability', { token: person.token, body: { slot_date_detail } });
const makeAvailable = (person: Person, id: string) =>
  server.call('deleteDoctorUnavailability', { token: person.token, params: { id } });

describe('slots', () => {
  test('PW-02 past slots are not returned', async () => {
    const { data } = await listSlots(patient, '2026-02-20T00:00:00Z', getSlotStart(2));
    expect(data.slot_timezone).toBe('America/New_York');
    expect(data.results.map(({ starts_at }) => starts_at)).toEqual([getSlotStart(0), getSlotStart(1)]);
  });

  test('AV-04 slots keep their local time across a daylight saving change', async () => {
    const { data } = await listSlots(patient, '2026-03-07T00:00:00Z', '2026-03-09T00:00:00Z');
    const [saturday, sunday] = [data.results[0], data.results[9]];
    expect([saturday?.starts_at, sunday?.starts_at]).toEqual([
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
    ]);
  });

  test('PW-02 slots are limited to 42 days, valid years and visible physicians', async () => {
    expect(await listSlots(patient, MONDAY, getSlotStart(0, 43))).toMatchObject({
      status: 400,
      message: [REPLY_MESSAGES.RANGE_TOO_LONG],
    });
    expect((await listSlots(patient, MONDAY, '0001-01-01T00:00:00Z')).status).toBe(400);
    expect((await listSlots(patient, getSlotStart(1), getSlotStart(0))).data.results).toEqual([]);
    expect((await listSlots(patient, MONDAY, getSlotStart(1), pending.id)).status).toBe(404);
    expect((await listSlots(physician, MONDAY, getSlotStart(1))).status).toBe(200);
  });
});

describe('unavailability', () => {
  test('AV-02 an unavailable slot cannot be booked until its physician makes it available again', async () => {
    const closed = await makeUnavailable(
      physician,
      { slot_date: '2026-03-03', slot_time: '09:00' },
      { slot_date: '2026-03-03', slot_time: '09:20' },
    );
    expect(closed).toMatchObject({ status: 201, message: [REPLY_MESSAGES.AVAILABILITY_UPDATED] });
    const { data } = await listSlots(patient, getSlotStart(0, 1), getSlotStart(3, 1));
    expect(data.results.map(({ is_free }) => is_free)).toEqual([false, false, true]);
    await expect(book(server, patient, physician, getSlotStart(0, 1))).rejects.toThrow(MESSAGES.SLOT_TAKEN);
    expect((await makeAvailable(other, closed.data.id)).status).toBe(404);
    expect((await makeAvailable(physician, closed.data.id)).status).toBe(204);
    expect((await makeAvailable(physician, closed.data.id)).status).toBe(404);
    expect((await book(server, patient, physician, getSlotStart(0, 1))).status).toBe('REQUESTED');
  });

  test('AV-02 one reserved slot fails the whole request', async () => {
    await book(server, patient, physician, getSlotStart(4, 2));
    const reply = await makeUnavailable(
      physician,
      { slot_date: '2026-03-04', slot_time: '10:00' },
      { slot_date: '2026-03-04', slot_time: '10:20' },
    );
    expect(reply).toMatchObject({ status: 409, message: [REPLY_MESSAGES.SLOT_ENGAGED] });
    const { data } = await listSlots(patient, getSlotStart(3, 2), getSlotStart(4, 2));
    expect(data.results[0]?.is_free).toBe(true);
  });

  test('AV-02 a physician can make only future slots of their own calendar unavailable', async () => {
    expect(await makeUnavailable(physician, { slot_date: '2026-03-05', slot_time: '20:00' })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SLOT_NOT_OFFERED],
    });
    expect(await makeUnavailable(physician, { slot_date: '2026-03-01', slot_time: '09:00' })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SLOT_PAST],
    });
    expect((await makeUnavailable(physician, { slot_date: '2026-02-30', slot_time: '09:00' })).status).toBe(
      400,
    );
    expect((await makeUnavailable(physician)).status).toBe(400);
    expect((await makeUnavailable(patient, { slot_date: '2026-03-05', slot_time: '09:00' })).status).toBe(
      403,
    );
    expect(await makeUnavailable(pending, { slot_date: '2026-03-05', slot_time: '09:00' })).toMatchObject({
      status: 403,
      message: [REPLY_MESSAGES.PHYSICIAN_NOT_ACCEPTED],
    });
  });
});
