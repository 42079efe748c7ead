import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getJoinWindow, listMissingSteps, type Appointment, type Body, type Role } from '@openvisit/contract';
import { DAY, MINUTE, SECOND } from '../platform/durations.ts';
import { makeDataDir } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { getTrialBalance } from '../modules/billing/index.ts';
import { billingSubscription } from '../schema/billing.ts';
import { simulateMeeting } from '../testing/practice.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { demoModule } from './module.ts';

let dataDir: string;
let server: TestServer;

/** Starts the server at this instant, on the data of earlier starts. */
const startAt = async (instant: string): Promise<void> => {
  server = await startTestServer({ at: instant, config: { demo: true, dataDir } });
};

const signInAs = async (key: string, role: Role): Promise<string> => {
  const body = { email: `${key}@demo.openvisit.test`, password: DEMO_PASSWORD, role };
  return (await server.call('login', { body })).data.token;
};

const listAppointments = async (
  token: string,
  body: Body<'getAppointmentList'> = {},
): Promise<Appointment[]> => {
  const first = await server.call('getAppointmentList', { token, body });
  const otherPages = Array.from({ length: first.data.links.total_pages - 1 }, (_, page) => page + 2);
  const pages = await Promise.all(
    otherPages.map((page) => server.call('getAppointmentList', { token, body, query: { page } })),
  );
  return [first, ...pages].flatMap(({ data }) => data.results);
};

const listJoinable = async (token: string): Promise<Appointment[]> =>
  (await listAppointments(token, { status: ['ACCEPTED'] })).filter(
    (appointment) => getJoinWindow(appointment, server.clock.now()) === 'OPEN',
  );

/** Checks what every start guarantees. */
const expectCurrentSchedule = async (): Promise<void> => {
  const patient = await signInAs('patient', 'PATIENT');
  const [now] = await listJoinable(patient);
  expect(now?.doctor_detail.last_name).toBe('Hart');
  const ticket = await server.call('getSessionDetailsForPatient', {
    token: patient,
    body: { appointment: now?.id ?? '' },
  });
  expect(ticket.status).toBe(200);
  const found = await server.call('searchDoctor', { token: patient, query: { search: 'Amelia' } });
  const nextFreeSlot = Date.parse(found.data.results[0]?.next_free_slot ?? '');
  expect(nextFreeSlot - server.clock.now()).toBeGreaterThan(0);
  expect(nextFreeSlot - server.clock.now()).toBeLessThanOrEqual(10 * MINUTE);
  const physician = await signInAs('physician', 'PHYSICIAN');
  const { data } = await server.call('getAppointmentCounts', { token: physician });
  expect(data.requested_count).toBeGreaterThanOrEqual(5);
  expect(data.scheduled_count).toBeGreaterThanOrEqual(4);
};

/** Checks that the first practice is in New York at any hour: Albany, where the patient lives, is 133 miles away. */
const expectSameDistance = async (): Promise<void> => {
  const token = await signInAs('patient', 'PATIENT');
  const query = { search: 'Amelia', request_sorting_field: 'distance_asc' } as const;
  const { data } = await server.call('searchDoctor', { token, query });
  expect(data.results.map(({ distance }) => distance)).toEqual([133]);
};

beforeAll(async () => {
  dataDir = await makeDataDir();
  await startAt('2026-03-02T15:03:00.000Z');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const restartAt = async (instant: string): Promise<void> => {
  await server.close();
  await startAt(instant);
};

describe('the demo practice', () => {
  test('AC-01 every account of the startup message can sign in', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const reply = await server.call('login', { body: { email, password: DEMO_PASSWORD, role } });
      expect(reply.status, email).toBe(200);
    }
  });

  test('PW-05 the first start provides a joinable appointment and a free slot within ten minutes', async () => {
    await expectCurrentSchedule();
  });

  test('AP-14 the coming appointments have the late fees of their practice', async () => {
    const [physician, patient] = [
      await signInAs('physician', 'PHYSICIAN'),
      await signInAs('patient', 'PATIENT'),
    ];
    const coming = await listAppointments(patient, { status: ['ACCEPTED', 'REQUESTED'] });
    const own = await server.call('getDoctorProfile', {
      token: physician,
      params: { id: coming[0]?.doctor_detail.id ?? '' },
    });
    expect(own.data.late_fees.late_cancellation).toBeGreaterThan(0);
    const ofPractice = coming.filter(({ doctor_detail }) => doctor_detail.id === own.data.id);
    expect(ofPractice.length).toBeGreaterThan(0);
    for (const { late_fees } of ofPractice) expect(late_fees).toEqual(own.data.late_fees);
  });

  test('PW-04 has completed, canceled, denied and missed appointments with their chats', async () => {
    const physician = await signInAs('physician', 'PHYSICIAN');
    const past = await listAppointments(physician, { period: 'PAST' });
    const statuses = new Set(past.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['COMPLETED', 'CANCELLED', 'DENIED', 'NO_SHOW']));
    const results = past.find(({ topic }) => topic === 'Blood results');
    const { data } = await server.call('getAppointmentDetail', {
      token: physician,
      params: { id: results?.id ?? '' },
    });
    expect(data.patient_summary?.patient_medication_details).toHaveLength(1);
    expect(data.patient_summary?.patient_previous_surgeries).toHaveLength(1);
    const chat = await server.call('getChatDetail', { token: physician, params: { id: data.chat_room } });
    expect(chat.data.results).toHaveLength(3);
  });

  test('AP-08 has a guest invitation and an appointment of a dependent with a guest physician', async () => {
    const physician = await signInAs('physician', 'PHYSICIAN');
    const requests = await listAppointments(physician, { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] });
    expect(requests.some(({ viewer }) => viewer === 'GUEST_PHYSICIAN')).toBe(true);
    const scheduled = await listAppointments(physician, { status: ['ACCEPTED'] });
    const family = scheduled.find(({ guest_doctor_status }) => guest_doctor_status === 'ACCEPTED');
    expect(family?.parent_details).not.toBeNull();
    expect(family?.patient_detail.user).not.toBeNull();
  });

  test('PO-28 the review queue has pending, resubmitted and denied profiles', async () => {
    const reviewer = await signInAs('reviewer', 'REVIEWER');
    const queue = await server.call('getReviewQueue', { token: reviewer });
    const waiting = queue.data.results.map(({ last_name, again }) => [last_name, again]);
    expect(waiting).toEqual([
      ['Ortega', true],
      ['Fischer', false],
      ['Osei', false],
      ['Cohen', false],
    ]);
    const read = async (last_name: string) => {
      const id = queue.data.results.find((payment) => payment.last_name === last_name)?.id ?? '';
      return (await server.call('getReview', { token: reviewer, params: { id } })).data;
    };
    const osei = await read('Osei');
    expect(osei.checks).toMatchObject({ npi_checksum: true, licence: 'VALID', insurance: 'VALID' });
    expect((await read('Fischer')).checks).toMatchObject({ npi_checksum: false, insurance: 'EXPIRES_SOON' });
    const licence = await server.fetch(osei.documents?.licence.file.url ?? '');
    expect(licence.headers.get('content-type')).toBe('application/pdf');
    expect((await licence.text()).slice(0, 5)).toBe('%PDF-');
    const denied = await server.call('getReviewQueue', { token: reviewer, query: { status: 'DENIED' } });
    expect(denied.data.results.map(({ last_name }) => last_name)).toEqual(['Raman']);
  });

  test('PO-02 the physicians have complete profiles', async () => {
    for (const key of ['physician', 'guest', 'colleague', 'pending']) {
      const { data } = await server.call('getDoctorDetails', { token: await signInAs(key, 'PHYSICIAN') });
      expect(listMissingSteps(data.completion), key).toEqual([]);
      expect(data.details?.speciality.length, key).toBeGreaterThanOrEqual(5);
    }
  });

  test('ER-02 the physicians have subscriptions and branding payments spread over time, one of them failed', async () => {
    const token = await signInAs('physician', 'PHYSICIAN');
    const { data: profile } = await server.call('getDoctorDetails', { token });
    const steps = ['bankDetails', 'personaliseExperience', 'purchaseSubscription'] as const;
    expect(steps.map((step) => profile.completion[step])).toEqual([true, true, true]);
    expect(profile.logo_url).toContain('/api/files/content/');
    const id = profile.id ?? '';
    const { data } = await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} });
    const payments = data.results.map(({ purpose, status }) => `${purpose} ${status}`);
    expect(payments.filter((payment) => payment === 'SUBSCRIPTION succeeded').length).toBeGreaterThanOrEqual(
      2,
    );
    expect(payments).toContain('PERSONALISE_THEME succeeded');
    expect(payments).toContain('PERSONALISE_THEME failed');
    const times = data.results.map(({ created }) => created);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan((30 * DAY) / SECOND);
    const pending = await signInAs('pending', 'PHYSICIAN');
    expect((await server.call('getSubscriptionDetails', { token: pending })).data.subscription?.status).toBe(
      'trialing',
    );
  });

  test('PO-22 ER-02 the patient has two cards and paid for visits', async () => {
    const body = { email: 'patient@demo.openvisit.test', password: DEMO_PASSWORD, role: 'PATIENT' } as const;
    const { id, token } = (await server.call('login', { body })).data;
    const params = { id: id ?? '' };
    const cards = await server.call('getCustomerCardPaymentDetails', { token, params });
    expect(cards.data.results.map(({ last4 }) => last4)).toEqual(['4242', '3184']);
    const history = await server.call('getCustomerPaymentHistory', { token, params, body: {} });
    expect(history.data.results.filter(({ status }) => status === 'succeeded').length).toBeGreaterThanOrEqual(
      2,
    );
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
  });

  test('PW-05 the joinable appointment moves to the next slot before its own is over', async () => {
    const patient = await signInAs('patient', 'PATIENT');
    const [before] = await listJoinable(patient);
    const socket = await server.socket(patient);
    // It moves before the system would cancel it.
    server.clock.advance((Date.parse(before?.ends_at ?? '') - server.clock.now()) / 1000 - 10);
    await socket.waitFor('event', ({ name }) => name === 'appointment.changed');
    const [after] = await listJoinable(patient);
    expect(after?.id).toBe(before?.id);
    expect(after?.starts_at).toBe(before?.ends_at);
    await socket.close();
  });

  test('PW-05 a joinable appointment that was ended is not created again until the demo starts again', async () => {
    const physician = await signInAs('physician', 'PHYSICIAN');
    const [ended] = await listJoinable(physician);
    await simulateMeeting(server, ended?.id ?? '');
    const body = { status: 'COMPLETED' } as const;
    const params = { id: ended?.id ?? '' };
    const token = physician;
    expect((await server.call('updateAppointmentCompletedStatus', { token, params, body })).status).toBe(200);
    const joinableJob = demoModule.jobs?.['demo.joinable'];
    await joinableJob?.run(server.system, {});
    expect(await listJoinable(physician)).toEqual([]);
    await demoModule.onClockAdvanced?.(server.system);
    expect(await listJoinable(physician)).toHaveLength(1);
  });

  test.each([
    ['a few minutes later', '2026-03-02T15:42:10.000Z'],
    ['at night', '2026-03-03T04:57:00.000Z'],
    ['three days later, at the end of a period', '2026-03-05T16:59:30.000Z'],
    ['after the clock change', '2026-03-09T13:31:00.000Z'],
    ['a month later', '2026-04-11T22:20:00.000Z'],
  ])('PW-05 a restart %s updates the schedule', async (_when, instant) => {
    await restartAt(instant);
    await expectCurrentSchedule();
    await expectSameDistance();
    const physician = await signInAs('physician', 'PHYSICIAN');
    const all = await listAppointments(physician);
    expect(all.filter(({ topic }) => topic === 'Flu-like symptoms')).toHaveLength(1);
  });

  test('PW-04 a restart keeps appointments that a user has changed or booked', async () => {
    const physician = await signInAs('physician', 'PHYSICIAN');
    const requests = await listAppointments(physician, { status: ['REQUESTED'] });
    const profile = requests.filter(({ viewer }) => viewer === 'MAIN_PHYSICIAN');
    const changed = profile[profile.length - 1];
    const id = changed?.id ?? '';
    await server.call('updateAppointmentStatus', {
      token: physician,
      params: { id },
      body: { status: 'ACCEPTED' },
    });
    const patient = await signInAs('patient2', 'PATIENT');
    const found = await server.call('searchDoctor', { token: patient, query: { search: 'Amelia' } });
    const doctor = found.data.results[0];
    const { data: offered } = await server.call('getDoctorSlots', {
      token: patient,
      params: { id: doctor?.id ?? '' },
      query: {
        from: new Date(server.clock.now() + 24 * 60 * MINUTE).toISOString(),
        to: new Date(server.clock.now() + 7 * 24 * 60 * MINUTE).toISOString(),
      },
    });
    const booked = await server.call('addAppointment', {
      token: patient,
      body: {
        doctor_detail: doctor?.id ?? '',
        starts_at: offered.results.find(({ is_free }) => is_free)?.starts_at ?? '',
        topic: 'My own',
        patient_timezone: 'Europe/Berlin',
      },
    });
    expect(booked.status).toBe(201);
    await restartAt(new Date(server.clock.now() + 60 * MINUTE).toISOString());
    await expectCurrentSchedule();
    const token = await signInAs('physician', 'PHYSICIAN');
    const getDetail = (id: string) => server.call('getAppointmentDetail', { token, params: { id } });
    expect((await getDetail(id)).data).toMatchObject({ status: 'ACCEPTED', starts_at: changed?.starts_at });
    expect((await getDetail(booked.data.id)).data).toMatchObject({
      status: 'REQUESTED',
      topic: 'My own',
      starts_at: booked.data.starts_at,
    });
  });

  test('PW-05 a restart half a year later, when no appointment can be moved any more, creates new ones', async () => {
    await restartAt('2026-10-11T22:20:00.000Z');
    await expectCurrentSchedule();
  });

  test('PW-05 a restart and a clock advance skip appointments that the rules refuse', async () => {
    await server.system.db
      .update(billingSubscription)
      .set({ status: 'canceled', provider_status: 'canceled' });
    await restartAt('2027-06-11T22:20:00.000Z');
    server.clock.advance((31 * DAY) / SECOND);
    await demoModule.onClockAdvanced?.(server.system);
    expect(await listJoinable(await signInAs('physician', 'PHYSICIAN'))).toEqual([]);
  });
});
