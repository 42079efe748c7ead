import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, SEAT_GRACE_SECONDS, type ServerMessages, VISIT_MESSAGES } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

type Room = ServerMessages['call.room'];
const TIME_EXPIRED = [VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED];
const MEDIA = { audio: true, video: true };

describe(`seats in a call (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let guest: Person;
  let patient: Person;
  let parent: Person;
  let dependent: Person;
  let stranger: Person;
  const sockets: TestSocket[] = [];
  /** Each test uses its own day, so that tests do not share calls. */
  let day = 0;

  const advanceTo = async (instant: string, seconds = 0) => {
    server.clock.advance((Date.parse(instant) - server.clock.now()) / 1000 + seconds);
    for (const person of [physician, guest, patient, parent, dependent, stranger]) {
      Object.assign(person, await signIn(server, person));
    }
  };

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    guest = await createTestPhysician(server, 'bennett');
    patient = await createTestPatient(server, 'grace');
    parent = await createTestPatient(server, 'elena');
    dependent = await createTestPatient(server, 'leo', parent);
    stranger = await createTestPatient(server, 'marcus');
  });
  afterAll(async () => {
    for (const socket of sockets) await socket.close();
    await server.close();
  });
  beforeEach(async () => {
    day += 1;
    await advanceTo(getSlotStart(0, day), -3600);
  });

  const requestTicket = (person: Person, appointment: string) =>
    server.call('getSessionDetailsForPatient', { token: person.token, body: { appointment } });
  const connect = async (person: Person): Promise<TestSocket> => {
    const socket = await server.socket(person.token);
    sockets.push(socket);
    return socket;
  };
  const join = (socket: TestSocket, session_id: string, token: string, peer_id: string = randomUUID()) =>
    socket.request({ type: 'call.join', session_id, token, peer_id, media: MEDIA });
  const waitForParticipants = (socket: TestSocket, matches: (room: Room) => boolean) =>
    socket.waitFor('call.room', matches);
  const complete = (id: string) =>
    server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });
  const listPeerIds = ({ participants }: Room) => participants.map(({ peer_id }) => peer_id);

  const takeSeat = async (person: Person, session: string, peer: string = randomUUID()) => {
    const socket = await connect(person);
    const { data } = await requestTicket(person, session);
    const ack = await join(socket, session, data.token, peer);
    expect(ack).toMatchObject({ ok: true });
    return { socket, peer, token: data.token };
  };

  test('AP-09 participants can get a ticket from ten minutes before the start until the end', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    expect(await requestTicket(patient, id)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_START_CALL],
    });
    await advanceTo(getSlotStart(0, day), -599);
    const reply = await requestTicket(patient, id);
    expect(reply.data).toMatchObject({ adapter: 'peer', session_id: id, ice_servers: [] });
    expect(reply.data.seats.map(({ type }) => type)).toEqual(['MAIN_PHYSICIAN', 'PATIENT']);
    for (const person of [stranger, guest]) {
      expect(await requestTicket(person, id)).toMatchObject({
        status: 404,
        message: [REPLY_MESSAGES.CALL_NOT_YOURS],
      });
    }
    await advanceTo(getSlotStart(1, day), 1);
    expect(await requestTicket(patient, id)).toMatchObject({ status: 409, message: TIME_EXPIRED });
  });

  test('CR-01 four participants join and see one another', async () => {
    const { id } = await bookAccepted(server, parent, physician, getSlotStart(0, day), dependent.id);
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    await advanceTo(getSlotStart(0, day));
    expect((await requestTicket(guest, id)).status).toBe(404);
    await server.call('updateGuestDoctorRequest', {
      token: guest.token,
      params: { id },
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    const seats = [];
    for (const person of [physician, guest, dependent, parent]) seats.push(await takeSeat(person, id));
    const peers = seats.map(({ peer }) => peer);
    for (const { socket } of seats) {
      const full = await waitForParticipants(socket, ({ participants }) => participants.length === 4);
      expect(new Set(listPeerIds(full))).toEqual(new Set(peers));
      expect(new Set(full.participants.map(({ type }) => type))).toEqual(
        new Set(['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN', 'PATIENT', 'PARENT']),
      );
    }
  });

  test('CR-01 a ticket of another user or visit, or a forged one, is refused', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    const other = await bookAccepted(server, stranger, physician, getSlotStart(1, day));
    await advanceTo(getSlotStart(1, day), -60);
    const { data } = await requestTicket(patient, id);
    const intruder = await connect(stranger);
    const refused = { ok: false, status_code: 403, message: [REPLY_MESSAGES.CALL_NOT_YOURS] };
    expect(await join(intruder, id, data.token)).toMatchObject(refused);
    expect(await join(intruder, id, `${data.token.slice(0, -4)}AAAA`)).toMatchObject(refused);
    const ownTicket = await requestTicket(stranger, other.id);
    expect(await join(intruder, id, ownTicket.data.token)).toMatchObject(refused);
    expect(await join(intruder, other.id, stranger.token)).toMatchObject(refused);
  });

  test('CR-10 a new page of the same user replaces the previous page', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const first = await takeSeat(patient, id);
    const main = await takeSeat(physician, id);
    const again = await takeSeat(patient, id);
    const participants = await waitForParticipants(main.socket, (message) =>
      listPeerIds(message).includes(again.peer),
    );
    expect(listPeerIds(participants)).not.toContain(first.peer);
    const update = await waitForParticipants(first.socket, (message) =>
      listPeerIds(message).includes(again.peer),
    );
    expect(listPeerIds(update)).not.toContain(first.peer);
    const staleRequest = await first.socket.request({ type: 'call.media', session_id: id, media: MEDIA });
    expect(staleRequest).toMatchObject({ ok: false, message: [REPLY_MESSAGES.CALL_NOT_JOINED] });
  });

  test('CR-10 a participant who loses the connection keeps the seat and can rejoin even after the end', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(1, day), -5);
    const main = await takeSeat(physician, id);
    const dropped = await takeSeat(patient, id);
    await dropped.socket.terminate();
    await waitForParticipants(main.socket, ({ participants }) =>
      participants.some(({ peer_id, connected }) => peer_id === dropped.peer && !connected),
    );
    server.clock.advance(20);
    const reconnected = await connect(patient);
    expect(await join(reconnected, id, dropped.token, dropped.peer)).toMatchObject({ ok: true });
    const complete = await waitForParticipants(reconnected, ({ participants }) =>
      participants.every(({ connected }) => connected),
    );
    expect(listPeerIds(complete)).toEqual(expect.arrayContaining([dropped.peer, main.peer]));
    expect((await requestTicket(patient, id)).status).toBe(200);
    expect((await requestTicket(stranger, id)).status).toBe(404);
  });

  test('CR-10 an abandoned seat is removed after the grace period, and its user cannot rejoin after the end', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(1, day), -5);
    const main = await takeSeat(physician, id);
    const lost = await takeSeat(patient, id);
    await lost.socket.terminate();
    await waitForParticipants(main.socket, ({ participants }) =>
      participants.some(({ connected }) => !connected),
    );
    server.clock.advance(SEAT_GRACE_SECONDS + 1);
    await waitForParticipants(main.socket, () => isGivenUp(main.socket, lost.peer));
    const reconnected = await connect(patient);
    expect(await join(reconnected, id, lost.token, lost.peer)).toMatchObject({
      ok: false,
      status_code: 409,
      message: TIME_EXPIRED,
    });
  });

  test('CR-01 a handshake signal is relayed only to a recipient in the same call', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const main = await takeSeat(physician, id);
    const other = await takeSeat(patient, id);
    const signal = { description: { type: 'offer' as const, sdp: 'v=0' } };
    const send = (socket: TestSocket, to: string) =>
      socket.request({ type: 'call.signal', session_id: id, to, signal });
    expect(await send(main.socket, other.peer)).toMatchObject({ ok: true });
    expect(await other.socket.waitFor('call.signal')).toMatchObject({
      session_id: id,
      from: main.peer,
      signal,
    });
    expect(await send(main.socket, randomUUID())).toMatchObject({
      ok: false,
      status_code: 409,
      message: [REPLY_MESSAGES.CALL_PEER_DISCONNECTED],
    });
    const outsider = await connect(stranger);
    expect(await send(outsider, other.peer)).toMatchObject({
      ok: false,
      message: [REPLY_MESSAGES.CALL_NOT_JOINED],
    });
    await other.socket.request({ type: 'call.leave', session_id: id });
    expect(await send(main.socket, other.peer)).toMatchObject({
      message: [REPLY_MESSAGES.CALL_PEER_DISCONNECTED],
    });
  });

  test('CR-03 the others see a muted microphone, and a participant who leaves disappears immediately', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const main = await takeSeat(physician, id);
    const other = await takeSeat(patient, id);
    await other.socket.request({ type: 'call.media', session_id: id, media: { audio: false, video: true } });
    await waitForParticipants(main.socket, ({ participants }) =>
      participants.some(({ peer_id, media }) => peer_id === other.peer && !media.audio),
    );
    const before = main.socket.received.length;
    expect(await other.socket.request({ type: 'call.leave', session_id: id })).toMatchObject({ ok: true });
    await waitForParticipants(
      main.socket,
      (message) => main.socket.received.indexOf(message) >= before && message.participants.length === 1,
    );
  });

  test('BX-10 one participant at a time shares the screen, until they stop, leave or lose the connection', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const main = await takeSeat(physician, id);
    const other = await takeSeat(patient, id);
    const share = (seat: { socket: TestSocket }, sharing: boolean) =>
      seat.socket.request({ type: 'call.screen', session_id: id, sharing });
    /** Waits until a list that arrives after `from` messages shows these as sharing. */
    const waitForSharing = (peers: string[], from: number) =>
      waitForParticipants(main.socket, (message) => {
        const sharing = message.participants.filter((item) => item.sharing).map(({ peer_id }) => peer_id);
        return main.socket.received.indexOf(message) >= from && isDeepStrictEqual(sharing, peers);
      });
    expect(await share({ socket: await connect(stranger) }, true)).toMatchObject({
      message: [REPLY_MESSAGES.CALL_NOT_JOINED],
    });
    const outcomes = await Promise.all([share(main, true), share(other, true)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      status_code: 409,
      message: [REPLY_MESSAGES.CALL_SCREEN_TAKEN],
    });
    const [first, second] = outcomes[0].ok ? [main, other] : [other, main];
    await share(first, false);
    expect(await share(second, true)).toMatchObject({ ok: true });
    await share(second, false);

    const before = main.socket.received.length;
    expect(await share(other, true)).toMatchObject({ ok: true });
    await waitForSharing([other.peer], before);
    const shared = main.socket.received.length;
    await other.socket.close();
    await waitForSharing([], shared);
    expect(await share(main, true)).toMatchObject({ ok: true });
    const back = await takeSeat(patient, id, other.peer);
    expect(await share(back, true)).toMatchObject({ message: [REPLY_MESSAGES.CALL_SCREEN_TAKEN] });
    await main.socket.request({ type: 'call.leave', session_id: id });
    expect(await share(back, true)).toMatchObject({ ok: true });
  });

  test('BX-10 the visit is timed from when both sides were there; a participant asks the others for less video', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const main = await takeSeat(physician, id);
    expect((await waitForParticipants(main.socket, () => true)).met_at).toBeNull();
    server.clock.advance(60);
    const other = await takeSeat(patient, id);
    const metAt = (await waitForParticipants(main.socket, ({ met_at }) => met_at !== null)).met_at;
    expect(Date.parse(metAt ?? '')).toBeGreaterThanOrEqual(Date.parse(getSlotStart(0, day)) + 60_000);

    const media = { ...MEDIA, low_data: true };
    await other.socket.request({ type: 'call.media', session_id: id, media });
    await waitForParticipants(main.socket, ({ participants }) =>
      participants.some((item) => item.peer_id === other.peer && item.media.low_data),
    );
    await other.socket.close();
    server.clock.advance(30);
    const again = await connect(patient);
    const { data } = await requestTicket(patient, id);
    await join(again, id, data.token);
    expect((await waitForParticipants(again, () => true)).met_at).toBe(metAt);
  });

  test('CR-02 the patient is notified when the physician starts the call; both then see Rejoin', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const waiting = await connect(patient);
    await takeSeat(physician, id);
    const started = await waiting.waitFor('event', ({ name }) => name === 'call.started');
    expect(started.data).toMatchObject({ appointment_id: id, name: 'Dr. hart Person' });
    const notification = await waiting.waitFor(
      'event',
      ({ name, data }) => name === 'notification.created' && JSON.stringify(data).includes('CALL_STARTED'),
    );
    expect(notification.data).toMatchObject({ params: { appointment_id: id } });
    const ownTicket = await server.call('getAppointmentDetail', { token: physician.token, params: { id } });
    expect(ownTicket.data.is_joined).toBe(true);
    const patientDetail = await server.call('getAppointmentDetail', { token: patient.token, params: { id } });
    expect(patientDetail.data.is_joined).toBe(false);
  });

  test('BX-09 a visit is completed only after the physician and the patient were connected together', async () => {
    const { id } = await bookAccepted(server, dependent, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    const first = await takeSeat(parent, id);
    await first.socket.close();
    const own = await takeSeat(physician, id);
    await waitForParticipants(own.socket, ({ participants }) =>
      participants.some(({ user, connected }) => user === parent.user && !connected),
    );
    expect(await complete(id)).toMatchObject({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_NOT_MET] });
    await takeSeat(dependent, id);
    expect(await complete(id)).toMatchObject({ status: 200, data: { has_met: true } });
  });

  test('CR-09 a completed visit has no seats and cannot be joined', async () => {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, day));
    await advanceTo(getSlotStart(0, day));
    await takeSeat(physician, id);
    const other = await takeSeat(patient, id);
    expect(await complete(id)).toMatchObject({ status: 200 });
    await other.socket.waitFor('event', ({ name }) => name === 'call.ended');
    expect(await join(other.socket, id, other.token, other.peer)).toMatchObject({
      ok: false,
      message: TIME_EXPIRED,
    });
  });
});

/** Whether one participant list shows this peer as disconnected and a later list omits them. */
const isGivenUp = (socket: TestSocket, peer: string): boolean => {
  const rooms = socket.received.flatMap((message) => (message.type === 'call.room' ? [message] : []));
  const lost = rooms.findIndex(({ participants }) =>
    participants.some(({ peer_id, connected }) => peer_id === peer && !connected),
  );
  return (
    lost >= 0 &&
    rooms.slice(lost).some(({ participants }) => !participants.some(({ peer_id }) => peer_id === peer))
  );
};
