import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, PAGE_SIZE, REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { createPatient } from '../patients/index.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  updateStatus,
  signIn,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let guest: Person;
let patient: Person;
let parent: Person;
let child: string;
let requested: string;
let accepted: string;
let denied: string;
let toReschedule: string;
let invitation: string;
let childVisit: string;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  patient = await createTestPatient(server, 'grace');
  parent = await createTestPatient(server, 'elena');
  child = await createPatient(server.system, {
    user: null,
    parent: parent.user,
    first_name: 'Mila',
    date_of_birth: '2019-01-01',
    gender: 'FEMALE',
  });
  requested = (await book(server, patient, physician, getSlotStart(4, 1))).id;
  accepted = (await bookAccepted(server, patient, physician, getSlotStart(2))).id;
  denied = (await book(server, patient, physician, getSlotStart(1))).id;
  await updateStatus(server, physician, denied, 'DENIED');
  toReschedule = (await book(server, patient, physician, getSlotStart(0, 1))).id;
  await updateStatus(server, physician, toReschedule, 'RESCHEDULE_REQUEST');
  childVisit = (await bookAccepted(server, parent, physician, getSlotStart(3), child)).id;
  invitation = (await bookAccepted(server, patient, guest, getSlotStart(0))).id;
  await server.call('addGuestDoctor', {
    token: guest.token,
    params: { id: invitation },
    body: { guest_doctor: physician.id },
  });
});
afterAll(() => server.close());

const listAppointments = async (person: Person, body: Body<'getAppointmentList'> = {}, page?: number) => {
  const reply = await server.call('getAppointmentList', {
    token: person.token,
    body,
    ...(page ? { query: { page } } : {}),
  });
  expect(reply.status).toBe(200);
  return reply.data;
};
const listIds = async (person: Person, body: Body<'getAppointmentList'> = {}) =>
  (await listAppointments(person, body)).results.map(({ id }) => id);

describe('lists of appointments', () => {
  test("AP-02 requests contain the physician's own and open invitations, by start", async () => {
    expect(await listIds(physician, { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] })).toEqual([
      invitation,
      toReschedule,
      requested,
    ]);
    expect(await listIds(physician, { status: ['RESCHEDULE_REQUEST'] })).toEqual([toReschedule]);
  });

  test('AP-03 scheduled visits include an invitation only after it is accepted', async () => {
    expect(await listIds(physician, { status: ['ACCEPTED'] })).toEqual([accepted, childVisit]);
    await server.call('updateGuestDoctorRequest', {
      token: physician.token,
      params: { id: invitation },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    expect(await listIds(physician, { status: ['ACCEPTED'] })).toEqual([invitation, accepted, childVisit]);
    expect(await listIds(physician, { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] })).toEqual([
      toReschedule,
      requested,
    ]);
  });

  test('AP-01 the counts match the lists', async () => {
    const { data } = await server.call('getAppointmentCounts', { token: physician.token });
    expect(data).toEqual({ visit_now_count: 0, requested_count: 2, scheduled_count: 3 });
    expect((await server.call('getAppointmentCounts', { token: patient.token })).status).toBe(403);
  });

  test("AP-03 dates are in the reader's time zone", async () => {
    const listIdsOn = (timezone: string) => listIds(physician, { appointment_date: '2026-03-03', timezone });
    expect(await listIdsOn('America/New_York')).toEqual([toReschedule, requested]);
    expect(await listIdsOn('Pacific/Auckland')).toEqual([invitation, denied, accepted, childVisit]);
  });

  test('AP-03 the calendar markers match the list', async () => {
    const getMarkers = (body: Partial<Body<'getDateWiseAppointmentList'>> = {}) =>
      server.call('getDateWiseAppointmentList', {
        token: physician.token,
        body: { start_date: '2026-03-01', end_date: '2026-03-31', timezone: 'America/New_York', ...body },
      });
    expect((await getMarkers()).data.results).toEqual([
      { appointment_date: '2026-03-02', appointment_count: 4 },
      { appointment_date: '2026-03-03', appointment_count: 2 },
    ]);
    expect((await getMarkers({ status: ['ACCEPTED'] })).data.results).toEqual([
      { appointment_date: '2026-03-02', appointment_count: 3 },
    ]);
    expect(await getMarkers({ end_date: '2026-05-01' })).toMatchObject({
      status: 400,
      message: [REPLY_MESSAGES.RANGE_TOO_LONG],
    });
    expect((await getMarkers({ end_date: '2026-02-01' })).status).toBe(400);
    expect((await getMarkers({ timezone: 'Nowhere' })).message).toEqual([VISIT_MESSAGES.ZONE_UNKNOWN]);
  });

  test('PW-04 a patient lists upcoming visits earliest first and past visits latest first', async () => {
    expect(await listIds(patient, { period: 'UPCOMING' })).toEqual([
      invitation,
      accepted,
      toReschedule,
      requested,
    ]);
    expect(await listIds(patient, { period: 'PAST' })).toEqual([denied]);
    server.clock.advance(4 * 3600);
    for (const person of [physician, guest, patient, parent])
      Object.assign(person, await signIn(server, person));
    expect(await listIds(patient, { period: 'UPCOMING' })).toEqual([toReschedule, requested]);
    expect(await listIds(patient, { period: 'PAST' })).toEqual([accepted, denied, invitation]);
  });

  test('PW-06 only a parent can list the appointments of a dependent', async () => {
    expect(await listIds(parent)).toEqual([childVisit]);
    expect((await listAppointments(parent)).results[0]).toMatchObject({
      viewer: 'PARENT',
      patient_detail: { id: child },
    });
    expect(await listIds(patient, { patient_id: child })).toEqual([]);
    expect(await listIds(guest)).toEqual([invitation]);
  });

  test('AP-02 the first page is 1, and a page after the last is empty', async () => {
    const busyPatient = await createTestPatient(server, 'many');
    for (let index = 0; index < PAGE_SIZE + 1; index += 1) {
      await book(server, busyPatient, physician, getSlotStart(index % 9, 2 + Math.floor(index / 9)));
    }
    const first = await listAppointments(busyPatient);
    const second = await listAppointments(busyPatient, {}, 2);
    expect(first.links.total_pages).toBe(2);
    expect(first.results).toHaveLength(PAGE_SIZE);
    expect(second.results).toHaveLength(1);
    const starts = [...first.results, ...second.results].map(({ starts_at }) => starts_at);
    expect(starts).toEqual([...starts].sort());
    expect((await listAppointments(busyPatient, {}, 3)).results).toEqual([]);
    const invalid = await server.call('getAppointmentList', {
      token: busyPatient.token,
      body: {},
      query: { page: 0 },
    });
    expect(invalid.status).toBe(400);
  });
});
