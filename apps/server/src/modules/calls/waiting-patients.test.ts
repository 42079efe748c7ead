import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  signIn,
  updateStatus,
  ZONE,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

describe('a patient who waits for the physician in a call', () => {
  let server: TestServer;
  let physician: Person;
  let guest: Person;
  let patient: Person;
  const sockets: TestSocket[] = [];
  /** Each test uses its own day. */
  let day = 0;

  const advanceTo = async (instant: string, seconds = 0) => {
    server.clock.advance((Date.parse(instant) - server.clock.now()) / 1000 + seconds);
    for (const person of [physician, guest, patient]) Object.assign(person, await signIn(server, person));
  };
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    guest = await createTestPhysician(server, 'bennett');
    patient = await createTestPatient(server, 'grace');
  });
  afterAll(async () => {
    for (const socket of sockets) await socket.close();
    await server.close();
  });
  beforeEach(async () => {
    day += 1;
    await advanceTo(getSlotStart(0, day), -3600);
  });

  const connect = async (person: Person): Promise<TestSocket> => {
    const socket = await server.socket(person.token);
    sockets.push(socket);
    return socket;
  };
  const takeSeat = async (person: Person, appointment: string): Promise<TestSocket> => {
    const socket = await connect(person);
    const body = { appointment };
    const { data } = await server.call('getSessionDetailsForPatient', { token: person.token, body });
    const seat = { session_id: appointment, token: data.token, peer_id: randomUUID() };
    const media = { audio: true, video: true };
    expect(await socket.request({ type: 'call.join', ...seat, media })).toMatchObject({ ok: true });
    return socket;
  };
  const leave = (socket: TestSocket, session_id: string) =>
    socket.request({ type: 'call.leave', session_id });
  const listWaiting = async ({ token } = physician) =>
    (await server.call('getWaitingPatients', { token })).data.results.map((row) => row.appointment.id);
  const listNotices = async (id: string) => {
    const { data } = await server.call('getNotifications', { token: physician.token, query: {} });
    return data.results.filter(
      ({ notification_type, params }) =>
        notification_type === 'PATIENT_WAITING' && params.appointment_id === id,
    );
  };

  test('BX-16 a patient who comes first waits until the physician comes, the patient leaves, or the visit ends', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day), -300);
    const dashboard = await connect(physician);
    const countChanges = () => dashboard.events().filter(({ name }) => name === 'waiting.changed').length;
    const first = await takeSeat(patient, id);
    expect(await listWaiting()).toEqual([id]);
    await dashboard.waitFor('event', ({ name }) => name === 'waiting.changed');
    expect(await listNotices(id)).toMatchObject([{ status: 'UR' }]);
    expect(await listWaiting(guest)).toEqual([]);
    const changes = countChanges();
    await leave(first, id);
    expect(await listWaiting()).toEqual([]);
    await vi.waitFor(() => expect(countChanges()).toBe(changes + 1));
    await takeSeat(patient, id);
    expect(await listNotices(id)).toHaveLength(1);
    const seat = await takeSeat(physician, id);
    expect(await listWaiting()).toEqual([]);
    expect(await listNotices(id)).toMatchObject([{ status: 'R' }]);
    await leave(seat, id);
    expect(await listWaiting()).toEqual([id]);
    await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });
    expect(await listWaiting()).toEqual([]);
  });

  test('BX-16 the wait for a visit that was moved is notified again, once', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    // The call is open, and the physician may still ask for another time.
    await advanceTo(getSlotStart(0, day), -540);
    await leave(await takeSeat(patient, id), id);
    expect(await listNotices(id)).toHaveLength(1);
    const moved = getSlotStart(5, day);
    expect((await updateStatus(server, physician, id, 'RESCHEDULE_REQUEST')).status).toBe(200);
    expect(await listWaiting()).toEqual([]);
    const answer = await server.call('rescheduleAppointment', {
      token: patient.token,
      params: { id },
      body: { starts_at: moved, patient_timezone: ZONE },
    });
    expect(answer.status).toBe(200);
    expect((await updateStatus(server, physician, id, 'ACCEPTED')).status).toBe(200);
    await advanceTo(moved, -300);
    await leave(await takeSeat(patient, id), id);
    await takeSeat(patient, id);
    expect(await listWaiting()).toEqual([id]);
    const starts = (await listNotices(id)).map(({ params }) => params.starts_at);
    expect(starts).toEqual([moved, getSlotStart(0, day)]);
  });
});
