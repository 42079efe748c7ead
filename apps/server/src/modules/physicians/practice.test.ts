import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Body,
  diffCalendar,
  changeSlots,
  editCalendar,
  REPLY_MESSAGES,
  ONBOARDING_MESSAGES,
} from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { eq } from 'drizzle-orm';
import { book, createTestPatient, MONDAY, getSlotStart, type Person } from '../../testing/practice.ts';
import {
  acceptDocuments,
  decideProfile,
  PHYSICIAN_DETAILS,
  createPhysicianAccount,
  createPendingPhysician,
  createReviewer,
  MARCH_CALENDAR,
  NO_CHANGES,
  PRACTICE,
} from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { reservation } from '../../schema/availability.ts';

let server: TestServer;
let patient: Person;
let reviewer: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  patient = await createTestPatient(server, 'grace');
  reviewer = await createReviewer(server, 'ruth');
});
afterAll(() => server.close());

const createWithDetails = async (name: string): Promise<Person> => {
  const person = await createPhysicianAccount(server, name);
  const { data } = await server.call('addDoctorDetails', { token: person.token, body: PHYSICIAN_DETAILS });
  return { ...person, id: data.id ?? '' };
};
const createAccepted = async (name: string): Promise<Person> => {
  const person = await createPendingPhysician(server, name);
  await acceptDocuments(server, reviewer, person.id);
  expect((await decideProfile(server, reviewer, person.id, { status: 'ACCEPTED' })).status).toBe(200);
  return person;
};
const addPractice = (person: Person, change: Partial<Body<'addDoctorPracticeDetails'>> = {}) =>
  server.call('addDoctorPracticeDetails', {
    token: person.token,
    body: { ...PRACTICE, doctor_detail: person.id, availability_details: MARCH_CALENDAR, ...change },
  });
const updatePractice = (
  person: Person,
  version: number,
  change: Partial<Body<'updateDoctorPracticeDetails'>> = {},
  id = person.id,
) =>
  server.call('updateDoctorPracticeDetails', {
    token: person.token,
    params: { id },
    body: { ...PRACTICE, ...NO_CHANGES, ...change, version },
  });
const listSlots = async (id: string, days = 0) => {
  const query = { from: getSlotStart(-3, days), to: getSlotStart(27, days) };
  return (await server.call('getDoctorSlots', { token: patient.token, params: { id }, query })).data.results;
};

describe('a practice', () => {
  test('PO-07 a practice is saved with its coordinates and its calendar, whose parts get ids', async () => {
    const person = await createWithDetails('saved');
    const reply = await addPractice(person);
    expect(reply).toMatchObject({ status: 201, message: [ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED] });
    expect(reply.data.completion.practiceDetails).toBe(true);
    expect(reply.data.practice).toMatchObject({
      version: 1,
      fees: 8000,
      primary_phone_type: 5,
      practice_address: { city: 'Albany', latitude: 42.652_579_312_34, longitude: -73.756_231_23 },
      availability_details: MARCH_CALENDAR,
    });
    const { data } = await server.call('getDoctorDetails', { token: person.token });
    expect(data).toEqual(reply.data);
  });

  test('PO-25 a repeated first save succeeds; other content and an older version are refused', async () => {
    const person = await createWithDetails('again');
    const saves = await Promise.all([addPractice(person), addPractice(person)]);
    expect(saves.map(({ status }) => status)).toEqual([201, 201]);
    expect(saves[0].data.practice).toEqual(saves[1].data.practice);
    expect(saves[0].data.practice?.availability_details).toHaveLength(1);
    expect((await addPractice(person, { fees: 9000 })).status).toBe(409);
    const replies = await Promise.all([
      updatePractice(person, 1, { fees: 9000 }),
      updatePractice(person, 1, { fees: 9500 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("PO-07 another physician's practice cannot be changed, and patients cannot have one", async () => {
    const [person, other] = [await createWithDetails('mine'), await createWithDetails('theirs')];
    const { data } = await addPractice(person);
    expect((await addPractice(other, { doctor_detail: person.id })).status).toBe(404);
    expect((await updatePractice(other, 1, {}, person.id)).status).toBe(404);
    await addPractice(other);
    const block = data.practice?.availability_details[0];
    // An id from another physician's calendar is not found.
    expect((await updatePractice(other, 1, { delete_availability: [block?.id ?? ''] })).status).toBe(404);
    expect((await updatePractice(other, 1, { delete_slots: [block?.slots[0]?.id ?? ''] })).status).toBe(404);
    expect((await addPractice(patient)).status).toBe(403);
    const unchanged = await server.call('getDoctorDetails', { token: person.token });
    expect(unchanged.data.practice?.availability_details).toEqual(data.practice?.availability_details);
  });
});

describe('calendar changes', () => {
  test('PO-11 adds, updates and deletes schedules and ranges; unchanged parts keep their ids', async () => {
    const person = await createWithDetails('lists');
    const april = {
      ...MARCH_CALENDAR[0],
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      week_days: [2],
    } as (typeof MARCH_CALENDAR)[0];
    const first = (await addPractice(person, { availability_details: [...MARCH_CALENDAR, april] })).data
      .practice;
    const [march, second] = first?.availability_details ?? [];
    const [morning, afternoon] = march?.slots ?? [];
    const evening = {
      day_period: 'NIGHT',
      start_time: '18:00',
      end_time: '19:00',
      slot_duration: 60,
    } as const;
    const { data, status } = await updatePractice(person, 1, {
      update_availability: [
        { id: march?.id ?? '', start_date: '2026-03-01', end_date: '2026-03-20', week_days: [6, 2] },
      ],
      delete_availability: [second?.id ?? ''],
      add_availability: [{ ...april, start_date: '2026-05-01', end_date: '2026-05-31' }],
      add_slots: [{ availability: march?.id ?? '', ...evening }],
      update_slots: [{ ...morning!, end_time: '11:00' }],
      delete_slots: [afternoon?.id ?? ''],
    });
    expect(status).toBe(200);
    const [changed, added] = data.practice?.availability_details ?? [];
    expect(changed).toMatchObject({ id: march?.id, end_date: '2026-03-20', week_days: [2, 6] });
    expect(changed?.slots).toMatchObject([{ id: morning?.id, end_time: '11:00' }, evening]);
    expect(added).toMatchObject({ start_date: '2026-05-01' });
    expect(added?.id).not.toBe(second?.id);
  });

  test('PO-11 an open form can save twice; the second save changes nothing', async () => {
    const person = await createWithDetails('twice');
    const first = (await addPractice(person)).data.practice!.availability_details;
    const [march] = editCalendar(first).blocks;
    const { id: _, ...moved } = { ...march!.slots[0]!, key: 'new-1', day_period: 'NIGHT' as const };
    const evening = { ...moved, start_time: '18:00', end_time: '19:00' };
    const later = { ...march!, key: 'new-1', start_date: '2026-05-01', end_date: '2026-05-31' };
    const { id: __, ...may } = later;
    let edit = changeSlots(editCalendar(first), march!.key, [...march!.slots.slice(1), evening]);
    edit = { ...edit, blocks: [...edit.blocks, may] };
    const changes = diffCalendar(edit, first);
    expect([changes.delete_slots, changes.add_slots.length, changes.add_availability.length]).toEqual([
      [march!.slots[0]!.id],
      1,
      1,
    ]);
    const saved = (await updatePractice(person, 1, changes)).data.practice!;
    const again = await updatePractice(person, 2, {
      ...diffCalendar(edit, saved.availability_details),
      fees: 9000,
    });
    expect(again).toMatchObject({ status: 200, data: { practice: { fees: 9000, version: 3 } } });
    expect(again.data.practice?.availability_details).toEqual(saved.availability_details);
  });

  test("PO-09 PO-10 the resulting calendar is validated as a whole with the form's schema", async () => {
    const person = await createWithDetails('whole');
    const block = (await addPractice(person)).data.practice?.availability_details[0];
    const slot = {
      day_period: 'MORNING',
      start_time: '11:00',
      end_time: '12:00',
      slot_duration: 20,
    } as const;
    expect(
      await updatePractice(person, 1, { add_slots: [{ availability: block?.id ?? '', ...slot }] }),
    ).toMatchObject({
      status: 400,
      message: [ONBOARDING_MESSAGES.SLOTS_OVERLAP],
      data: { field: 'calendar.blocks.0.slots.2.start_time' },
    });
    expect(await updatePractice(person, 1, { delete_availability: [block?.id ?? ''] })).toMatchObject({
      status: 400,
      message: [ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS],
    });
    expect(await updatePractice(person, 1, { add_availability: MARCH_CALENDAR })).toMatchObject({
      message: [ONBOARDING_MESSAGES.CALENDAR_BLOCK_TOO_EARLY],
    });
    const { data } = await server.call('getDoctorDetails', { token: person.token });
    expect(data.practice).toMatchObject({ version: 1, availability_details: [block] });
  });

  test('PO-11 a schedule between two others is inserted in order', async () => {
    const person = await createWithDetails('between');
    await addPractice(person);
    const [march] = MARCH_CALENDAR;
    const later = { ...march!, start_date: '2026-06-01', end_date: '2026-06-30' };
    const between = { ...march!, start_date: '2026-05-01', end_date: '2026-05-31' };
    expect((await updatePractice(person, 1, { add_availability: [later] })).status).toBe(200);
    const { status, data } = await updatePractice(person, 2, { add_availability: [between] });
    expect(status).toBe(200);
    const starts = data.practice?.availability_details.map(({ start_date }) => start_date);
    expect(starts?.slice(-2)).toEqual(['2026-05-01', '2026-06-01']);
  });

  test('PO-11 booked appointments keep their time and cannot be overbooked', async () => {
    const person = await createAccepted('booked');
    const visit = await book(server, patient, person, getSlotStart(1, 1));
    const block = (await server.call('getDoctorDetails', { token: person.token })).data.practice
      ?.availability_details[0];
    const morning = block?.slots[0];
    // The morning changes to 40-minute slots from 8:50.
    const reply = await updatePractice(person, 1, {
      update_slots: [{ ...morning!, start_time: '08:50', end_time: '10:50', slot_duration: 40 }],
    });
    expect(reply.status).toBe(200);
    const detail = await server.call('getAppointmentDetail', {
      token: patient.token,
      params: { id: visit.id },
    });
    expect(detail.data).toMatchObject({ status: 'REQUESTED', starts_at: visit.starts_at });
    const reservations = await server.system.db
      .select()
      .from(reservation)
      .where(eq(reservation.visit_id, visit.id));
    expect(reservations).toHaveLength(1);
    // 9:20 to 9:40 is reserved, which overlaps the slots at 8:50 and 9:30.
    const free = (await listSlots(person.id, 1)).slice(0, 3).map(({ is_free }) => is_free);
    expect(free).toEqual([false, false, true]);
    // After the whole day is removed, the visit remains and can be accepted.
    const cleared = await updatePractice(person, 2, {
      delete_availability: [block?.id ?? ''],
      add_availability: [{ ...MARCH_CALENDAR[0]!, start_date: '2026-06-01', end_date: '2026-06-30' }],
    });
    expect(cleared.status).toBe(200);
    expect(await listSlots(person.id, 1)).toEqual([]);
    const acceptance = await server.call('updateAppointmentStatus', {
      token: person.token,
      params: { id: visit.id },
      body: { status: 'ACCEPTED', doctor_timezone: 'America/New_York' },
    });
    expect(acceptance).toMatchObject({
      status: 200,
      data: { status: 'ACCEPTED', starts_at: visit.starts_at },
    });
  });

  test('PO-11 a concurrent booking succeeds only if its slot is still offered', async () => {
    const person = await createAccepted('race');
    const block = (await server.call('getDoctorDetails', { token: person.token })).data.practice
      ?.availability_details[0];
    const booking = server.call('addAppointment', {
      token: patient.token,
      body: buildBooking({ doctor_detail: person.id, starts_at: getSlotStart(2, 2) }),
    });
    const change = updatePractice(person, 1, { delete_slots: [block?.slots[0]?.id ?? ''] });
    const [booked, changed] = await Promise.all([booking, change]);
    expect(changed.status).toBe(200);
    expect([201, 409]).toContain(booked.status);
    const reservations = await server.system.db
      .select()
      .from(reservation)
      .where(eq(reservation.physician_id, person.id));
    expect(reservations).toHaveLength(booked.status === 201 ? 1 : 0);
  });
});

describe('visit now', () => {
  test('PO-08 accepts no ranges and, once saved, stays on until the profile is accepted', async () => {
    const person = await createWithDetails('now');
    const visitNowOn = { visit_now_doctor_status: true };
    expect(await addPractice(person, visitNowOn)).toMatchObject({
      status: 400,
      data: { field: 'calendar', problem: REPLY_MESSAGES.CALENDAR_IN_VISIT_NOW },
    });
    const saved = await addPractice(person, { ...visitNowOn, availability_details: [] });
    expect(saved.data.practice).toMatchObject({ visit_now_doctor_status: true, availability_details: [] });
    expect(await updatePractice(person, 1, { add_availability: MARCH_CALENDAR })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.VISIT_NOW_NOT_TURNED_OFF],
    });
    expect((await updatePractice(person, 1, { ...visitNowOn, fees: 12_000 })).status).toBe(200);
  });

  test('PO-08 can be turned on and off by an accepted physician, who may keep the calendar', async () => {
    const person = await createAccepted('settings');
    expect(await listSlots(person.id, 1)).not.toEqual([]);
    const visitNowOn = { visit_now_doctor_status: true };
    expect(
      (await updatePractice(person, 1, { ...visitNowOn, add_availability: MARCH_CALENDAR })).status,
    ).toBe(400);
    const turnedOn = await updatePractice(person, 1, visitNowOn);
    expect(turnedOn.data.practice?.availability_details).toHaveLength(1);
    expect(await listSlots(person.id, 1)).toEqual([]);
    expect((await updatePractice(person, 2)).status).toBe(200);
    expect(await listSlots(person.id, 1)).not.toEqual([]);
    const block = turnedOn.data.practice?.availability_details[0]?.id ?? '';
    expect((await updatePractice(person, 3, { ...visitNowOn, delete_availability: [block] })).status).toBe(
      200,
    );
    expect(await updatePractice(person, 4)).toMatchObject({
      status: 400,
      message: [ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS],
    });
    expect((await updatePractice(person, 4, { add_availability: MARCH_CALENDAR })).status).toBe(200);
  });
});
