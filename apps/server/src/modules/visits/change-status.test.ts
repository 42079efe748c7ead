import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../schema/audit.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  simulateMeeting,
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
let colleague: Person;
let patient: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  guest = await createTestPhysician(server, 'bennett');
  colleague = await createTestPhysician(server, 'marin');
  patient = await createTestPatient(server, 'grace');
  stranger = await createTestPatient(server, 'marcus');
});
afterAll(() => server.close());

const getDetail = (person: Person, id: string) =>
  server.call('getAppointmentDetail', { token: person.token, params: { id } });

describe('changing the status of an appointment', () => {
  test('AP-05 accept, deny, reschedule and cancel return their messages', async () => {
    const accepted = await book(server, patient, physician, getSlotStart(0, 1));
    expect(await updateStatus(server, physician, accepted.id, 'ACCEPTED')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.APPOINTMENT_ACCEPTED],
      data: { status: 'ACCEPTED', doctor_status: 'ACCEPTED', viewer: 'MAIN_PHYSICIAN' },
    });
    expect(await updateStatus(server, physician, accepted.id, 'CANCELLED')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.APPOINTMENT_CANCELED],
    });
    const denied = await book(server, patient, physician, getSlotStart(0, 1));
    expect(await updateStatus(server, physician, denied.id, 'DENIED')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.APPOINTMENT_DENIED],
    });
    const rescheduled = await book(server, patient, physician, getSlotStart(0, 1));
    expect(await updateStatus(server, physician, rescheduled.id, 'RESCHEDULE_REQUEST')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.APPOINTMENT_RESCHEDULE],
    });
    expect(await book(server, stranger, physician, getSlotStart(0, 1))).toMatchObject({
      status: 'REQUESTED',
    });
  });

  test('AP-05 PW-02 two physicians cannot both be promised the same time of a patient', async () => {
    const start = getSlotStart(0, 30);
    const asked = await Promise.all(
      [physician, guest, colleague].map(async (of) => ({
        of,
        id: (await book(server, patient, of, start)).id,
      })),
    );
    const answers = await Promise.all(asked.map(({ of, id }) => updateStatus(server, of, id, 'ACCEPTED')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject({ status: 409, message: [REPLY_MESSAGES.PATIENT_BUSY] });
    for (const [index, { of, id }] of asked.entries())
      if (answers[index]?.status !== 200) await updateStatus(server, of, id, 'DENIED');
    const busy = asked.find((_, index) => answers[index]?.status !== 200);
    await expect(book(server, patient, busy?.of ?? guest, start)).rejects.toThrow(
      VISIT_MESSAGES.VISIT_OVERLAPS,
    );
  });

  test('AP-05 a transition that is no longer possible changes nothing', async () => {
    const booked = await book(server, patient, physician, getSlotStart(1, 1));
    await updateStatus(server, physician, booked.id, 'DENIED');
    for (const status of ['ACCEPTED', 'RESCHEDULE_REQUEST', 'CANCELLED', 'DENIED'] as const) {
      expect(await updateStatus(server, physician, booked.id, status)).toMatchObject({
        status: 409,
        message: [VISIT_MESSAGES.APPOINTMENT_CHANGED],
      });
    }
    expect((await getDetail(patient, booked.id)).data.status).toBe('DENIED');
  });

  test('AP-05 of two concurrent opposite answers one succeeds and the other conflicts', async () => {
    const booked = await book(server, patient, physician, getSlotStart(2, 1));
    const replies = await Promise.all([
      updateStatus(server, physician, booked.id, 'ACCEPTED'),
      updateStatus(server, physician, booked.id, 'DENIED'),
      updateStatus(server, patient, booked.id, 'CANCELLED'),
      updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST'),
    ]);
    const successes = replies.filter(({ status }) => status === 200).map(({ data }) => data.status);
    for (const failure of replies.filter(({ status }) => status !== 200)) {
      expect(failure).toMatchObject({ status: 409, message: [VISIT_MESSAGES.APPOINTMENT_CHANGED] });
    }
    // A denied visit is closed. The other three can follow each other, but only in this order.
    const order = (['DENIED', 'ACCEPTED', 'RESCHEDULE_REQUEST', 'CANCELLED'] as const).filter((status) =>
      successes.includes(status),
    );
    if (successes.includes('DENIED')) expect(successes).toEqual(['DENIED']);
    expect((await getDetail(patient, booked.id)).data.status).toBe(order.at(-1));
  });

  test('AP-05 other users get a 404, and the patient may only cancel', async () => {
    const booked = await book(server, patient, physician, getSlotStart(3, 1));
    for (const person of [stranger, guest]) {
      expect(await updateStatus(server, person, booked.id, 'CANCELLED')).toMatchObject({
        status: 404,
        message: [REPLY_MESSAGES.APPOINTMENT_NOT_FOUND],
      });
      expect(await getDetail(person, booked.id)).toMatchObject({ status: 404 });
    }
    expect((await updateStatus(server, patient, booked.id, 'ACCEPTED')).status).toBe(403);
    expect((await updateStatus(server, patient, booked.id, 'CANCELLED')).status).toBe(200);
  });

  test('AP-05 the patient receives the changed visit and a notification', async () => {
    const booked = await book(server, patient, physician, getSlotStart(4, 1));
    const socket = await server.socket(patient.token);
    await updateStatus(server, physician, booked.id, 'ACCEPTED');
    const changed = await socket.waitFor('event', ({ name }) => name === 'appointment.changed');
    expect(changed.data).toMatchObject({ status: 'ACCEPTED', appointment: { viewer: 'PATIENT' } });
    const notification = await socket.waitFor('event', ({ name }) => name === 'notification.created');
    expect(notification.data).toMatchObject({ notification_type: 'ACCEPTED_APPOINTMENT' });
    await socket.close();
  });

  test('AP-04 only physicians read the health summary, and every read is audited', async () => {
    const booked = await bookAccepted(server, patient, physician, getSlotStart(5, 1));
    expect((await getDetail(physician, booked.id)).data.patient_summary).toMatchObject({ allergy: [] });
    expect((await getDetail(patient, booked.id)).data.patient_summary).toBeNull();
    const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, booked.id));
    const actions = rows.map(({ action, actor }) => `${action} ${actor}`);
    expect(actions).toEqual(
      expect.arrayContaining([
        `appointment.book ${patient.user}`,
        `appointment.accept ${physician.user}`,
        `appointment.read ${physician.user}`,
        `appointment.read ${patient.user}`,
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('A cough');
  });

  test('PA-02 a denied visit leads to the profile of a patient whom its physician cares for otherwise', async () => {
    const canOpen = async (person: Person, id: string) => (await getDetail(person, id)).data.can_open_profile;
    // A visit of another patient opens nothing.
    await book(server, patient, colleague, getSlotStart(7, 4));
    const denied = await book(server, stranger, colleague, getSlotStart(7, 3));
    expect(await canOpen(colleague, denied.id)).toBe(true);
    expect(await canOpen(stranger, denied.id)).toBe(false);
    await updateStatus(server, colleague, denied.id, 'DENIED');
    expect(await canOpen(colleague, denied.id)).toBe(false);
    await book(server, stranger, colleague, getSlotStart(7, 3));
    expect(await canOpen(colleague, denied.id)).toBe(true);
  });

  test('AP-04 the health summary is closed to the physician of a denied or canceled visit and to an invited guest', async () => {
    const readSummary = async (person: Person, id: string) => {
      const { patient_summary, patient_birth_date } = (await getDetail(person, id)).data;
      expect(patient_birth_date === null).toBe(patient_summary === null);
      return patient_summary;
    };
    const denied = await book(server, patient, physician, getSlotStart(7, 1));
    expect(await readSummary(physician, denied.id)).not.toBeNull();
    await updateStatus(server, physician, denied.id, 'DENIED');
    expect(await readSummary(physician, denied.id)).toBeNull();

    const shared = await bookAccepted(server, patient, physician, getSlotStart(7, 1));
    const params = { id: shared.id };
    await server.call('addGuestDoctor', {
      token: physician.token,
      params,
      body: { guest_doctor: guest.id },
    });
    expect(await readSummary(guest, shared.id)).toBeNull();
    await server.call('updateGuestDoctorRequest', {
      token: guest.token,
      params,
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    expect(await readSummary(guest, shared.id)).not.toBeNull();
    await updateStatus(server, physician, shared.id, 'CANCELLED');
    expect([await readSummary(physician, shared.id), await readSummary(guest, shared.id)]).toEqual([
      null,
      null,
    ]);
  });

  test('AP-07 a physician cannot reschedule a visit that is about to start', async () => {
    const booked = await bookAccepted(server, patient, physician, getSlotStart(0));
    server.clock.advance((Date.parse(getSlotStart(0)) - server.clock.now()) / 1000 - 240);
    physician = await signIn(server, physician);
    patient = await signIn(server, patient);
    expect(await updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST')).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED],
    });
    expect((await updateStatus(server, patient, booked.id, 'CANCELLED')).status).toBe(200);
  });

  test('AP-06 a request whose start has passed cannot be accepted', async () => {
    const booked = await book(server, patient, physician, getSlotStart(1));
    server.clock.advance((Date.parse(getSlotStart(1)) - server.clock.now()) / 1000 + 1);
    expect(await updateStatus(server, physician, booked.id, 'ACCEPTED')).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_EXPIRED],
    });
    // The system denies it at its start, and the answer stays the same.
    await server.server.jobs.drain();
    expect((await getDetail(physician, booked.id)).data.status).toBe('AUTO_DENIED');
    expect((await updateStatus(server, physician, booked.id, 'ACCEPTED')).message).toEqual([
      VISIT_MESSAGES.APPOINTMENT_EXPIRED,
    ]);
  });
});

describe('completing a visit', () => {
  const complete = (person: Person, id: string) =>
    server.call('updateAppointmentCompletedStatus', {
      token: person.token,
      params: { id },
      body: { status: 'COMPLETED' },
    });

  test('CR-09 BX-09 the main physician completes an accepted visit in which both sides met, which ends the call for everybody', async () => {
    const booked = await bookAccepted(server, patient, physician, getSlotStart(6));
    expect(await complete(physician, booked.id)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_START_CALL],
    });
    server.clock.advance((Date.parse(getSlotStart(6)) - server.clock.now()) / 1000);
    for (const person of [physician, guest, patient]) Object.assign(person, await signIn(server, person));
    expect((await complete(guest, booked.id)).status).toBe(404);
    const socket = await server.socket(patient.token);
    expect(await complete(physician, booked.id)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_NOT_MET],
    });
    await simulateMeeting(server, booked.id);
    expect((await complete(physician, booked.id)).data.status).toBe('COMPLETED');
    await socket.waitFor('event', ({ name }) => name === 'call.ended');
    expect((await complete(physician, booked.id)).status).toBe(409);
    await socket.close();
  });
});

describe('a guest physician', () => {
  const invite = (person: Person, id: string, guest_doctor: string) =>
    server.call('addGuestDoctor', {
      token: person.token,
      params: { id },
      body: { guest_doctor, guest_doctor_status: 'REQUESTED' },
    });
  const answerInvite = (person: Person, id: string, status: 'ACCEPTED' | 'DENIED' | 'CANCEL_INVITE') =>
    server.call('updateGuestDoctorRequest', {
      token: person.token,
      params: { id },
      body: { guest_doctor_status: status },
    });
  const listRequests = async (person: Person) => {
    const { data } = await server.call('getAppointmentList', {
      token: person.token,
      body: { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] },
    });
    return data.results.map(({ id }) => id);
  };

  beforeAll(async () => {
    for (const person of [physician, guest, colleague, patient])
      Object.assign(person, await signIn(server, person));
  });

  test('AP-08 is invited to an accepted visit, sees it in the requests and accepts', async () => {
    const requested = await book(server, patient, physician, getSlotStart(0, 5));
    expect(await invite(physician, requested.id, guest.id)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_NOT_ACCEPTED],
    });
    await updateStatus(server, physician, requested.id, 'ACCEPTED');
    expect((await invite(physician, requested.id, physician.id)).status).toBe(404);
    expect((await invite(patient, requested.id, guest.id)).status).toBe(403);
    const before = await server.call('getAppointmentCounts', { token: guest.token });
    expect(await invite(physician, requested.id, guest.id)).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.INVITE_SENT],
      data: { guest_doctor_status: 'REQUESTED', guest_doctor: { id: guest.id } },
    });
    expect(await invite(physician, requested.id, colleague.id)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.GUEST_ALREADY_INVITED],
    });
    expect(await listRequests(guest)).toContain(requested.id);
    expect(await listRequests(physician)).not.toContain(requested.id);
    const invited = await server.call('getAppointmentCounts', { token: guest.token });
    expect(invited.data.requested_count).toBe(before.data.requested_count + 1);

    expect((await answerInvite(physician, requested.id, 'ACCEPTED')).status).toBe(403);
    expect((await answerInvite(colleague, requested.id, 'ACCEPTED')).status).toBe(404);
    expect((await updateStatus(server, guest, requested.id, 'CANCELLED')).status).toBe(403);
    expect(await answerInvite(guest, requested.id, 'ACCEPTED')).toMatchObject({
      status: 200,
      message: [REPLY_MESSAGES.INVITE_ACCEPTED],
      data: { guest_doctor_status: 'ACCEPTED', viewer: 'GUEST_PHYSICIAN' },
    });
    const accepted = await server.call('getAppointmentCounts', { token: guest.token });
    expect(accepted.data).toMatchObject({
      requested_count: before.data.requested_count,
      scheduled_count: before.data.scheduled_count + 1,
    });
    expect(await listRequests(guest)).not.toContain(requested.id);
    expect((await answerInvite(guest, requested.id, 'DENIED')).status).toBe(409);
  });

  test('AP-08 declines and loses access to the visit; another guest can be invited', async () => {
    const booked = await bookAccepted(server, patient, physician, getSlotStart(1, 5));
    await invite(physician, booked.id, guest.id);
    expect(await answerInvite(guest, booked.id, 'DENIED')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.INVITE_DENIED],
    });
    expect((await getDetail(guest, booked.id)).status).toBe(404);
    expect((await getDetail(physician, booked.id)).data.guest_doctor_status).toBe('DENIED');
    expect((await invite(physician, booked.id, colleague.id)).status).toBe(200);
  });

  test('AP-08 is uninvited by the main physician and notified', async () => {
    const booked = await bookAccepted(server, patient, physician, getSlotStart(2, 5));
    await invite(physician, booked.id, guest.id);
    const socket = await server.socket(guest.token);
    expect((await answerInvite(guest, booked.id, 'CANCEL_INVITE')).status).toBe(403);
    expect(await answerInvite(physician, booked.id, 'CANCEL_INVITE')).toMatchObject({
      status: 200,
      message: [VISIT_MESSAGES.INVITE_CANCELED],
      data: { guest_doctor: null, guest_doctor_status: null },
    });
    const event = await socket.waitFor('event', ({ name }) => name === 'appointment.changed');
    expect(event.data).toMatchObject({ appointment: { guest_doctor_status: 'CANCELLED' } });
    expect((await getDetail(guest, booked.id)).status).toBe(404);
    await socket.close();
  });
});
