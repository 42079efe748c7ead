import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { getJoinWindow, type Reply } from '@openvisit/contract';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi, type Client } from '../support/api.ts';
import { listAppointments } from '../support/booking.ts';
import { Socket } from './support/socket.ts';

const { a, b } = inject('cluster');
const media = { audio: true, video: true };

type Seat = Reply<'getSessionDetailsForPatient'>;

/** Maximum duration of a call in these tests, in milliseconds. */
const CALL_TEST_MS = 15_000;
/** Time for the current visit to end and the demo to provide the next one, in milliseconds. */
const NEXT_VISIT_TIMEOUT_MS = CALL_TEST_MS + 30_000;

const findJoinableId = async (client: Client): Promise<string | undefined> => {
  const [open] = await listAppointments(client, (visit) =>
    [0, CALL_TEST_MS].every(
      (offset) => visit.status === 'ACCEPTED' && getJoinWindow(visit, client.serverNow() + offset) === 'OPEN',
    ),
  );
  return open?.id;
};

/** The demo's joinable visit, or the next one if the current one is about to end. */
const bookJoinableVisit = async (client: Client): Promise<string> => {
  let id: string | undefined;
  await expect
    .poll(async () => (id = await findJoinableId(client)), { timeout: NEXT_VISIT_TIMEOUT_MS, interval: 500 })
    .toBeDefined();
  return id ?? '';
};

const takeSeat = (client: Client, appointment: string): Promise<Seat> =>
  client.call('getSessionDetailsForPatient', { body: { appointment } });

const join = (socket: Socket, seat: Seat, peer_id: string) =>
  socket.send({ type: 'call.join', session_id: seat.session_id, token: seat.token, peer_id, media });

test('CR-01 CR-02 participants connected to different processes share a call and exchange signals', async () => {
  const physician = await signInByApi(a, ACCOUNTS.physician);
  const patient = await signInByApi(b, ACCOUNTS.patient);
  const appointment = await bookJoinableVisit(patient);
  const doctors = await Socket.open(a, physician.token);
  const patients = await Socket.open(b, patient.token);
  const [doctorPeer, patientPeer] = [randomUUID(), randomUUID()];
  const seat = await takeSeat(physician, appointment);

  expect((await join(doctors, seat, doctorPeer)).ok).toBe(true);
  expect((await join(patients, await takeSeat(patient, appointment), patientPeer)).ok).toBe(true);
  const roomWithBoth = await doctors.waitFor('call.room', (room) => room.participants.length === 2);
  expect(roomWithBoth.participants.map(({ peer_id }) => peer_id).sort()).toEqual(
    [doctorPeer, patientPeer].sort(),
  );

  const session_id = seat.session_id;
  const offer = { description: { type: 'offer' as const, sdp: 'v=0 from the physician' } };
  const signalReply = await doctors.send({ type: 'call.signal', session_id, to: patientPeer, signal: offer });
  expect(signalReply.ok).toBe(true);
  const heard = await patients.waitFor('call.signal');
  expect(heard).toMatchObject({ session_id, from: doctorPeer, signal: offer });
  const answer = { description: { type: 'answer' as const, sdp: 'v=0 from the patient' } };
  await patients.send({ type: 'call.signal', session_id, to: doctorPeer, signal: answer });
  expect(await doctors.waitFor('call.signal')).toMatchObject({ from: patientPeer, signal: answer });

  // The patient's network drops; the same page reconnects to the other process.
  patients.drop();
  await doctors.waitFor('call.room', (room) =>
    room.participants.some(({ peer_id, connected }) => peer_id === patientPeer && !connected),
  );
  const receivedBefore = doctors.received.length;
  const resumed = await Socket.open(a, patient.token, patients.lastEventId);
  expect((await join(resumed, await takeSeat(patient, appointment), patientPeer)).ok).toBe(true);
  await doctors.waitFor(
    'call.room',
    (room) =>
      doctors.received.indexOf(room) >= receivedBefore &&
      room.participants.some(({ peer_id, connected }) => peer_id === patientPeer && connected),
  );
  doctors.close();
  resumed.close();
});

test('CR-01 both processes give seats only to participants of the appointment', async () => {
  const patient = await signInByApi(a, ACCOUNTS.patient);
  const appointment = await bookJoinableVisit(patient);
  const stranger = await signInByApi(b, ACCOUNTS.patient2);
  const refused = await stranger.request('getSessionDetailsForPatient', { body: { appointment } });
  expect([403, 404]).toContain(refused.status);
  const socket = await Socket.open(b, stranger.token);
  const seat = await takeSeat(patient, appointment);
  expect((await join(socket, seat, randomUUID())).ok).toBe(false);
  socket.close();
});
