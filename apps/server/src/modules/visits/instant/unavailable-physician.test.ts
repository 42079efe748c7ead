import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTANT_VISIT_MINUTES } from '@openvisit/contract';
import { buildVisitNowRequest } from '@openvisit/contract/testing';
import { createHoldHelpers, FEE } from '../../../testing/holds.ts';
import {
  bookAccepted,
  createTestPhysician,
  endVisit,
  getSlotStart,
  MONDAY,
  signIn,
  simulateMeeting,
  type Person,
} from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let physician: Person;

const { createPatientWithCard } = createHoldHelpers(() => ({ server, physician }));

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
});
afterAll(() => server.close());

/** A patient who waits for the available physician, with the fee held. */
const createWaiting = async () => {
  await server.call('updateDoctorAvailableStatus', {
    token: physician.token,
    params: { id: physician.id },
    body: { is_available: true },
  });
  const { id: patient, token } = await createPatientWithCard();
  const body = buildVisitNowRequest({ doctor_detail: physician.id, fee: FEE }, {});
  const { id } = (await server.call('addVisitNowRequest', { token, body })).data;
  await server.call('placeHoldOnCard', {
    token: physician.token,
    body: { details_id: patient, amount: FEE, currency: 'usd', category: 'VISIT_NOW', visit_now_id: id },
  });
  return { token, id };
};

test('PW-01 PW-03 BX-06 a scheduled visit keeps the physician busy in its slot, before anyone joined', async () => {
  const booker = await createPatientWithCard();
  const booked = await bookAccepted(server, booker, physician, getSlotStart(0));
  const bookable = await server.call('getBookablePatients', { token: booker.token });
  expect(bookable.data.results).toMatchObject([
    { is_paid_by_caller: true, visits: [{ id: booked.id, ends_at: booked.ends_at }] },
  ]);
  const next = await bookAccepted(server, await createPatientWithCard(), physician, booked.ends_at);
  server.clock.advance((Date.parse(booked.starts_at) - server.clock.now()) / 1000 + 60);
  physician = await signIn(server, physician);
  const { token, id } = await createWaiting();
  const params = { id: physician.id };
  expect((await server.call('getDoctorProfile', { token, params })).data.is_in_visit).toBe(true);
  const own = await server.call('getDoctorAvailableStatus', { token: physician.token, params });
  expect(own.data).toMatchObject({ is_available: true, is_in_visit: true });
  const minutesUntilNextEnds = 2 * booked.duration - 1;
  const wait = { is_in_visit: true, free_at: next.ends_at };
  expect((await server.call('getVisitNowLine', { token, params })).data).toEqual({
    ...wait,
    waiting_count: 1,
    estimated_minutes: minutesUntilNextEnds + INSTANT_VISIT_MINUTES,
  });
  expect((await server.call('getVisitNowRequest', { token, params: { id } })).data.line).toMatchObject({
    ...wait,
    place: 1,
    estimated_minutes: minutesUntilNextEnds,
  });
  const busy = await server.call('updateVisitNowRequestStatus', {
    token: physician.token,
    params: { id },
    body: { doctor_status: 'ACCEPTED' },
  });
  expect(busy).toMatchObject({
    status: 409,
    data: { busy_visit: { id: booked.id, ends_at: booked.ends_at } },
  });
  const socket = await server.socket(token);
  const moved = socket.waitFor('event', (event) => event.name === 'line.changed');
  await simulateMeeting(server, booked.id);
  await endVisit(server, physician, booked.id);
  expect((await moved).data).toMatchObject({ visit: id, line: { is_in_visit: false } });
  await socket.close();
});

test('RT-18 BX-06 nobody waits for a physician who works as a patient', async () => {
  const waiting = await createWaiting();
  const { user, token } = physician;
  await server.call('updateUserRole', {
    token,
    params: { id: user },
    body: { role: ['PHYSICIAN', 'PATIENT'] },
  });
  await server.call('getUserDetailID', { token, body: { user_type: 'PATIENT' } });
  const params = { id: physician.id };
  const profile = await server.call('getDoctorProfile', { token: waiting.token, params });
  expect(profile.data.is_available).toBe(false);
  const read = await server.call('getVisitNowRequest', { token: waiting.token, params: { id: waiting.id } });
  expect(read.data.status).toBe('DENIED');
});
