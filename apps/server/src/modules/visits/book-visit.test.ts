import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillMessage, REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { createPatient } from '../patients/index.ts';
import { blockedPatient } from '../../schema/patients.ts';
import { physician as physicianTable } from '../../schema/physicians.ts';
import { FEE } from '../../testing/holds.ts';
import {
  book,
  PATIENT_CONTACT,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  setPhysicianStatus,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let other: Person;
let pending: Person;
let patient: Person;
let rival: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  other = await createTestPhysician(server, 'bennett');
  pending = await createTestPhysician(server, 'osei', false);
  patient = await createTestPatient(server, 'grace');
  rival = await createTestPatient(server, 'marcus');
});
afterAll(() => server.close());

const tryBook = (person: Person, overrides: Record<string, unknown> = {}) =>
  server.call('addAppointment', {
    token: person.token,
    body: {
      ...buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(0) }),
      ...overrides,
    },
  });

describe('booking', () => {
  test('PW-02 a requested slot is reserved and appears as taken to other users', async () => {
    const booked = await book(server, patient, physician, getSlotStart(0));
    expect(booked).toMatchObject({
      status: 'REQUESTED',
      viewer: 'PATIENT',
      duration: 20,
      appointment_date: '2026-03-02',
      slot_time: '09:00',
      slot_timezone: 'America/New_York',
    });
    const slots = await server.call('getDoctorSlots', {
      token: rival.token,
      params: { id: physician.id },
      query: { from: MONDAY, to: getSlotStart(0, 1) },
    });
    expect(slots.data.results.map((slot) => slot.is_free)).toEqual([false, ...Array(8).fill(true)]);
    const secondBooking = await tryBook(rival);
    expect(secondBooking).toMatchObject({ status: 409, message: [VISIT_MESSAGES.SLOT_TAKEN] });
  });

  test.each([
    ['a time between two slots', '2026-03-02T15:05:00.000Z', REPLY_MESSAGES.SLOT_NOT_OFFERED],
    ['a time outside the calendar', '2026-03-02T20:00:00.000Z', REPLY_MESSAGES.SLOT_NOT_OFFERED],
    ['a time that has passed', '2026-03-01T14:00:00.000Z', REPLY_MESSAGES.SLOT_PAST],
    ['a time more than 90 days ahead', getSlotStart(0, 91), REPLY_MESSAGES.SLOT_NOT_OFFERED],
  ])('PW-02 %s cannot be booked', async (_what, starts_at, message) => {
    expect(await tryBook(patient, { starts_at })).toMatchObject({ status: 409, message: [message] });
  });

  test('BX-09 a visit keeps the fee of its booking, and a booking with an outdated fee is refused', async () => {
    const setFees = (fees: number) =>
      server.system.write(({ tx }) =>
        tx.update(physicianTable).set({ fees }).where(eq(physicianTable.id, physician.id)),
      );
    const booked = await tryBook(patient, { starts_at: getSlotStart(0, 2), fee: FEE });
    expect(booked).toMatchObject({ status: 201, data: { doctor_detail: { fees: FEE } } });
    await setFees(1_000_000);
    expect(await tryBook(rival, { starts_at: getSlotStart(1, 2), fee: FEE })).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.FEE_CHANGED],
    });
    const detail = await server.call('getAppointmentDetail', {
      token: physician.token,
      params: { id: booked.data.id },
    });
    expect(detail.data.doctor_detail.fees).toBe(FEE);
    await setFees(FEE);
  });

  test('AV-04 the same instant written with an offset books the same slot', async () => {
    const booked = await tryBook(patient, { starts_at: '2026-03-03T09:00:00-05:00' });
    expect(booked.status).toBe(201);
    expect(booked.data.starts_at).toBe('2026-03-03T14:00:00.000Z');
  });

  test.each([
    ['an unknown zone', { patient_timezone: 'Mars/Base' }, VISIT_MESSAGES.ZONE_UNKNOWN],
    ['an empty topic', { topic: '   ' }, undefined],
    ['a topic that is too long', { topic: 'x'.repeat(201) }, undefined],
    ['an unknown field', { price: 1 }, undefined],
    ['a start that is not an instant', { starts_at: 'soon' }, undefined],
    ['a leap second', { starts_at: '2026-03-02T23:59:60Z' }, undefined],
    ['an invalid id', { doctor_detail: 'me' }, undefined],
  ])('PW-02 %s is refused', async (_what, overrides, message) => {
    const reply = await tryBook(patient, overrides);
    expect(reply.status).toBe(400);
    if (message) expect(reply.message).toEqual([message]);
  });

  test('RT-10 a physician who is not accepted, does not exist or has blocked the patient is not found', async () => {
    const blocked = await createTestPatient(server, 'blocked');
    await server.system.write(async ({ tx }) => {
      await tx.insert(blockedPatient).values({
        physician_id: physician.id,
        patient_id: blocked.id,
        created_at: new Date(server.clock.now()),
      });
    });
    const notFound = { status: 404, message: [REPLY_MESSAGES.PHYSICIAN_NOT_FOUND] };
    expect(await tryBook(blocked)).toMatchObject(notFound);
    expect(await tryBook(patient, { doctor_detail: pending.id })).toMatchObject(notFound);
    expect(await tryBook(patient, { doctor_detail: patient.id })).toMatchObject(notFound);
  });

  test('PW-06 a parent can book for their dependents only', async () => {
    const child = await createPatient(server.system, {
      user: null,
      parent: patient.user,
      first_name: 'Mila',
      last_name: 'Person',
      date_of_birth: '2019-01-01',
      gender: 'FEMALE',
    });
    const booked = await book(server, patient, physician, getSlotStart(3), child);
    expect(booked).toMatchObject({
      viewer: 'PARENT',
      patient_detail: { id: child, user: null, first_name: 'Mila' },
    });
    expect(booked.parent_details?.user).toBe(patient.user);
    const rivalBooking = await tryBook(rival, { starts_at: getSlotStart(4), patient_detail: child });
    expect(rivalBooking).toMatchObject({ status: 404, message: [REPLY_MESSAGES.PATIENT_NOT_FOUND] });
  });

  test('PW-02 a physician cannot book themselves as a patient', async () => {
    const email = 'both@practice.test';
    const user = await server.createAccount(email, 'PHYSICIAN', 'PATIENT');
    await createPatient(server.system, {
      user,
      date_of_birth: '1980-01-01',
      gender: 'MALE',
      contact: PATIENT_CONTACT,
    });
    const { createPhysician } = await import('../physicians/index.ts');
    const id = await createPhysician(server.system, user, {});
    await setPhysicianStatus(server, id, 'ACCEPTED');
    const { token } = await server.login(email, 'PATIENT');
    const physicianAsPatient: Person = { email, role: 'PATIENT', user, id, token };
    expect(await tryBook(physicianAsPatient, { doctor_detail: id })).toMatchObject({ status: 404 });
  });

  test('RT-10 only a patient can book', async () => {
    expect((await tryBook(physician)).status).toBe(403);
    expect((await tryBook({ ...patient, token: 'x'.repeat(40) })).status).toBe(401);
  });

  test('PW-02 NT-01 the physician receives the request as an event and as a notification that names the patient', async () => {
    const socket = await server.socket(other.token);
    const booked = await book(server, patient, other, getSlotStart(5));
    const changed = await socket.waitFor('event', ({ name }) => name === 'appointment.changed');
    expect(changed.data).toMatchObject({
      appointment_id: booked.id,
      status: 'REQUESTED',
      appointment: { viewer: 'MAIN_PHYSICIAN' },
    });
    const notification = await socket.waitFor('event', ({ name }) => name === 'notification.created');
    expect(notification.data).toMatchObject({
      notification_type: 'BOOK_APPOINTMENT',
      message: fillMessage(REPLY_MESSAGES.NOTIFY_BOOKED, 'grace Person'),
      params: { appointment_id: booked.id, starts_at: getSlotStart(5) },
      notification_count: 1,
    });
    await socket.close();
  });
});

describe('answering a reschedule request', () => {
  test('PW-04 the patient chooses another free slot, and the visit is requested again', async () => {
    const booked = await book(server, patient, physician, getSlotStart(0, 3));
    expect((await updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST')).status).toBe(200);
    const rebooked = await book(server, rival, physician, getSlotStart(0, 3));
    expect(rebooked.status).toBe('REQUESTED');
    const reschedule = (person: Person, starts_at: string) =>
      server.call('rescheduleAppointment', {
        token: person.token,
        params: { id: booked.id },
        body: { starts_at, patient_timezone: 'Europe/Berlin' },
      });
    expect(await reschedule(patient, getSlotStart(0, 3))).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.SLOT_TAKEN],
    });
    expect(await reschedule(rival, getSlotStart(1, 3))).toMatchObject({
      status: 404,
      message: [REPLY_MESSAGES.APPOINTMENT_NOT_FOUND],
    });
    const moved = await reschedule(patient, getSlotStart(1, 3));
    expect(moved).toMatchObject({ status: 200, message: [VISIT_MESSAGES.APPOINTMENT_RESCHEDULED] });
    expect(moved.data).toMatchObject({ status: 'REQUESTED', starts_at: getSlotStart(1, 3) });
    expect(await reschedule(patient, getSlotStart(2, 3))).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_CHANGED],
    });
  });
});
