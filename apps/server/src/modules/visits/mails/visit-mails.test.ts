import { DEFAULT_NOTIFICATION_CHANNELS, REPLY_MESSAGES } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../platform/durations.ts';
import { job } from '../../../schema/jobs.ts';
import { notification } from '../../../schema/notifications.ts';
import { listMails, type ReceivedMail } from '../../../testing/mailbox.ts';
import {
  book,
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  signIn,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { recordMeeting } from '../record-meeting.ts';

const TOPIC = 'A private matter';
const DAY_SECONDS = (24 * HOUR) / SECOND;

let server: TestServer;
let physician: Person;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY, config: { publicUrl: 'https://visits.example.org' } });
  physician = await createTestPhysician(server, 'hart');
});
afterAll(() => server.close());

const createPatient = () => createTestPatient(server, `grace${(count += 1)}`);

/** Waits for the mail with a subject that matches, the newest of them. */
const waitForMailAbout = ({ email }: Person, subject: RegExp): Promise<ReceivedMail> =>
  vi.waitFor(
    async () => {
      const mails = await listMails(server, email);
      const found = mails.find((mail) => subject.test(mail.subject));
      if (!found)
        throw new Error(`no mail about ${subject} among ${mails.map((mail) => mail.subject).join(', ')}`);
      return found;
    },
    { timeout: 10_000 },
  );

/** The invitation as an independent program reads it. */
const readInvitation = ({ calendar }: Pick<ReceivedMail, 'calendar'>) => {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const [component] = parsed.getAllSubcomponents('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: parsed.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    starts_at: event.startDate.toJSDate().toISOString(),
    ends_at: event.endDate.toJSDate().toISOString(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
};

describe('mails about a scheduled visit', () => {
  test('BX-07 the request is tentative in the calendar of the patient and mailed to the physician', async () => {
    const patient = await createPatient();
    const { id } = await book(server, patient, physician, getSlotStart(0, 1), undefined, TOPIC);
    const mail = await waitForMailAbout(patient, /is requested/);
    // 9:00 in New York, as read in Berlin, where the patient booked.
    expect(mail.body).toContain('Tuesday, March 3, 2026 at 3:00 PM Central European Standard Time');
    expect(mail.body).toContain(
      `Canceling is free. See or cancel your request: https://visits.example.org/patient/appointments/${id}`,
    );
    expect(readInvitation(mail)).toMatchObject({
      method: 'REQUEST',
      status: 'TENTATIVE',
      uid: `${id}@openvisit`,
      starts_at: getSlotStart(0, 1),
      ends_at: getSlotStart(1, 1),
      attendees: [`mailto:${patient.email}`],
    });
    const request = await waitForMailAbout(physician, /asks for a visit/);
    expect(request.body).toContain('Tuesday, March 3, 2026 at 9:00 AM Eastern Standard Time');
    expect(request.calendar).toBeNull();
  });

  test('BX-23 each side gets the mails of a visit in its own language, and so do the calendars', async () => {
    const patient = await createPatient();
    await server.call('setLanguage', { token: patient.token, body: { language: 'es' } });
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(5, 7), undefined, TOPIC);
    const mail = await waitForMailAbout(patient, /está confirmada/);
    expect(mail.body).toMatch(/^Hola, \S+:/);
    expect(mail.body).toContain('lunes, 9 de marzo de 2026');
    expect(mail.calendar).toContain('SUMMARY:Videovisita con Dr./Dra. ');
    const own = await waitForMailAbout(physician, /is in your calendar/);
    expect(own.body).toContain('Monday, March 9, 2026');
    expect(own.calendar).toContain('SUMMARY:Video visit\r\n');
    const file = await server.call('getAppointmentCalendar', { token: patient.token, params: { id } });
    expect(file.data.content).toContain('SUMMARY:Videovisita con Dr./Dra. ');
  });

  test('BX-07 accepting confirms the event of both, after the clocks have changed', async () => {
    const patient = await createPatient();
    const doctor = await createTestPhysician(server, 'bennett');
    await bookAccepted(server, patient, doctor, getSlotStart(0, 7), undefined, TOPIC);
    const mail = await waitForMailAbout(patient, /is confirmed/);
    expect(mail.body).toContain('Monday, March 9, 2026 at 3:00 PM Central European Standard Time');
    // When the page of the visit shows its button.
    expect(mail.body).toContain('Join from 5 minutes before the start');
    expect(readInvitation(mail)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      starts_at: getSlotStart(0, 7),
    });
    const own = await waitForMailAbout(doctor, /is in your calendar/);
    expect(own.body).toContain('Monday, March 9, 2026 at 10:00 AM Eastern Daylight Time');
    expect(own.calendar).toMatch(/\r\nEND:VALARM\r\nEND:VEVENT\r\n/);
    expect(readInvitation(own)).toMatchObject({ status: 'CONFIRMED', starts_at: getSlotStart(0, 7) });
  });

  test('BX-07 a mail composed again after a crash has the same Message-ID, so that it is one mail', async () => {
    const patient = await createPatient();
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(1, 8));
    const isReminder = eq(job.dedup_key, `${id}:REMIND_DAY_BEFORE`);
    const [scheduled] = await server.system.db
      .update(job)
      .set({ run_at: new Date(server.clock.now()) })
      .where(isReminder)
      .returning();
    await waitForMailAbout(patient, /tomorrow|in \d+ days|today/);
    const countMails = async () => (await listMails(server, patient.email)).length;
    const count = await countMails();
    await vi.waitFor(async () => expect(await server.system.db.$count(job, isReminder)).toBe(0));
    await server.system.db.insert(job).values(scheduled!);
    await server.server.jobs.drain();
    expect(await countMails()).toBe(count);
  });

  test('BX-07 canceling takes the event out of both calendars', async () => {
    const patient = await createPatient();
    const { id } = await book(server, patient, physician, getSlotStart(1, 7));
    const file = await server.call('getAppointmentCalendar', { token: patient.token, params: { id } });
    await updateStatus(server, physician, id, 'ACCEPTED');
    const confirmed = readInvitation(await waitForMailAbout(patient, /is confirmed/));
    expect(confirmed.sequence).toBeGreaterThan(readInvitation({ calendar: file.data.content }).sequence);
    expect((await updateStatus(server, patient, id, 'CANCELLED')).status).toBe(200);
    const canceled = readInvitation(await waitForMailAbout(patient, /is canceled/));
    expect(canceled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: confirmed.uid });
    expect(canceled.sequence).toBeGreaterThan(confirmed.sequence);
    expect(readInvitation(await waitForMailAbout(physician, /is canceled/)).method).toBe('CANCEL');
  });

  test('BX-07 another time moves the same event', async () => {
    const patient = await createPatient();
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(2, 7));
    server.clock.advance(5);
    await updateStatus(server, physician, id, 'RESCHEDULE_REQUEST');
    expect(readInvitation(await waitForMailAbout(patient, /choose another time/)).method).toBe('CANCEL');
    server.clock.advance(5);
    await server.call('rescheduleAppointment', {
      token: patient.token,
      params: { id },
      body: { starts_at: getSlotStart(3, 7), patient_timezone: 'Asia/Tokyo' },
    });
    const moved = await waitForMailAbout(patient, /is requested/);
    await vi.waitFor(async () =>
      expect((await waitForMailAbout(patient, /is requested/)).body).toContain('Japan Standard Time'),
    );
    expect(moved.subject).toContain('Dr.');
    expect(readInvitation(await waitForMailAbout(patient, /is requested/))).toMatchObject({
      uid: `${id}@openvisit`,
      starts_at: getSlotStart(3, 7),
    });
  });

  test('BX-07 BX-15 reminders come a day and ten minutes before, not for a canceled visit, and by mail only to those who want it', async () => {
    const patient = await createPatient();
    const unmailed = await createPatient();
    await server.call('updateNotificationSettings', {
      token: unmailed.token,
      body: {
        channels: { ...DEFAULT_NOTIFICATION_CHANNELS, APPOINTMENT_REMINDER: { push: true, mail: false } },
        quiet_hours: null,
        urgent_in_quiet_hours: true,
        zone: 'America/New_York',
      },
    });
    const canceling = await createPatient();
    await bookAccepted(server, patient, physician, getSlotStart(4, 9));
    const { id } = await bookAccepted(server, canceling, physician, getSlotStart(5, 9));
    await updateStatus(server, canceling, id, 'CANCELLED');
    await bookAccepted(server, unmailed, physician, getSlotStart(5, 9));
    const untilStart = (Date.parse(getSlotStart(4, 9)) - server.clock.now()) / SECOND;
    server.clock.advance(Math.ceil(untilStart - DAY_SECONDS - 5));
    await waitForMailAbout(patient, /is confirmed/);
    expect((await listMails(server, patient.email)).some(({ subject }) => subject.includes('tomorrow'))).toBe(
      false,
    );
    server.clock.advance(10);
    await waitForMailAbout(patient, /is tomorrow/);
    server.clock.advance(DAY_SECONDS - (10 * MINUTE) / SECOND);
    const soon = await waitForMailAbout(patient, /starts in 10 minutes/);
    expect(soon.calendar).toBeNull();
    server.clock.advance((20 * MINUTE) / SECOND);
    await waitForMailAbout(canceling, /is canceled/);
    const subjects = (await listMails(server, patient.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /tomorrow|minutes/.test(subject))).toHaveLength(2);
    const others = (await listMails(server, canceling.email)).map(({ subject }) => subject);
    expect(others.filter((subject) => /tomorrow|minutes/.test(subject))).toEqual([]);
    const unmuted = (await listMails(server, unmailed.email)).map(({ subject }) => subject);
    expect(unmuted.sort()).toEqual([
      expect.stringContaining('confirmed'),
      expect.stringContaining('requested'),
    ]);
    const countReminders = ({ user }: Person) =>
      server.system.db.$count(
        notification,
        and(eq(notification.user_id, user), eq(notification.notification_type, 'APPOINTMENT_REMINDER')),
      );
    await vi.waitFor(async () =>
      expect(await Promise.all([patient, unmailed, canceling].map(countReminders))).toEqual([2, 2, 0]),
    );
  });

  test('AP-08 an invitation to a running call says so, in the mail and in the notification', async () => {
    const patient = await createPatient();
    const guest = await createTestPhysician(server, 'joining');
    physician = await signIn(server, physician);
    const { id } = await bookAccepted(server, await signIn(server, patient), physician, getSlotStart(5, 13));
    await server.system.write((unit) => recordMeeting(unit, id, new Date(server.clock.now())));
    await server.call('addGuestDoctor', {
      token: physician.token,
      params: { id },
      body: { guest_doctor: guest.id },
    });
    const { body } = await waitForMailAbout(guest, /invites you to a visit that is running now/);
    expect(body).toContain('a video visit that is running now');
    const { data } = await server.call('getNotifications', { token: guest.token, query: { page: 1 } });
    expect(data.results).toMatchObject([{ message: REPLY_MESSAGES.NOTIFY_GUEST_INVITE_NOW }]);
  });

  test('BX-07 AP-08 a guest is invited, gets the event and the reminders, and loses the event on withdrawing', async () => {
    const patient = await createPatient();
    const guest = await createTestPhysician(server, 'guest');
    physician = await signIn(server, physician);
    const { id } = await bookAccepted(server, await signIn(server, patient), physician, getSlotStart(5, 11));
    const answer = () =>
      server.call('updateGuestDoctorRequest', {
        token: guest.token,
        params: { id },
        body: { guest_doctor_status: 'ACCEPTED' },
      });
    const invite = () =>
      server.call('addGuestDoctor', {
        token: physician.token,
        params: { id },
        body: { guest_doctor: guest.id },
      });
    expect((await invite()).status).toBe(200);
    expect((await waitForMailAbout(guest, /invites you to a visit/)).calendar).toBeNull();
    server.clock.advance(5);
    await answer();
    const accepted = readInvitation(await waitForMailAbout(guest, /is in your calendar/));
    expect(accepted).toMatchObject({
      status: 'CONFIRMED',
      uid: `${id}@openvisit`,
      starts_at: getSlotStart(5, 11),
    });
    server.clock.advance(5);
    await server.call('removeGuestDoctorRequest', { token: guest.token, params: { id } });
    const removed = readInvitation(await waitForMailAbout(guest, /no longer take part/));
    expect(removed).toMatchObject({ method: 'CANCEL', uid: `${id}@openvisit` });
    expect(removed.sequence).toBeGreaterThan(accepted.sequence);
    await invite();
    await answer();
    server.clock.advance((Date.parse(getSlotStart(5, 11)) - server.clock.now()) / SECOND - DAY_SECONDS + 5);
    await waitForMailAbout(guest, /is tomorrow/);
    await updateStatus(server, await signIn(server, physician), id, 'CANCELLED');
    await vi.waitFor(async () => {
      const mails = await listMails(server, guest.email);
      expect(mails.filter(({ subject }) => subject.includes('no longer take part'))).toHaveLength(2);
    });
    const mails = await listMails(server, guest.email);
    for (const { subject, body, calendar } of mails)
      expect(`${subject} ${body} ${calendar}`).not.toMatch(/grace|private/i);
  });

  test('BX-07 reminders that are late, because no process ran, say what is still true', async () => {
    const patient = await createPatient();
    physician = await signIn(server, physician);
    const start = getSlotStart(3, 13);
    await bookAccepted(server, patient, physician, start);
    await waitForMailAbout(patient, /is confirmed/);
    server.clock.advance((Date.parse(start) - server.clock.now() - 4 * MINUTE) / SECOND);
    await waitForMailAbout(patient, /is today/);
    await waitForMailAbout(patient, /starts in 4 minutes/);
  });

  test('BX-07 no mail names the topic, and none to the physician names the patient', async () => {
    const mails = await listMails(server, physician.email);
    expect(mails.length).toBeGreaterThan(4);
    for (const { subject, body, calendar } of mails)
      expect(`${subject} ${body} ${calendar}`).not.toMatch(/grace/i);
    for (let index = 1; index <= count; index += 1)
      for (const mail of await listMails(server, `grace${index}@practice.test`))
        expect(JSON.stringify(mail)).not.toContain(TOPIC);
  });
});

test('BX-07 a participant downloads the event of an open visit', async () => {
  const patient = await createPatient();
  const stranger = await createPatient();
  physician = await signIn(server, physician);
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(2, 20));
  const read = (person: Person) =>
    server.call('getAppointmentCalendar', { token: person.token, params: { id } });
  const { status, data } = await read(patient);
  expect(status).toBe(200);
  expect(readInvitation({ calendar: data.content })).toMatchObject({
    method: 'PUBLISH',
    starts_at: getSlotStart(2, 20),
    attendees: [],
  });
  expect((await read(stranger)).status).toBe(404);
  await updateStatus(server, physician, id, 'CANCELLED');
  expect((await read(patient)).status).toBe(409);
});
