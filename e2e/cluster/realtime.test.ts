import { expect, inject, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { Socket } from './support/socket.ts';

const { a, b, proxy } = inject('cluster');

/** The appointments of the received changes, in order. Leaves out others, because the demo's visits may change too. */
const listReceivedIds = (socket: Socket, ids: readonly string[]): string[] =>
  socket
    .listEvents('appointment.changed')
    .map(({ data }) => (data as { appointment_id: string }).appointment_id)
    .filter((id) => ids.includes(id));

const isAboutAppointment = (id: string) => (event: { name: string; data: unknown }) =>
  event.name === 'appointment.changed' && (event.data as { appointment_id: string }).appointment_id === id;

test('AP-01 AP-05 a booking on one process and its acceptance on the other reach the sockets of both users', async () => {
  const physician = await signInByApi(a, ACCOUNTS.physician);
  const patient = await signInByApi(b, ACCOUNTS.patient);
  const physicianSocket = await Socket.open(a, physician.token);
  const patientSocket = await Socket.open(b, patient.token);
  const physicianId = physician.user.id ?? '';
  const slot = await getDistantSlot(patient, physicianId);
  const bookedVisit = await bookVisit(patient, physicianId, slot.starts_at, 'across processes');
  expect(bookedVisit.status).toBe(201);
  const { id } = bookedVisit.data;
  await physicianSocket.waitFor('event', isAboutAppointment(id));
  await physician.call('updateAppointmentStatus', { params: { id }, body: { status: 'ACCEPTED' } });
  const accepted = await patientSocket.waitFor(
    'event',
    (event) => isAboutAppointment(id)(event) && (event.data as { status: string }).status === 'ACCEPTED',
  );
  expect(accepted.id).toBeGreaterThan(0);
  physicianSocket.close();
  patientSocket.close();
});

test('NT-03 a socket that reconnects to the other process receives missed events once and in order', async () => {
  const physician = await signInByApi(a, ACCOUNTS.physician);
  const patient = await signInByApi(b, ACCOUNTS.patient);
  const first = await Socket.open(a, physician.token);
  const lastEventId = first.lastEventId;
  first.drop();
  const physicianId = physician.user.id ?? '';
  const missed: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const slot = await getDistantSlot(patient, physicianId);
    const bookedVisit = await bookVisit(patient, physicianId, slot.starts_at, `missed ${n}`);
    expect(bookedVisit.status).toBe(201);
    missed.push(bookedVisit.data.id);
  }
  const reconnected = await Socket.open(b, physician.token, lastEventId);
  await reconnected.waitFor('event', isAboutAppointment(missed.at(-1) ?? ''));
  expect(listReceivedIds(reconnected, missed)).toEqual(missed);
  const eventIds = reconnected.received.flatMap((message) => (message.type === 'event' ? [message.id] : []));
  expect(eventIds).toEqual([...new Set(eventIds)].sort((x, y) => x - y));
  reconnected.close();

  // Resuming from the last event does not repeat the events before it.
  const resumed = await Socket.open(proxy, physician.token, reconnected.lastEventId);
  const slot = await getDistantSlot(patient, physicianId);
  const next = await bookVisit(patient, physicianId, slot.starts_at, 'after the gap');
  await resumed.waitFor('event', isAboutAppointment(next.data.id));
  expect(listReceivedIds(resumed, [...missed, next.data.id])).toEqual([next.data.id]);
  resumed.close();
});
