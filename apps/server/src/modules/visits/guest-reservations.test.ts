import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { buildBooking, buildUnavailability } from '@openvisit/contract/testing';
import { and, eq } from 'drizzle-orm';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { reservation } from '../../schema/availability.ts';
import { notification } from '../../schema/notifications.ts';
import { blockedPatient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  endVisit,
  simulateMeeting,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe(`the time of a guest physician (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let colleague: Person;
  let guest: Person;
  let patient: Person;
  let second: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    colleague = await createTestPhysician(server, 'marin');
    guest = await createTestPhysician(server, 'bennett');
    patient = await createTestPatient(server, 'grace');
    second = await createTestPatient(server, 'marcus');
  });
  afterAll(() => server.close());

  const invite = async (main: Person, visitor: Person, start: string): Promise<string> => {
    const { id } = await bookAccepted(server, visitor, main, start);
    const reply = await server.call('addGuestDoctor', {
      token: main.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    expect(reply.status).toBe(200);
    return id;
  };
  const answer = (person: Person, id: string, status: 'ACCEPTED' | 'DENIED' | 'CANCEL_INVITE') =>
    server.call('updateGuestDoctorRequest', {
      token: person.token,
      params: { id },
      body: { guest_doctor_status: status },
    });
  const remove = ({ token }: Person, id: string) =>
    server.call('removeGuestDoctorRequest', { token, params: { id } });
  const createAcceptedInvitation = async (start: string): Promise<string> => {
    const id = await invite(physician, patient, start);
    expect((await answer(guest, id, 'ACCEPTED')).status).toBe(200);
    return id;
  };

  test.each([
    ['canceled by the patient', 30, 'CANCELLED', () => patient],
    ['moved by the physician', 31, 'RESCHEDULE_REQUEST', () => physician],
  ] as const)(
    'AP-08 an invited guest is notified that the visit is %s',
    async (_case, day, status, getActor) => {
      const id = await invite(physician, patient, getSlotStart(0, day));
      expect((await updateStatus(server, getActor(), id, status)).status).toBe(200);
      const notices = await server.system.db
        .select({ message: notification.message, params: notification.params })
        .from(notification)
        .where(eq(notification.user_id, guest.user));
      const about = notices.filter(({ params }) => params.appointment_id === id);
      expect(about.map(({ message }) => message)).toContain(REPLY_MESSAGES.NOTIFY_INVITE_CANCELED);
    },
  );
  const tryBook = (starts_at: string) =>
    server.call('addAppointment', {
      token: second.token,
      body: buildBooking({ doctor_detail: guest.id, starts_at }),
    });
  const isReserved = async (id: string): Promise<boolean> => {
    const rows = await server.system.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.visit_id, id), eq(reservation.physician_id, guest.id)));
    return rows.length === 1;
  };
  const isOffered = async (start: string): Promise<boolean | undefined> => {
    const { data } = await server.call('getDoctorSlots', {
      token: second.token,
      params: { id: guest.id },
      query: { from: start, to: new Date(Date.parse(start) + 20 * MINUTE).toISOString() },
    });
    return data.results.find(({ starts_at }) => starts_at === start)?.is_free;
  };

  test('AP-08 PW-02 an accepted invitation takes the time from the free slots of the guest', async () => {
    const start = getSlotStart(0, 1);
    const id = await invite(physician, patient, start);
    expect([await isReserved(id), await isOffered(start)]).toEqual([false, true]);
    await answer(guest, id, 'ACCEPTED');
    expect([await isReserved(id), await isOffered(start)]).toEqual([true, false]);
    expect(await tryBook(start)).toMatchObject({ status: 409, message: [VISIT_MESSAGES.SLOT_TAKEN] });
    const closed = await server.call('addDoctorUnavailability', {
      token: guest.token,
      body: buildUnavailability(guest.id, '2026-03-03', ['09:00']),
    });
    expect(closed).toMatchObject({ status: 409, message: [REPLY_MESSAGES.SLOT_ENGAGED] });
  });

  test('AP-08 a guest who is booked or unavailable then cannot accept, and the invitation stays open', async () => {
    expect((await tryBook(getSlotStart(1, 1))).status).toBe(201);
    await server.call('addDoctorUnavailability', {
      token: guest.token,
      body: buildUnavailability(guest.id, '2026-03-03', ['09:40']),
    });
    for (const index of [1, 2]) {
      const id = await invite(physician, patient, getSlotStart(index, 1));
      expect(await answer(guest, id, 'ACCEPTED')).toMatchObject({
        status: 409,
        message: [REPLY_MESSAGES.GUEST_TIME_TAKEN],
      });
      const { data } = await server.call('getAppointmentDetail', { token: guest.token, params: { id } });
      expect(data.guest_doctor_status).toBe('REQUESTED');
      expect((await answer(guest, id, 'DENIED')).status).toBe(200);
    }
  });

  test('AP-08 PA-03 a physician who blocks the patient declines open invitations, is not invited and cannot accept', async () => {
    const own = await bookAccepted(server, patient, guest, getSlotStart(0, 9));
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(3, 9));
    await updateStatus(server, patient, own.id, 'CANCELLED');
    const block = () => server.call('blockPatient', { token: guest.token, body: { patient: patient.id } });
    const unblock = () => server.call('patientUnblock', { token: guest.token, params: { id: patient.id } });
    const tryInvite = () =>
      server.call('addGuestDoctor', {
        token: physician.token,
        params: { id },
        body: { guest_doctor: guest.id },
      });
    await block();
    expect(await tryInvite()).toMatchObject({ status: 409, message: [REPLY_MESSAGES.GUEST_UNAVAILABLE] });
    await unblock();
    expect((await tryInvite()).status).toBe(200);
    const socket = await server.socket(physician.token);
    expect((await block()).status).toBe(201);
    await socket.waitFor('event', ({ name, data }) => {
      const { message } = data as { message?: string };
      return name === 'notification.created' && message === REPLY_MESSAGES.NOTIFY_INVITE_DENIED;
    });
    await socket.close();
    const readDetail = ({ token }: Person) => server.call('getAppointmentDetail', { token, params: { id } });
    expect((await readDetail(physician)).data).toMatchObject({
      status: 'ACCEPTED',
      guest_doctor_status: 'DENIED',
    });
    expect((await readDetail(guest)).status).toBe(404);
    await unblock();
    expect((await tryInvite()).status).toBe(200);
    // Blocked in the same moment in which the invitation was sent.
    await server.system.db
      .insert(blockedPatient)
      .values({ physician_id: guest.id, patient_id: patient.id, created_at: new Date(server.clock.now()) });
    const refusal = { status: 409, message: [REPLY_MESSAGES.GUEST_BLOCKED_PATIENT] };
    expect(await answer(guest, id, 'ACCEPTED')).toMatchObject(refusal);
    await unblock();
    expect((await answer(guest, id, 'ACCEPTED')).status).toBe(200);
  });

  test.each<[string, number, (id: string) => Promise<{ status: number }>]>([
    ['the guest is uninvited', 3, (id) => answer(physician, id, 'CANCEL_INVITE')],
    ['the guest is removed', 7, (id) => remove(physician, id)],
    ['the guest withdraws', 8, (id) => remove(guest, id)],
    ['the visit is canceled', 5, (id) => updateStatus(server, physician, id, 'CANCELLED')],
    ['a reschedule is requested', 6, (id) => updateStatus(server, physician, id, 'RESCHEDULE_REQUEST')],
  ])('AP-08 the time of a guest is free again when %s', async (_case, slot, change) => {
    const start = getSlotStart(slot, 1);
    const id = await createAcceptedInvitation(start);
    expect((await change(id)).status).toBe(200);
    expect([await isReserved(id), await isOffered(start)]).toEqual([false, true]);
  });

  test('AP-08 a guest who withdraws loses access, the physician is notified, and another one can be invited', async () => {
    const id = await createAcceptedInvitation(getSlotStart(2, 5));
    const socket = await server.socket(physician.token);
    expect(await remove(guest, id)).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.GUEST_WITHDRAWN],
      data: { guest_doctor_status: 'DENIED' },
    });
    const notification = await socket.waitFor('event', ({ name }) => name === 'notification.created');
    expect(notification.data).toMatchObject({ notification_type: 'DENIED_APPOINTMENT' });
    await socket.close();
    const { status } = await server.call('getAppointmentDetail', { token: guest.token, params: { id } });
    expect(status).toBe(404);
    expect((await remove(guest, id)).status).toBe(404);
    const again = await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: colleague.id },
    });
    expect(again.data).toMatchObject({
      guest_doctor_status: 'REQUESTED',
      guest_doctor: { id: colleague.id },
    });
  });

  test('AP-08 uninviting a guest keeps the time of the main physician', async () => {
    const start = getSlotStart(4, 1);
    const id = await createAcceptedInvitation(start);
    await answer(physician, id, 'CANCEL_INVITE');
    const again = await server.call('addAppointment', {
      token: second.token,
      body: buildBooking({ doctor_detail: physician.id, starts_at: start }),
    });
    expect(again).toMatchObject({ status: 409, message: [VISIT_MESSAGES.SLOT_TAKEN] });
  });

  test('PW-02 AP-08 of an invitation accepted and a booking at once, one gets the time', async () => {
    for (let index = 0; index < 6; index += 1) {
      const start = getSlotStart(index, 2);
      const id = await invite(physician, patient, start);
      const replies = await Promise.all([answer(guest, id, 'ACCEPTED'), tryBook(start)]);
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    }
  });

  test('PW-02 AP-08 of two invitations to the same time accepted at once, one gets the time', async () => {
    for (let index = 0; index < 6; index += 1) {
      const start = getSlotStart(index, 3);
      const ids = [await invite(physician, patient, start), await invite(colleague, second, start)];
      const replies = await Promise.all(ids.map((id) => answer(guest, id, 'ACCEPTED')));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = replies.find(({ status }) => status === 409);
      expect(loser?.message).toEqual([REPLY_MESSAGES.GUEST_TIME_TAKEN]);
    }
  });

  test('AP-06 AP-12 a guest may accept after the start, which reserves the rest, until the end', async () => {
    const start = getSlotStart(0, 4);
    const own = await tryBook(getSlotStart(0, 4));
    const id = await invite(physician, patient, start);
    await updateStatus(server, guest, own.data.id, 'DENIED');
    const late = await invite(physician, patient, getSlotStart(1, 4));
    const minutes = (Date.parse(start) - server.clock.now()) / MINUTE + 5;
    server.clock.advance(minutes * 60);
    for (const person of [physician, guest]) Object.assign(person, await signIn(server, person));
    expect((await answer(guest, id, 'ACCEPTED')).data).toMatchObject({
      guest_doctor_status: 'ACCEPTED',
      status: 'ACCEPTED',
    });
    expect(await isReserved(id)).toBe(true);
    await simulateMeeting(server, id);
    const completed = await server.call('updateAppointmentCompletedStatus', {
      token: physician.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });
    expect(completed.data).toMatchObject({ status: 'COMPLETED', guest_doctor_status: 'COMPLETED' });
    expect(await isReserved(id)).toBe(false);
    server.clock.advance(40 * 60);
    await server.server.jobs.drain();
    guest = await signIn(server, guest);
    // At its end the visit was canceled, and the unanswered invitation with it.
    expect(await answer(guest, late, 'ACCEPTED')).toMatchObject({
      status: 404,
      message: [REPLY_MESSAGES.APPOINTMENT_NOT_FOUND],
    });
  });

  test('AP-08 a guest whose own visit takes longer than reserved cannot join an instant visit until it is ended', async () => {
    for (const person of [physician, guest, patient, second])
      Object.assign(person, await signIn(server, person));
    const own = await bookAccepted(server, second, guest, getSlotStart(0, 8));
    const id = await invite(physician, patient, getSlotStart(1, 8));
    await server.system.db.update(visit).set({ kind: 'INSTANT' }).where(eq(visit.id, id));
    server.clock.advance((Date.parse(own.ends_at) - server.clock.now()) / SECOND + 60);
    await simulateMeeting(server, own.id);
    guest = await signIn(server, guest);
    expect(await answer(guest, id, 'ACCEPTED')).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.GUEST_TIME_TAKEN],
    });
    await endVisit(server, guest, own.id);
    expect((await answer(guest, id, 'ACCEPTED')).status).toBe(200);
  });
});
