import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWindow, missingSteps, type Appointment, type Body, type Role } from '@openvisit/contract';
import { makeDataDir } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { getTrialBalance } from '../modules/billing/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

const MINUTE = 60_000;
let dataDir: string;
let server: TestServer;

/** The practice as it stands when the server starts at this instant, on what earlier starts left. */
const startAt = async (at: string): Promise<void> => {
  server = await startTestServer({ at, config: { demo: true, dataDir } });
};

const tokenOf = async (key: string, role: Role): Promise<string> => {
  const body = { email: `${key}@demo.openvisit.test`, password: DEMO_PASSWORD, role };
  return (await server.call('login', { body })).data.token;
};

const appointments = async (token: string, body: Body<'getAppointmentList'> = {}): Promise<Appointment[]> => {
  const first = await server.call('getAppointmentList', { token, body });
  const rest = Array.from({ length: first.data.links.total_pages - 1 }, (_, page) => page + 2);
  const pages = await Promise.all(
    rest.map((page) => server.call('getAppointmentList', { token, body, query: { page } })),
  );
  return [first, ...pages].flatMap(({ data }) => data.results);
};

const joinable = async (token: string): Promise<Appointment[]> =>
  (await appointments(token, { status: ['ACCEPTED'] })).filter(
    (one) => joinWindow(one, server.clock.now()) === 'OPEN',
  );

/** What every start promises. */
const expectFresh = async (): Promise<void> => {
  const patient = await tokenOf('patient', 'PATIENT');
  const [now] = await joinable(patient);
  expect(now?.doctor_detail.last_name).toBe('Hart');
  const ticket = await server.call('getSessionDetailsForPatient', {
    token: patient,
    body: { appointment: now?.id ?? '' },
  });
  expect(ticket.status).toBe(200);
  const found = await server.call('searchDoctor', { token: patient, query: { search: 'Amelia' } });
  const free = Date.parse(found.data.results[0]?.next_free_slot ?? '');
  expect(free - server.clock.now()).toBeGreaterThan(0);
  expect(free - server.clock.now()).toBeLessThanOrEqual(10 * MINUTE);
  const physician = await tokenOf('physician', 'PHYSICIAN');
  const { data } = await server.call('getAppointmentCounts', { token: physician });
  expect(data.requested_count).toBeGreaterThanOrEqual(5);
  expect(data.scheduled_count).toBeGreaterThanOrEqual(4);
};

beforeAll(async () => {
  dataDir = await makeDataDir();
  await startAt('2026-03-02T15:03:00.000Z');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const restartAt = async (at: string): Promise<void> => {
  await server.close();
  await startAt(at);
};

describe('the demo practice', () => {
  test('AC-01 everybody named in the start-up line signs in', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const answer = await server.call('login', { body: { email, password: DEMO_PASSWORD, role } });
      expect(answer.status, email).toBe(200);
    }
  });

  test('PW-05 at the first start one visit can be joined and a slot is free within ten minutes', async () => {
    await expectFresh();
  });

  test('PW-04 it has a past: completed, cancelled, denied and missed visits, with what was said', async () => {
    const physician = await tokenOf('physician', 'PHYSICIAN');
    const past = await appointments(physician, { period: 'PAST' });
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

  test('AP-08 it has an invitation as guest and a family visit of four', async () => {
    const physician = await tokenOf('physician', 'PHYSICIAN');
    const requests = await appointments(physician, { status: ['REQUESTED', 'RESCHEDULE_REQUEST'] });
    expect(requests.some(({ viewer }) => viewer === 'GUEST_PHYSICIAN')).toBe(true);
    const scheduled = await appointments(physician, { status: ['ACCEPTED'] });
    const family = scheduled.find(({ guest_doctor_status }) => guest_doctor_status === 'ACCEPTED');
    expect(family?.parent_details).not.toBeNull();
    expect(family?.patient_detail.user).not.toBeNull();
  });

  test('PO-28 its reviewer has profiles to look at: of different ages, one sent again, one denied', async () => {
    const reviewer = await tokenOf('reviewer', 'REVIEWER');
    const queue = await server.call('getReviewQueue', { token: reviewer });
    const waiting = queue.data.results.map(({ last_name, again }) => [last_name, again]);
    expect(waiting).toEqual([
      ['Ortega', true],
      ['Fischer', false],
      ['Osei', false],
      ['Cohen', false],
    ]);
    const read = async (last_name: string) => {
      const id = queue.data.results.find((one) => one.last_name === last_name)?.id ?? '';
      return (await server.call('getReview', { token: reviewer, params: { id } })).data;
    };
    const osei = await read('Osei');
    expect(osei.checks).toMatchObject({ npi_checksum: true, licence: 'VALID', insurance: 'VALID' });
    expect((await read('Fischer')).checks).toMatchObject({ npi_checksum: false, insurance: 'EXPIRES_SOON' });
    const paper = await server.fetch(osei.documents?.licence.file.url ?? '');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
    const denied = await server.call('getReviewQueue', { token: reviewer, query: { status: 'DENIED' } });
    expect(denied.data.results.map(({ last_name }) => last_name)).toEqual(['Raman']);
  });

  test('PO-02 its physicians have complete profiles, in their order and with everything the forms ask for', async () => {
    for (const key of ['physician', 'guest', 'colleague', 'pending']) {
      const { data } = await server.call('getDoctorDetails', { token: await tokenOf(key, 'PHYSICIAN') });
      expect(missingSteps(data.completion), key).toEqual([]);
      expect(data.details?.speciality.length, key).toBeGreaterThanOrEqual(5);
    }
  });

  test('ER-02 its physicians have subscribed and paid for their looks, at their own times, one payment failed', async () => {
    const token = await tokenOf('physician', 'PHYSICIAN');
    const { data: own } = await server.call('getDoctorDetails', { token });
    const steps = ['bankDetails', 'personaliseExperience', 'purchaseSubscription'] as const;
    expect(steps.map((step) => own.completion[step])).toEqual([true, true, true]);
    expect(own.logo_url).toContain('/api/files/content/');
    const id = own.id ?? '';
    const { data } = await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} });
    const shown = data.results.map(({ purpose, status }) => `${purpose} ${status}`);
    expect(shown.filter((one) => one === 'SUBSCRIPTION succeeded').length).toBeGreaterThanOrEqual(2);
    expect(shown).toContain('PERSONALISE_THEME succeeded');
    expect(shown).toContain('PERSONALISE_THEME failed');
    const times = data.results.map(({ created }) => created);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(30 * 86_400);
    const pending = await tokenOf('pending', 'PHYSICIAN');
    expect((await server.call('getSubscriptionDetails', { token: pending })).data.subscription?.status).toBe(
      'trialing',
    );
  });

  test('PO-22 ER-02 its patient has two cards and has paid for visits', async () => {
    const body = { email: 'patient@demo.openvisit.test', password: DEMO_PASSWORD, role: 'PATIENT' } as const;
    const { id, token } = (await server.call('login', { body })).data;
    const params = { id: id ?? '' };
    const cards = await server.call('getCustomerCardPaymentDetails', { token, params });
    expect(cards.data.results.map(({ last4 }) => last4)).toEqual(['4242', '3184']);
    const paid = await server.call('getCustomerPaymentHistory', { token, params, body: {} });
    expect(paid.data.results.filter(({ status }) => status === 'succeeded').length).toBeGreaterThanOrEqual(2);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
  });

  test('PW-05 once its slot is over, the visit that can be joined moves to the running one', async () => {
    const patient = await tokenOf('patient', 'PATIENT');
    const [before] = await joinable(patient);
    const socket = await server.socket(patient);
    server.clock.advance((Date.parse(before?.ends_at ?? '') - server.clock.now()) / 1000 + 20);
    await socket.until('event', ({ name }) => name === 'appointment.changed');
    const [after] = await joinable(patient);
    expect(after?.id).toBe(before?.id);
    expect(after?.starts_at).toBe(before?.ends_at);
    await socket.close();
  });

  test.each([
    ['a few minutes later', '2026-03-02T15:42:10.000Z'],
    ['in the night', '2026-03-03T04:57:00.000Z'],
    ['three days later, at the end of a period', '2026-03-05T16:59:30.000Z'],
    ['after the clock change', '2026-03-09T13:31:00.000Z'],
    ['a month later', '2026-04-11T22:20:00.000Z'],
  ])('PW-05 started again %s it is fresh again', async (_when, at) => {
    await restartAt(at);
    await expectFresh();
    const physician = await tokenOf('physician', 'PHYSICIAN');
    const all = await appointments(physician);
    expect(all.filter(({ topic }) => topic === 'Flu vaccination')).toHaveLength(1);
  });

  test('PW-04 what somebody has made theirs stays as it is through a restart', async () => {
    const physician = await tokenOf('physician', 'PHYSICIAN');
    const requests = await appointments(physician, { status: ['REQUESTED'] });
    const own = requests.filter(({ viewer }) => viewer === 'MAIN_PHYSICIAN');
    const touched = own[own.length - 1];
    const id = touched?.id ?? '';
    await server.call('updateAppointmentStatus', {
      token: physician,
      params: { id },
      body: { status: 'ACCEPTED' },
    });
    const patient = await tokenOf('patient2', 'PATIENT');
    const found = await server.call('searchDoctor', { token: patient, query: { search: 'Amelia' } });
    const doctor = found.data.results[0];
    const booked = await server.call('addAppointment', {
      token: patient,
      body: {
        doctor_detail: doctor?.id ?? '',
        starts_at: doctor?.next_free_slot ?? '',
        topic: 'My own',
        patient_timezone: 'Europe/Berlin',
      },
    });
    expect(booked.status).toBe(201);
    await restartAt(new Date(server.clock.now() + 60 * MINUTE).toISOString());
    await expectFresh();
    const token = await tokenOf('physician', 'PHYSICIAN');
    const detail = (of: string) => server.call('getAppointmentDetail', { token, params: { id: of } });
    expect((await detail(id)).data).toMatchObject({ status: 'ACCEPTED', starts_at: touched?.starts_at });
    expect((await detail(booked.data.id)).data).toMatchObject({
      status: 'REQUESTED',
      topic: 'My own',
      starts_at: booked.data.starts_at,
    });
  });
});
