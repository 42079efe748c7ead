import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { buildUnavailability } from '@openvisit/contract/testing';
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
const makeUnavailable = (person: Person, date: string, ...times: string[]) =>
  server.call('addDoctorUnavailability', {
    token: person.token,
    body: buildUnavailability(person.id, date, times),
  });
const update = (person: Person, id: string, date: string, ...times: string[]) =>
  server.call('updateDoctorUnavailability', {
    token: person.token,
    params: { id },
    body: buildUnavailability(person.id, date, times),
  });
const readDay = async (person: Person, date: string) => {
  const { data } = await server.call('getDoctorSchedule', {
    token: person.token,
    query: { from: date, to: date },
  });
  const [day] = data.days;
  if (!day) throw new Error('the day is missing');
  return day;
};
const listStates = async (person: Person, date: string) =>
  (await readDay(person, date)).slots.map(({ state }) => state);
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

describe('the schedule of a day', () => {
  test('AV-02 an unavailable slot cannot be booked until its physician makes it available again', async () => {
    const closed = await makeUnavailable(physician, '2026-03-03', '09:00', '09:20');
    expect(closed).toMatchObject({ status: 201, message: [REPLY_MESSAGES.AVAILABILITY_UPDATED] });
    const { data } = await listSlots(patient, getSlotStart(0, 1), getSlotStart(3, 1));
    expect(data.results.map(({ is_free }) => is_free)).toEqual([false, false, true]);
    await expect(book(server, patient, physician, getSlotStart(0, 1))).rejects.toThrow(
      VISIT_MESSAGES.SLOT_TAKEN,
    );
    expect(await makeUnavailable(physician, '2026-03-03', '09:40')).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SCHEDULE_EXISTS],
    });
    expect((await update(other, closed.data.id, '2026-03-03', '09:40')).status).toBe(404);
    expect((await update(physician, closed.data.id, '2026-03-04', '09:40')).status).toBe(404);
    expect((await update(physician, closed.data.id, '2026-03-03', '09:40')).status).toBe(200);
    expect((await listStates(physician, '2026-03-03')).slice(0, 3)).toEqual([
      'available',
      'available',
      'unavailable',
    ]);
    expect((await makeAvailable(other, closed.data.id)).status).toBe(404);
    expect((await makeAvailable(physician, closed.data.id)).status).toBe(204);
    expect((await makeAvailable(physician, closed.data.id)).status).toBe(404);
    const booked = await book(server, patient, physician, getSlotStart(0, 1));
    expect(booked.status).toBe('REQUESTED');
    expect((await readDay(physician, '2026-03-03')).slots[0]).toMatchObject({
      time: '09:00',
      state: 'engaged',
      visit_id: booked.id,
    });
  });

  test('AV-02 one reserved slot fails the whole request, and an update keeps what was stored', async () => {
    await book(server, patient, physician, getSlotStart(4, 2));
    const reply = await makeUnavailable(physician, '2026-03-04', '10:00', '10:20');
    expect(reply).toMatchObject({ status: 409, message: [REPLY_MESSAGES.SLOT_ENGAGED] });
    const { data } = await listSlots(patient, getSlotStart(3, 2), getSlotStart(4, 2));
    expect(data.results[0]?.is_free).toBe(true);
    const stored = await makeUnavailable(physician, '2026-03-04', '10:00');
    expect((await update(physician, stored.data.id, '2026-03-04', '10:20')).status).toBe(409);
    expect((await listStates(physician, '2026-03-04')).slice(3, 5)).toEqual(['unavailable', 'engaged']);
  });

  test('AV-02 all slots are the entire day, also for working time that is added later', async () => {
    const times = (await readDay(other, '2026-03-10')).slots.map(({ time }) => time);
    await makeUnavailable(other, '2026-03-10', ...times);
    expect(await readDay(other, '2026-03-10')).toMatchObject({ not_available_entire_day: true });
    const { rows } = await server.system.db.execute<{ hours: number }>(sql`
      select extract(epoch from upper(during) - lower(during))::float8 / 3600 as hours
      from reservation where physician_id = ${other.id}`);
    expect(rows).toEqual([{ hours: 24 }]);
  });

  test('AV-02 times repeat weekly, across a clock change, around visits and what is off already', async () => {
    const repeat = (date: string, times: string[], weeks: number) =>
      server.call('addDoctorUnavailability', {
        token: physician.token,
        body: { ...buildUnavailability(physician.id, date, times), repeat_weeks: weeks },
      });
    // Fridays: on the second 09:20 is booked, and 10:00 of the third is off already.
    const day = await readDay(physician, '2026-03-13');
    const [, booked] = day.slots;
    await book(server, patient, physician, booked?.starts_at ?? '');
    await makeUnavailable(physician, '2026-03-20', '10:00');
    expect((await repeat('2026-03-06', ['09:00', '09:20'], 2)).status).toBe(201);
    const listOff = async (date: string) =>
      (await readDay(physician, date)).slots.flatMap(({ time, state }) =>
        state === 'unavailable' ? [time] : [],
      );
    expect(await listOff('2026-03-06')).toEqual(['09:00', '09:20']);
    expect(await listOff('2026-03-13')).toEqual(['09:00']);
    expect(await listOff('2026-03-20')).toEqual(['09:00', '09:20', '10:00']);
    expect(await listOff('2026-03-27')).toEqual([]);
    const all = (await readDay(physician, '2026-04-02')).slots.map(({ time }) => time);
    expect((await repeat('2026-04-02', all, 1)).status).toBe(201);
    expect((await readDay(physician, '2026-04-09')).not_available_entire_day).toBe(true);
    expect((await repeat('2026-03-11', ['09:00'], 27)).status).toBe(400);
  });

  test('AV-02 only future slots of one date of one’s own calendar can be made unavailable', async () => {
    expect(await makeUnavailable(physician, '2026-03-05', '20:00')).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SLOT_NOT_OFFERED],
    });
    expect(await makeUnavailable(physician, '2026-03-01', '09:00')).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.SLOT_PAST],
    });
    expect((await makeUnavailable(physician, '2026-02-30', '09:00')).status).toBe(400);
    expect((await makeUnavailable(physician, '2026-03-05')).status).toBe(400);
    const body = buildUnavailability(physician.id, '2026-03-05', ['09:00']);
    const post = (changes: Partial<typeof body>, { token } = physician) =>
      server.call('addDoctorUnavailability', { token, body: { ...body, ...changes } });
    expect(await post({ end_date: '2026-03-06' })).toMatchObject({
      status: 400,
      message: [REPLY_MESSAGES.SCHEDULE_ONE_DAY],
    });
    expect((await post({ slot_time: ['09:20'] })).status).toBe(400);
    expect((await post({}, other)).status).toBe(404);
  });

  test('AV-01 a schedule has at most 92 days and ends with the calendar', async () => {
    const read = (from: string, to: string) =>
      server.call('getDoctorSchedule', { token: physician.token, query: { from, to } });
    expect((await read('2026-03-02', '2026-06-02')).status).toBe(400);
    expect((await read('2026-03-02', '2026-03-01')).status).toBe(400);
    const { data } = await read('2026-03-02', '2026-06-01');
    expect(data.days).toHaveLength(92);
    expect(data.last_date).toBe('2026-12-31');
  });

  test('AV-04 the schedule of the days of a clock change has the same wall-clock times', async () => {
    const listTimes = async (date: string) => (await readDay(physician, date)).slots.map(({ time }) => time);
    expect(await listTimes('2026-03-08')).toEqual(await listTimes('2026-03-07'));
    expect((await readDay(physician, '2026-03-07')).slots[0]?.starts_at).toBe('2026-03-07T14:00:00.000Z');
    expect((await readDay(physician, '2026-03-08')).slots[0]?.starts_at).toBe('2026-03-08T13:00:00.000Z');
  });
});

describe('days off', () => {
  const range = { start_date: '2026-03-16', end_date: '2026-03-18' };
  const takeOff = (keep_booked: boolean, dates = range) =>
    server.call('addDaysOff', { token: physician.token, body: { ...dates, keep_booked } });

  test('AV-02 are taken off together or not at all, around booked visits if those are kept', async () => {
    // 9:20 in summer time.
    const visit = await book(server, patient, physician, getSlotStart(-2, 15));
    expect(await takeOff(false)).toMatchObject({ status: 409, message: [REPLY_MESSAGES.DAYS_OFF_BOOKED] });
    expect(await readDay(physician, '2026-03-16')).toMatchObject({ schedule_id: null });
    await makeUnavailable(physician, '2026-03-18', '09:40');
    expect(await takeOff(true)).toMatchObject({ status: 201, data: { days: 3 } });
    expect(new Set(await listStates(physician, '2026-03-16'))).toEqual(new Set(['unavailable']));
    expect((await listStates(physician, '2026-03-17')).slice(0, 3)).toEqual([
      'unavailable',
      'engaged',
      'unavailable',
    ]);
    await server.call('updateAppointmentStatus', {
      token: physician.token,
      params: { id: visit.id },
      body: { status: 'DENIED' },
    });
    // The time of a visit that ends is not offered on a day off.
    expect(new Set(await listStates(physician, '2026-03-17'))).toEqual(new Set(['unavailable']));
    const opened = await server.call('removeDaysOff', { token: physician.token, body: range });
    expect(opened.data).toEqual({ days: 3 });
    expect(new Set(await listStates(physician, '2026-03-17'))).toEqual(new Set(['available']));
  });

  test('AV-02 cannot be in the past or reversed', async () => {
    expect((await takeOff(false, { start_date: '2026-03-01', end_date: '2026-03-03' })).status).toBe(400);
    expect((await takeOff(false, { start_date: '2026-03-20', end_date: '2026-03-19' })).status).toBe(400);
  });
});

describe('the secret calendar address', () => {
  const create = async () =>
    (await server.call('createCalendarFeed', { token: physician.token })).data.url.replace(
      /^.*\/calendar/,
      '',
    );
  const read = (path: string) => server.server.app.inject({ url: `/calendar${path}` });

  test('BX-19 opens the schedule without names, and stops at once when it is renewed or turned off', async () => {
    const visit = await book(server, patient, physician, getSlotStart(2, 3));
    await server.call('addDaysOff', {
      token: physician.token,
      body: { start_date: '2026-03-23', end_date: '2026-03-23', keep_booked: false },
    });
    await makeUnavailable(physician, '2026-03-24', '09:00', '09:20', '10:20');
    const first = await create();
    const reply = await read(first);
    expect(reply.headers['content-type']).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(reply.body));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const event = events.find(({ uid }) => uid === `${visit.id}@openvisit`);
    expect(event?.startDate.toJSDate().toISOString()).toBe(getSlotStart(2, 3));
    expect(event?.summary).toBe('Requested video visit');
    const off = events.filter(({ summary }) => summary === 'Not available');
    const days = off.filter(({ startDate }) => startDate.isDate);
    expect(days.map(({ startDate }) => startDate.toString())).toContain('2026-03-23');
    const parts = off.map(({ startDate, endDate }) => `${startDate.toString()} ${endDate.toString()}`);
    // 9:00 in summer time; times that touch are one event.
    expect(parts.filter((part) => part.startsWith('2026-03-24'))).toEqual([
      '2026-03-24T13:00:00Z 2026-03-24T13:40:00Z',
      '2026-03-24T14:20:00Z 2026-03-24T14:40:00Z',
    ]);
    expect(reply.body).not.toMatch(/grace|lindqvist|headache/i);

    const second = await create();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    const { rows } = await server.system.db.execute(sql`select * from calendar_feed`);
    expect(JSON.stringify(rows)).not.toContain(second.slice(1, -4));
    await server.call('deleteCalendarFeed', { token: physician.token });
    expect((await read(second)).statusCode).toBe(404);
  });
});

test('BX-21 the public page shows public fields and free slots of physicians who can be found', async () => {
  const read = (id: string) => server.call('getPublicPhysician', { params: { id } });
  const { data } = await read(physician.id);
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['user', 'license', 'city', 'is_offered']));
  const slots = await server.call('getPublicSlots', {
    params: { id: physician.id },
    query: { from: getSlotStart(0, 1), to: getSlotStart(3, 1) },
  });
  // The first slot is booked above.
  expect(slots.data.results.map(({ starts_at }) => starts_at)).toEqual([
    getSlotStart(1, 1),
    getSlotStart(2, 1),
  ]);
  expect((await read(pending.id)).status).toBe(404);
  expect((await read(patient.id)).status).toBe(404);
});
