import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ABSENCE_MINUTES,
  COMPLETION_MINUTES,
  INSTANT_ANSWER_MINUTES,
  INSTANT_MEET_MINUTES,
  REPLY_MESSAGES,
  RESCHEDULE_ANSWER_HOURS,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { buildVisitNowRequest } from '@openvisit/contract/testing';
import { and, eq } from 'drizzle-orm';
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import { reservation } from '../../../schema/availability.ts';
import { auditLog } from '../../../schema/audit.ts';
import { notification } from '../../../schema/notifications.ts';
import { physician as physicianTable } from '../../../schema/physicians.ts';
import { socketConnection } from '../../../schema/realtime.ts';
import { visit, visitParticipant } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  simulateMeeting,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { physiciansModule } from '../../physicians/index.ts';
import { closeDueVisits } from './close-due-visits.ts';

let server: TestServer;
let physician: Person;
let day = 0;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
});
afterAll(() => server.close());

/** The first slot of another day, and a new patient; the physician is signed in again. */
const prepareNextVisit = async () => {
  day += 1;
  count += 1;
  physician = await signIn(server, physician);
  return { patient: await createTestPatient(server, `grace${count}`), start: getSlotStart(0, day) };
};

const advanceTo = (instant: string, seconds: number): void => {
  const ahead = (Date.parse(instant) - server.clock.now()) / SECOND + seconds;
  if (ahead > 0) server.clock.advance(Math.ceil(ahead));
};

const readVisit = async (id: string) => {
  const [row] = await server.system.db.select().from(visit).where(eq(visit.id, id));
  if (!row) throw new Error('no visit');
  return row;
};

const join = (id: string, { user }: Person) =>
  server.system.db.insert(visitParticipant).values({
    visit_id: id,
    user_id: user,
    physician_id: physician.id,
    joined_at: new Date(server.clock.now()),
  });

const countReservations = async (id: string) =>
  (await server.system.db.select().from(reservation).where(eq(reservation.visit_id, id))).length;

const listNotices = async ({ user }: Person, id: string) =>
  (await server.system.db.select().from(notification).where(eq(notification.user_id, user)))
    .filter(({ params }) => params.appointment_id === id)
    .map(({ message }) => message);

describe(`automatic transitions (${DATABASE})`, () => {
  test('AP-14 an unanswered request is denied at its start, and both are notified', async () => {
    const { patient, start } = await prepareNextVisit();
    const { id } = await book(server, patient, physician, start);
    advanceTo(start, -5);
    expect(await closeDueVisits(server.system)).toBe(0);
    advanceTo(start, 0);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('AUTO_DENIED');
    expect(await countReservations(id)).toBe(0);
    expect(await listNotices(patient, id)).toEqual([REPLY_MESSAGES.NOTIFY_AUTO_DENIED]);
    expect(await listNotices(physician, id)).toContain(REPLY_MESSAGES.NOTIFY_REQUEST_EXPIRED);
    physician = await signIn(server, physician);
    const late = await updateStatus(server, physician, id, 'ACCEPTED');
    expect(late).toMatchObject({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_EXPIRED] });
  });

  test('AP-14 an unanswered reschedule request is canceled a day after the original start', async () => {
    const { patient, start } = await prepareNextVisit();
    const { id } = await bookAccepted(server, patient, physician, start);
    expect((await updateStatus(server, physician, id, 'RESCHEDULE_REQUEST')).status).toBe(200);
    advanceTo(start, 60);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('RESCHEDULE_REQUEST');
    advanceTo(start, RESCHEDULE_ANSWER_HOURS * 3600);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('AUTO_CANCELLED');
    day += 1;
    expect(await listNotices(patient, id)).toContain(REPLY_MESSAGES.NOTIFY_AUTO_CANCELED);
  });

  test.each([
    ['the physician waited alone', ['physician'], 'NO_SHOW', 'NOTIFY_PATIENT_NO_SHOW'],
    ['the patient waited alone', ['patient'], 'AUTO_CANCELLED', 'NOTIFY_AUTO_CANCELED'],
    ['nobody came', [], 'AUTO_CANCELLED', 'NOTIFY_AUTO_CANCELED'],
    ['both came, but never together', ['physician', 'patient'], 'AUTO_CANCELLED', 'NOTIFY_AUTO_CANCELED'],
  ] as const)('AP-14 an accepted visit at its end, when %s: %s → %s', async (...example) => {
    const [, came, status, toPhysician] = example;
    const { patient, start } = await prepareNextVisit();
    const { id, ends_at } = await bookAccepted(server, patient, physician, start);
    for (const who of came) await join(id, who === 'physician' ? physician : patient);
    advanceTo(ends_at, -5);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('ACCEPTED');
    advanceTo(ends_at, 0);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe(status);
    expect(await countReservations(id)).toBe(0);
    expect(await listNotices(physician, id)).toContain(REPLY_MESSAGES[toPhysician]);
  });

  test.each([
    ['nobody came', [], false],
    ['only the physician came', ['physician'], false],
    ['it took place', [], true],
  ])('AP-14 an unanswered invitation of a guest ends with the visit: %s', async (_case, came, hasMet) => {
    const { patient, start } = await prepareNextVisit();
    const guest = await createTestPhysician(server, `guest${count}`);
    const { id, ends_at } = await bookAccepted(server, patient, physician, start);
    const invited = await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    expect(invited.status).toBe(200);
    if (came.includes('physician')) await join(id, physician);
    advanceTo(start, 10);
    if (hasMet) await simulateMeeting(server, id);
    advanceTo(ends_at, hasMet ? COMPLETION_MINUTES * 60 + 40 : 0);
    await closeDueVisits(server.system);
    await server.server.jobs.drain();
    expect(await readVisit(id)).toMatchObject({ guest_status: null, guest_physician_id: null });
    expect(await listNotices(guest, id)).toContain(REPLY_MESSAGES.NOTIFY_INVITE_LAPSED);
    expect(await listNotices(physician, id)).toContain(REPLY_MESSAGES.NOTIFY_INVITE_UNANSWERED);
  });

  test('AP-14 a visit that took place is completed half an hour after its end', async () => {
    const { patient, start } = await prepareNextVisit();
    const { id, ends_at } = await bookAccepted(server, patient, physician, start);
    advanceTo(start, 10);
    await simulateMeeting(server, id);
    advanceTo(ends_at, COMPLETION_MINUTES * 60 - 2);
    await server.server.jobs.drain();
    expect((await readVisit(id)).status).toBe('ACCEPTED');
    advanceTo(ends_at, COMPLETION_MINUTES * 60 + 2);
    await server.server.jobs.drain();
    expect((await readVisit(id)).status).toBe('COMPLETED');
  });

  /** Asks the physician, who has a page open and is available. */
  const ask = async (patient: Person) => {
    await server.socket(physician.token);
    await server.system.db
      .update(physicianTable)
      .set({ is_available: true, absent_since: null, fees: 0 })
      .where(eq(physicianTable.id, physician.id));
    const body = buildVisitNowRequest({ doctor_detail: physician.id, fee: 0 });
    return (await server.call('addVisitNowRequest', { token: patient.token, body })).data;
  };

  test('AP-14 an instant request that nobody answers is denied', async () => {
    const { patient } = await prepareNextVisit();
    const { id, requested_at } = await ask(patient);
    const until = Date.parse(requested_at) + INSTANT_ANSWER_MINUTES * MINUTE;
    // The waiting room stays open.
    while (server.clock.now() < until - 2 * MINUTE) {
      server.clock.advance(60);
      await server.call('keepVisitNowRequest', { token: patient.token, params: { id } });
    }
    expect((await readVisit(id)).status).toBe('REQUESTED');
    advanceTo(new Date(until).toISOString(), 0);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('AUTO_DENIED');
  });

  test('AP-14 AV-03 BX-06 without an open page of the physician, Available Now ends and who waits is denied', async () => {
    const { patient } = await prepareNextVisit();
    const { db } = server.system;
    const passTime = async (seconds: number) => {
      server.clock.advance(seconds);
      await server.server.jobs.drain();
    };
    const { id } = await ask(patient);
    await passTime(60);
    await passTime(ABSENCE_MINUTES * 60);
    expect((await readVisit(id)).status).toBe('REQUESTED');
    // Another sign-in closes the page.
    physician = await signIn(server, physician);
    await vi.waitFor(async () => expect(await db.$count(socketConnection)).toBe(0));
    await server.call('keepVisitNowRequest', { token: patient.token, params: { id } });
    await passTime(10);
    await passTime(ABSENCE_MINUTES * 60 - 20);
    expect((await readVisit(id)).status).toBe('REQUESTED');
    await passTime(21);
    expect((await readVisit(id)).status).toBe('DENIED');
    expect(await listNotices(patient, id)).toEqual([REPLY_MESSAGES.NOTIFY_VISIT_NOW_DENIED]);
    const notices = await db.select().from(notification).where(eq(notification.user_id, physician.user));
    expect(notices.map(({ message }) => message)).toContain(REPLY_MESSAGES.NOTIFY_AVAILABILITY_ENDED);
    const body = buildVisitNowRequest({ doctor_detail: physician.id, fee: 0 });
    const again = await server.call('addVisitNowRequest', { token: patient.token, body });
    expect(again.message).toEqual([VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE]);
  });

  test('AV-03 a start of the server gives open pages the whole time to connect again', async () => {
    const { db } = server.system;
    const absent_since = new Date(server.clock.now() - ABSENCE_MINUTES * MINUTE + 20 * SECOND);
    const isPhysician = eq(physicianTable.id, physician.id);
    await db.update(physicianTable).set({ is_available: true, absent_since }).where(isPhysician);
    const isAvailableAfter = async (seconds: number) => {
      server.clock.advance(seconds);
      await server.server.jobs.drain();
      return (await db.$count(physicianTable, and(isPhysician, physicianTable.is_available))) === 1;
    };
    await physiciansModule.start?.(server.system);
    expect(await isAvailableAfter(30)).toBe(true);
    expect(await isAvailableAfter(ABSENCE_MINUTES * 60)).toBe(false);
  });

  test('AP-14 an accepted instant visit in which nobody meets is canceled, and its reservation is released', async () => {
    const { patient } = await prepareNextVisit();
    const { id } = await ask(patient);
    const accepted = await server.call('updateVisitNowRequestStatus', {
      token: physician.token,
      params: { id },
      body: { doctor_status: 'ACCEPTED' },
    });
    expect(accepted.status).toBe(200);
    advanceTo(accepted.data.starts_at, INSTANT_MEET_MINUTES * 60 + 1);
    await closeDueVisits(server.system);
    expect((await readVisit(id)).status).toBe('AUTO_CANCELLED');
    expect(await countReservations(id)).toBe(0);
  });

  test('AP-14 the server closes a due visit within two seconds, and only once if two runners do it', async () => {
    const { patient, start } = await prepareNextVisit();
    const { id } = await book(server, patient, physician, start);
    advanceTo(start, 1);
    await Promise.all([closeDueVisits(server.system), closeDueVisits(server.system)]);
    await vi.waitFor(async () => expect((await readVisit(id)).status).toBe('AUTO_DENIED'), {
      timeout: 5_000,
    });
    const entries = await server.system.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.record_id, id), eq(auditLog.action, 'appointment.auto_deny')));
    expect(entries).toHaveLength(1);
    expect(await listNotices(patient, id)).toEqual([REPLY_MESSAGES.NOTIFY_AUTO_DENIED]);
  });
});
