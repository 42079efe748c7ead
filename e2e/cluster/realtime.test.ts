import { expect, inject, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { Socket } from './support/socket.ts';

const { a, b, proxy } = inject('cluster');

/** Events about these appointments in order. The demo's own visits may change meanwhile. */
const listReceivedIds = (socket: Socket, ids: readonly string[]): string[] =>
  socket
    .events('appointment.changed')
    .map(({ data }) => (data as { appointment_id: string }).appointment_id)
    .filter((id) => ids.includes(id));

const isAboutAppointment = (id: string) => (event: { name: string; data: unknown }) =>
  event.name === 'appointment.changed' && (event.data as { appointment_id: string }).appointment_id === id;

test('AP-01 AP-05 a booking on one process and its acceptance on the other reach the sockets of both users', async () => {
  const physician = await signInByApi(a, ACCOUNTS.physician);
  const patient = await signInByApi(b, ACCOUNTS.patient);
  const doctors = await Socket.open(a, physician.token);
  const patients = await Socket.open(b, patient.token);
  const doctor = physician.user.id ?? '';
  const slot = await getDistantSlot(patient, doctor);
  const bookedVisit = await bookVisit(patient, doctor, slot.starts_at, 'across processes');
  expect(bookedVisit.status).toBe(201);
  const { id } = bookedVisit.data;
  await doctors.waitFor('event', isAboutAppointment(id));
  await physician.call('updateAppointmentStatus', { params: { id }, body: { status: 'ACCEPTED' } });
  const accepted = await patients.waitFor(
    'event',
    (event) => isAboutAppointment(id)(event) && (event.data as { status: string }).status === 'ACCEPTED',
  );
  expect(accepted.id).toBeGreaterThan(0);
  doctors.close();
  patients.close();
});

test('NT-03 a socket that reconnects to the other process receives missed events once and in order', async () => {
  const physician = await signInByApi(a, ACCOUNTS.physician);
  const patient = await signInByApi(b, ACCOUNTS.patient);
  const before = await Socket.open(a, physician.token);
  const lastEventId = before.lastEvent;
  before.drop();
  const doctor = physician.user.id ?? '';
  const missed: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const slot = await getDistantSlot(patient, doctor);
    const bookedVisit = await bookVisit(patient, doctor, slot.starts_at, `missed ${n}`);
    expect(bookedVisit.status).toBe(201);
    missed.push(bookedVisit.data.id);
  }
  const afterRestart = await Socket.open(b, physician.token, lastEventId);
  await afterRestart.waitFor('event', isAboutAppointment(missed.at(-1) ?? ''));
  expect(listReceivedIds(afterRestart, missed)).toEqual(missed);
  const numbers = afterRestart.received.flatMap((message) => (message.type === 'event' ? [message.id] : []));
  expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
  afterRestart.close();

  // Nothing is sent twice: resuming from the last event skips these.
  const resumed = await Socket.open(proxy, physician.token, afterRestart.lastEvent);
  const slot = await getDistantSlot(patient, doctor);
  const next = await bookVisit(patient, doctor, slot.starts_at, 'after the gap');
  await resumed.waitFor('event', isAboutAppointment(next.data.id));
  expect(listReceivedIds(resumed, [...missed, next.data.id])).toEqual([next.data.id]);
  resumed.close();
});
