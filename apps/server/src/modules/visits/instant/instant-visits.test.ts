import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Body,
  type Events,
  INSTANT_VISIT_MINUTES,
  LINE_MAX,
  REPLY_MESSAGES,
  type VisitRequest,
  WAITING_LAPSE_MINUTES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { buildVisitNowRequest } from '@openvisit/contract/testing';
import { notification } from '../../../schema/notifications.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createHoldHelpers, FEE } from '../../../testing/holds.ts';
import {
  bookAccepted,
  createTestPhysician,
  simulateMeeting,
  MONDAY,
  signIn,
  getSlotStart,
  endVisit,
  updateStatus,
  type Person,
} from '../../../testing/practice.ts';
import type { TestSocket } from '../../../testing/socket.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let physician: Person;
/** The open page of the physician. */
let page: TestSocket;
let count = 0;

const { createPatientWithCard } = createHoldHelpers(() => ({ server, physician }));

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
});
afterAll(() => server.close());
beforeEach(async () => {
  physician = await createTestPhysician(server, `hart${(count += 1)}`);
  page = await server.socket(physician.token);
  await setAvailable(physician, true);
});
afterEach(() => page.close());

const setAvailable = ({ id, token }: Person, is_available: boolean) =>
  server.call('updateDoctorAvailableStatus', { token, params: { id }, body: { is_available } });

const ask = (
  patient: Person,
  { fee = FEE, of = physician, ...overrides }: Partial<VisitRequest> & { of?: Person } = {},
) =>
  server.call('addVisitNowRequest', {
    token: patient.token,
    body: buildVisitNowRequest({ doctor_detail: of.id, fee }, overrides),
  });

const change = (person: Person, id: string, body: Body<'updateVisitNowRequestStatus'>) =>
  server.call('updateVisitNowRequestStatus', { token: person.token, params: { id }, body });

const placeHold = (patient: Person, id: string) =>
  server.call('placeHoldOnCard', {
    token: physician.token,
    body: { details_id: patient.id, amount: FEE, currency: 'usd', category: 'VISIT_NOW', visit_now_id: id },
  });

/** A patient with a card who waits for the physician; the fee is held unless `held` is false. */
const createWaiting = async ({ held = true } = {}) => {
  const patient = await createPatientWithCard();
  const { status, message, data } = await ask(patient);
  if (status !== 201) throw new Error(`Asking answered ${status}: ${message.join(' ')}`);
  if (held) await placeHold(patient, data.id);
  return { patient, id: data.id };
};

const waitForEvent = async (socket: TestSocket, name: keyof Events) =>
  (await socket.waitFor('event', (event) => event.name === name)).data;

const read = (person: Person, id: string) =>
  server.call('getVisitNowRequest', { token: person.token, params: { id } });
const listOpen = async (person: Person) =>
  (await server.call('getVisitNowRequests', { token: person.token })).data;
const listMessages = async ({ user }: Person) =>
  (await server.system.db.select().from(notification).where(eq(notification.user_id, user))).map(
    ({ message }) => message,
  );
const readCount = async ({ token } = physician) =>
  (await server.call('getAppointmentCounts', { token })).data;

describe(`instant visits (${DATABASE})`, () => {
  test('PW-03 AP-11 a request rings, is accepted with the fee held, and both meet in the call', async () => {
    const socket = await server.socket(physician.token);
    const { patient, id } = await createWaiting({ held: false });
    const ring = await waitForEvent(socket, 'appointment.changed');
    expect(ring).toMatchObject({
      appointment_id: id,
      status: 'REQUESTED',
      appointment: { is_visit_now: true },
    });
    await socket.close();
    expect(await readCount()).toMatchObject({ visit_now_count: 1, requested_count: 0 });
    const refused = await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(refused).toMatchObject({ status: 409, message: [REPLY_MESSAGES.VISIT_NOW_HOLD_REQUIRED] });
    expect((await placeHold(patient, id)).status).toBe(200);
    const accepted = await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(accepted).toMatchObject({ status: 200, data: { status: 'ACCEPTED', line: null } });
    const session = await server.call('getSessionDetailsForPatient', {
      token: patient.token,
      body: { appointment: id },
    });
    expect(session.status).toBe(200);
    await simulateMeeting(server, id);
    const ended = await change(physician, id, { doctor_status: 'COMPLETED' });
    expect(ended).toMatchObject({ status: 200, data: { status: 'COMPLETED' } });
    expect(await readCount()).toMatchObject({ visit_now_count: 0 });
  });

  test('AP-12 the guest changes only the guest status, and completing sets both', async () => {
    const [guest, { id }] = [await createTestPhysician(server, `guest${count}`), await createWaiting()];
    const invite = () =>
      server.call('updateVisitNowRequest', {
        token: physician.token,
        params: { id },
        body: { guest_doctor: guest.id, guest_doctor_status: 'REQUESTED' },
      });
    expect(await invite()).toMatchObject({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_NOT_ACCEPTED] });
    await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(await invite()).toMatchObject({
      status: 200,
      message: [REPLY_MESSAGES.VISIT_NOW_UPDATED],
      data: { guest_doctor_status: 'REQUESTED', guest_doctor: { id: guest.id }, is_visit_now: true },
    });
    expect((await listOpen(guest)).results).toMatchObject([{ id, viewer: 'GUEST_PHYSICIAN', line: null }]);
    expect(await readCount(guest)).toMatchObject({ visit_now_count: 1, requested_count: 0 });
    expect((await server.call('getNotifications', guest)).data.results[0]?.params.is_visit_now).toBe(true);
    const answered = await change(guest, id, { doctor_status: 'DENIED', guest_doctor_status: 'ACCEPTED' });
    expect(answered.data).toMatchObject({ status: 'ACCEPTED', guest_doctor_status: 'ACCEPTED' });
    await simulateMeeting(server, id);
    const completed = { doctor_status: 'COMPLETED', guest_doctor_status: 'COMPLETED' } as const;
    const { data: ended } = await change(physician, id, completed);
    expect(ended).toMatchObject({ status: 'COMPLETED', guest_doctor_status: 'COMPLETED' });
  });

  test('AP-11 rejoining changes nothing; ending before anyone met cancels and frees the time', async () => {
    const { patient, id } = await createWaiting();
    await change(physician, id, { doctor_status: 'ACCEPTED' });
    const again = await change(physician, id, { doctor_status: 'ACCEPTED', isRejoined: true });
    expect(again).toMatchObject({ status: 200, data: { status: 'ACCEPTED' } });
    expect((await change(physician, id, { doctor_status: 'COMPLETED' })).data.status).toBe('CANCELLED');
    expect((await read(patient, id)).data.status).toBe('CANCELLED');
    const next = await createWaiting();
    expect((await change(physician, next.id, { doctor_status: 'ACCEPTED' })).status).toBe(200);
  });

  test('AP-11 a denied request notifies the patient and leaves the list', async () => {
    const { patient, id } = await createWaiting();
    const denied = await change(physician, id, { doctor_status: 'DENIED' });
    expect(denied).toMatchObject({ status: 200, message: [VISIT_MESSAGES.VISIT_NOW_REQUEST_DENIED] });
    expect(await listOpen(physician)).toEqual({ results: [], waiting_count: 0 });
    expect((await read(patient, id)).data.status).toBe('DENIED');
    expect((await change(physician, id, { doctor_status: 'ACCEPTED' })).status).toBe(409);
  });

  test('PW-03 a repeated request returns the open one, and a second physician cannot be asked meanwhile', async () => {
    const other = await createTestPhysician(server, `other${count}`);
    await setAvailable(other, true);
    const { patient, id } = await createWaiting();
    const repeated = await Promise.all([ask(patient), ask(patient)]);
    expect(repeated.map(({ data }) => data.id)).toEqual([id, id]);
    const second = await ask(patient, { of: other });
    expect(second).toMatchObject({ status: 409, message: [REPLY_MESSAGES.VISIT_NOW_ALREADY_WAITING] });
    await change(patient, id, { doctor_status: 'CANCELLED' });
    expect((await ask(patient, { of: other })).status).toBe(201);
  });

  test('PW-03 what is not possible now is refused with the reason', async () => {
    const patient = await createPatientWithCard();
    expect((await ask(patient, { fee: 1 })).message).toEqual([VISIT_MESSAGES.FEE_CHANGED]);
    const { status, message } = await server.call('addVisitNowRequest', {
      token: patient.token,
      body: {
        doctor_detail: physician.id,
        fee: FEE,
        topic: 'A rash',
        patient_timezone: 'Europe/Berlin',
      },
    });
    expect({ status, message }).toEqual({ status: 409, message: [VISIT_MESSAGES.CONSENT_REQUIRED] });
    await setAvailable(physician, false);
    expect((await ask(patient)).message).toEqual([VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE]);
    await setAvailable(physician, true);
    const cardless = await createPatientWithCard(null);
    expect((await ask(cardless)).message).toEqual([VISIT_MESSAGES.VISIT_NOW_NO_CARD]);
  });

  test('PW-03 a patient with a visit in the next minutes joins that one', async () => {
    const patient = await createPatientWithCard();
    const start = Math.ceil((Date.parse(getSlotStart(0)) - server.clock.now()) / 1000);
    await bookAccepted(server, patient, physician, getSlotStart(0));
    server.clock.advance(start - 300);
    physician = await signIn(server, physician);
    expect((await ask(await signIn(server, patient))).message).toEqual([VISIT_MESSAGES.VISIT_NOW_OVERLAPS]);
    const other = await createWaiting();
    const busy = await change(physician, other.id, { doctor_status: 'ACCEPTED' });
    expect(busy).toMatchObject({ status: 409, message: [REPLY_MESSAGES.VISIT_NOW_BUSY] });
    expect((await read(other.patient, other.id)).data.status).toBe('REQUESTED');
  });

  test('AP-11 a visit before a reservation ends with its start', async () => {
    // Fifteen minutes before the tenth slot of a later morning.
    const booker = await createPatientWithCard();
    await bookAccepted(server, booker, physician, getSlotStart(3, 1));
    const seconds = (Date.parse(getSlotStart(3, 1)) - server.clock.now()) / 1000 - 15 * 60;
    server.clock.advance(Math.floor(seconds));
    physician = await signIn(server, physician);
    const { id } = await createWaiting();
    const { data } = await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(data.ends_at).toBe(getSlotStart(3, 1));
  });

  test('BX-06 the line moves when a request is answered or left, with an honest estimate', async () => {
    const first = await createWaiting();
    const second = await createWaiting();
    const third = await createWaiting();
    expect((await read(first.patient, first.id)).data.line).toMatchObject({ place: 1, estimated_minutes: 0 });
    expect((await read(third.patient, third.id)).data.line).toMatchObject({
      place: 3,
      estimated_minutes: 2 * INSTANT_VISIT_MINUTES,
    });
    const open = await listOpen(physician);
    expect(open).toMatchObject({ results: [{ id: first.id }], waiting_count: 3 });
    const socket = await server.socket(third.patient.token);
    const moved = waitForEvent(socket, 'line.changed');
    await change(second.patient, second.id, { doctor_status: 'CANCELLED' });
    expect(await moved).toMatchObject({ visit: third.id, line: { place: 2 }, waiting_count: 2 });
    await socket.close();
    await change(physician, first.id, { doctor_status: 'ACCEPTED' });
    expect((await read(third.patient, third.id)).data.line).toMatchObject({
      place: 1,
      estimated_minutes: INSTANT_VISIT_MINUTES,
    });
  });

  test('AP-11 BX-06 nobody is accepted or promised a time while a visit takes longer than reserved', async () => {
    const running = await createWaiting();
    await change(physician, running.id, { doctor_status: 'ACCEPTED' });
    await simulateMeeting(server, running.id);
    server.clock.advance((INSTANT_VISIT_MINUTES + 2) * 60);
    physician = await signIn(server, physician);
    const { patient, id } = await createWaiting();
    expect((await read(patient, id)).data.line).toMatchObject({ place: 1, estimated_minutes: null });
    const busy = await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(busy).toMatchObject({ status: 409, message: [REPLY_MESSAGES.VISIT_NOW_BUSY] });
  });

  test('AP-11 BX-06 nor while a scheduled visit does, until it is ended', async () => {
    const booker = await createPatientWithCard();
    const booked = await bookAccepted(server, booker, physician, getSlotStart(0, 3));
    await simulateMeeting(server, booked.id);
    server.clock.advance(Math.ceil((Date.parse(booked.ends_at) - server.clock.now()) / 1000) + 60);
    physician = await signIn(server, physician);
    const { patient, id } = await createWaiting();
    expect((await read(patient, id)).data.line).toMatchObject({ place: 1, estimated_minutes: null });
    const busy = await change(physician, id, { doctor_status: 'ACCEPTED' });
    expect(busy).toMatchObject({ status: 409, message: [REPLY_MESSAGES.VISIT_NOW_BUSY] });
    await endVisit(server, physician, booked.id);
    expect((await change(physician, id, { doctor_status: 'ACCEPTED' })).status).toBe(200);
  });

  test('BX-06 a line has an end', async () => {
    for (let place = 0; place < LINE_MAX; place += 1) await createWaiting({ held: false });
    const late = await createPatientWithCard();
    expect((await ask(late)).message).toEqual([REPLY_MESSAGES.VISIT_NOW_LINE_FULL]);
  });

  test('BX-06 an open waiting room keeps its place; one that was closed for long loses it', async () => {
    const kept = await createWaiting({ held: false });
    const closed = await createWaiting({ held: false });
    server.clock.advance((WAITING_LAPSE_MINUTES - 1) * 60);
    const keep = () =>
      server.call('keepVisitNowRequest', { token: kept.patient.token, params: { id: kept.id } });
    expect((await keep()).status).toBe(200);
    expect((await listOpen(physician)).results).toMatchObject([{ id: kept.id, line: { is_present: true } }]);
    server.clock.advance(62);
    await server.server.jobs.drain();
    expect((await keep()).data).toMatchObject({ status: 'REQUESTED', line: { place: 1 } });
    expect((await read(closed.patient, closed.id)).data.status).toBe('AUTO_CANCELLED');
    expect(await listMessages(closed.patient)).toEqual([REPLY_MESSAGES.NOTIFY_VISIT_NOW_LAPSED]);
  });

  test('AP-02 PW-04 a request that waits is in no list of appointments; an ended visit is in the past', async () => {
    const { patient, id } = await createWaiting();
    const list = async (person: Person, body: Body<'getAppointmentList'>) =>
      (await server.call('getAppointmentList', { token: person.token, query: {}, body })).data.results.map(
        (visit) => visit.id,
      );
    expect(await list(physician, { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] })).toEqual([]);
    expect(await list(patient, { period: 'UPCOMING' })).toEqual([]);
    await change(physician, id, { doctor_status: 'ACCEPTED' });
    await simulateMeeting(server, id);
    await change(physician, id, { doctor_status: 'COMPLETED' });
    expect(await list(patient, { period: 'PAST' })).toEqual([id]);
  });
});

describe('availability', () => {
  test('AV-03 the switch decides who is found as available, and signing out turns it off', async () => {
    const patient = await createPatientWithCard();
    const find = async () =>
      (
        await server.call('searchDoctor', {
          token: patient.token,
          query: { is_available: true, search: `hart${count}` },
        })
      ).data.results.map(({ id }) => id);
    expect(await find()).toEqual([physician.id]);
    await setAvailable(physician, false);
    expect(await find()).toEqual([]);
    await setAvailable(physician, true);
    const replaced = await server.login(physician.email, 'PHYSICIAN');
    const { refresh_token } = await server.login(physician.email, 'PHYSICIAN');
    await server.call('logout', { body: { refresh_token: replaced.refresh_token } });
    expect(await find()).toEqual([physician.id]);
    await server.call('logout', { body: { refresh_token } });
    expect(await find()).toEqual([]);
  });

  test('PW-01 PW-03 patients read that an available physician is in a visit, until it ends', async () => {
    const { patient, id } = await createWaiting();
    const isInVisit = async () => {
      const { token } = patient;
      const found = await server.call('searchDoctor', { token, query: { search: `hart${count}` } });
      const profile = await server.call('getDoctorProfile', { token, params: { id: physician.id } });
      return [found.data.results[0]?.is_in_visit, profile.data.is_in_visit];
    };
    await change(physician, id, { doctor_status: 'ACCEPTED' });
    await simulateMeeting(server, id);
    expect(await isInVisit()).toEqual([true, true]);
    await change(physician, id, { doctor_status: 'COMPLETED' });
    expect(await isInVisit()).toEqual([false, false]);
  });

  test('BX-06 nobody waits for a physician who has signed out', async () => {
    const waiting = await createWaiting();
    const { refresh_token } = await server.login(physician.email, 'PHYSICIAN');
    expect((await server.call('logout', { body: { refresh_token } })).status).toBeLessThan(300);
    expect((await read(waiting.patient, waiting.id)).data.status).toBe('DENIED');
    expect(await listMessages(waiting.patient)).toEqual([REPLY_MESSAGES.NOTIFY_VISIT_NOW_DENIED]);
  });

  test('PW-07 ST-01 a patient nudges once an hour, if the physician allows it', async () => {
    const patient = await createPatientWithCard();
    const nudge = () => server.call('nudgeDoctor', { token: patient.token, params: { id: physician.id } });
    expect((await nudge()).message).toEqual([VISIT_MESSAGES.NUDGE_AVAILABLE]);
    await setAvailable(physician, false);
    const socket = await server.socket(physician.token);
    expect((await nudge()).status).toBe(204);
    expect(await waitForEvent(socket, 'notification.created')).toMatchObject({
      notification_type: 'NUDGE_PERMISSION',
    });
    await socket.close();
    expect((await nudge()).message).toEqual([REPLY_MESSAGES.NUDGE_TOO_SOON]);
    server.clock.advance(3601);
    await server.call('updateDoctorNudgeDetail', {
      token: (await signIn(server, physician)).token,
      params: { id: physician.id },
      body: { nudge_permission: false },
    });
    const { token } = await signIn(server, patient);
    const refused = await server.call('nudgeDoctor', { token, params: { id: physician.id } });
    expect(refused).toMatchObject({ status: 409, message: [REPLY_MESSAGES.NUDGE_NOT_ALLOWED] });
  });
});

test('AP-05 a scheduled request cannot be accepted over a running instant visit', async () => {
  const booker = await createPatientWithCard();
  const day = 5;
  const booked = await server.call('addAppointment', {
    token: booker.token,
    body: {
      doctor_detail: physician.id,
      starts_at: getSlotStart(3, day),
      topic: 'A cough',
      telehealth_consent: 1,
      patient_timezone: 'Europe/Berlin',
    },
  });
  expect(booked.status).toBe(201);
  // The request holds its slot, so the instant visit ends before it.
  server.clock.advance(Math.floor((Date.parse(getSlotStart(3, day)) - server.clock.now()) / 1000) - 12 * 60);
  physician = await signIn(server, physician);
  const { id } = await createWaiting();
  const { data } = await change(physician, id, { doctor_status: 'ACCEPTED' });
  expect(data.ends_at).toBe(getSlotStart(3, day));
  expect((await updateStatus(server, physician, booked.data.id, 'ACCEPTED')).status).toBe(200);
});
