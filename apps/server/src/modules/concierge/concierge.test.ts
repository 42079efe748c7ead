/* eslint-disable max-lines -- one practice and its subscribers, whose ledger is checked at the end */
import { randomUUID } from 'node:crypto';
import { CONCIERGE_FEE } from '@openvisit/contract';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { billingAccount, billingPayment } from '../../schema/billing.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { ledgerEntry, ledgerPosting } from '../../schema/ledger.ts';
import { notification } from '../../schema/notifications.ts';
import { submitBankPage } from '../../testing/billing.ts';
import { DATABASE } from '../../testing/database.ts';
import { findDifferences, processDueWork, saveTestCard } from '../../testing/payments.ts';
import { createTestPatient, createTestPhysician, signIn, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from '../billing/index.ts';
import { calculatePeriodEnd, calculateUnusedRefund } from './billing-period.ts';
import { advanceDueSubscriptions } from './advance-subscription.ts';

const START = '2026-01-31T15:00:00.000Z';
const START_TIMEOUT_MS = 120_000;
const RENEWAL_TIMEOUT_MS = 20_000;
const PAGES = { refresh_url: '/onboarding/step4', return_url: '/onboarding/step4' };

describe(`concierge on ${DATABASE}`, () => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer({ at: START });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    expect(await findDifferences(server)).toEqual([]);
    await server.close();
  });

  /** A physician with an account that receives transfers. */
  const createPhysician = async (): Promise<Person> => {
    people += 1;
    const physician = await createTestPhysician(server, `concierge${people}`);
    const { token, id } = physician;
    const { data } = await server.call('addBankDetailsForPhysician', {
      token,
      body: { doctor: id, ...PAGES },
    });
    await submitBankPage(server, data.url);
    await server.call('getBankDetailsForPhysician', { token, params: { id } });
    const [account] = await server.system.db
      .select()
      .from(billingAccount)
      .where(eq(billingAccount.physician_id, id));
    expect(account?.charges_enabled).toBe(true);
    return physician;
  };
  const createPatient = async (token = 'pm_card_visa') => {
    people += 1;
    const patient = await createTestPatient(server, `subscriber${people}`);
    return { patient, card: await saveTestCard(server, { patient: patient.id }, token) };
  };
  type Subscriber = Awaited<ReturnType<typeof createPatient>>;

  const ask = ({ patient, card }: Subscriber, doctor: Person, amount = CONCIERGE_FEE) =>
    server.call('addConciergeRequest', {
      token: patient.token,
      body: { doctor: doctor.id, patient: patient.id, payment_method_id: card, amount },
    });
  const answer = (doctor: Person, id: string, request_status: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED') =>
    server.call('allowDenySubscribeRequest', {
      token: doctor.token,
      params: { id },
      body: { request_status },
    });
  const cancel = ({ patient: { token } }: Subscriber, id: string) =>
    server.call('cancelConciergeSubscription', { token, params: { id } });
  const pay = (
    { patient: { token } }: Subscriber,
    id: string,
    payment_method_id: string,
    key = randomUUID(),
  ) =>
    server.call('payConciergeSubscription', {
      token,
      params: { id },
      body: { payment_method_id, idempotency_key: key },
    });
  const subscribe = async (subscriber: Subscriber, doctor: Person): Promise<string> => {
    const { data } = await ask(subscriber, doctor);
    const reply = await answer(doctor, data.id);
    expect(reply.message).toEqual(['Request Accepted']);
    return data.id;
  };
  const read = async (id: string) => {
    const [row] = await server.system.db
      .select()
      .from(conciergeSubscription)
      .where(eq(conciergeSubscription.id, id));
    if (!row) throw new Error(`${id} is missing`);
    return row;
  };
  const readMine = async ({ patient: { token } }: Subscriber, id: string) =>
    (await server.call('getConciergeSubscriptions', { token })).data.results.find((row) => row.id === id);
  const listPayments = ({ patient }: Subscriber) =>
    server.system.db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.payer_patient_id, patient.id))
      .orderBy(billingPayment.created_at);
  /** What the physician's account at the provider has received, in cents. */
  const readReceived = async ({ id }: Person): Promise<number> => {
    const [row] = await server.system.db
      .select({ sum: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
      .from(ledgerEntry)
      .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
      .where(and(eq(ledgerEntry.kind, 'split'), eq(ledgerPosting.account, `physician:${id}`)));
    return Number(row?.sum);
  };
  const readEarnings = async (doctor: Person, start_date: string, end_date: string) =>
    (
      await server.call('getPaymentDetails', {
        token: (await signIn(server, doctor)).token,
        query: {},
        body: { doctor_id: doctor.id, start_date, end_date },
      })
    ).data;
  const listMessages = async ({ user }: Person): Promise<string[]> =>
    (
      await server.system.db
        .select({ message: notification.message })
        .from(notification)
        .where(eq(notification.user_id, user))
        .orderBy(notification.created_at)
    ).map(({ message }) => message);
  /** Moves the clock and lets the jobs run; sessions end, so people sign in again. */
  const advanceTo = async (instant: number) => {
    server.clock.advance((instant - server.clock.now()) / 1000);
    await processDueWork(server);
    await processDueWork(server);
  };
  const advanceDays = (days: number) => advanceTo(server.clock.now() + days * DAY);
  const refresh = async (subscriber: Subscriber) => {
    subscriber.patient = await signIn(server, subscriber.patient);
  };

  test('PW-08 a month keeps the day of the first one, and unused time is refunded in steps of 5 cents', () => {
    const anchor = new Date(START);
    const ends = [anchor];
    for (let month = 0; month < 4; month += 1) ends.push(calculatePeriodEnd(ends.at(-1) ?? anchor, anchor));
    expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    const month = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-31T00:00:00Z') };
    const at = (day: string) => calculateUnusedRefund(8000, month, Date.parse(`${day}T00:00:00Z`));
    expect([
      at('2026-02-01'),
      at('2026-03-01'),
      at('2026-03-11'),
      at('2026-03-16'),
      at('2026-04-02'),
    ]).toEqual([8000, 8000, 5335, 4000, 0]);
  });

  test('PW-08, CS-02 a request costs nothing, acceptance charges $80, and the physician receives $64', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    expect((await ask(subscriber, doctor, 7900)).status).toBe(409);
    const asked = await ask(subscriber, doctor);
    expect(asked.data).toMatchObject({ state: 'REQUESTED', period_end: null, amount: 8000 });
    expect((await ask(subscriber, doctor)).data.id).toBe(asked.data.id);
    expect(await listPayments(subscriber)).toEqual([]);
    const service = async () =>
      (await server.call('getConciergeService', { token: doctor.token })).data.new_subscription_request_count;
    expect(await service()).toBe(1);

    const replies = await Promise.all([1, 2, 3].map(() => answer(doctor, asked.data.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await processDueWork(server);
    expect(await service()).toBe(0);
    expect(await listPayments(subscriber)).toMatchObject([
      { purpose: 'CONCIERGE_SERVICE_FEE', status: 'succeeded', captured: 8000 },
    ]);
    expect(await readReceived(doctor)).toBe(6400);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect(await readEarnings(doctor, today, today)).toMatchObject({
      total_earning: 6400,
      by_category: [{ category: 'CONCIERGE_SERVICE_FEE', amount: 6400 }],
    });
    const mine = await readMine(subscriber, asked.data.id);
    expect(mine).toMatchObject({ state: 'ACTIVE', period_end: expect.stringContaining('2026-02-28') });
    const list = await server.call('listSubscribeConciergeServiceRequest', {
      token: (await signIn(server, doctor)).token,
      query: { request_status: 'ACCEPTED', search: 'SUBSCRIBER' },
    });
    expect(list.data.results).toMatchObject([{ id: asked.data.id, state: 'ACTIVE' }]);
    expect(await listMessages(subscriber.patient)).toEqual([
      expect.stringContaining('accepted your concierge request'),
      expect.stringContaining('is active until February 28, 2026'),
    ]);
  });

  test('CS-02 a rejected or withdrawn request costs nothing and can be made again', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const first = await ask(subscriber, doctor);
    expect((await answer(doctor, first.data.id, 'REJECTED')).data.state).toBe('REJECTED');
    const second = await ask(subscriber, doctor);
    expect(second.data.id).not.toBe(first.data.id);
    expect((await cancel(subscriber, second.data.id)).message).toEqual(['Request withdrawn']);
    expect((await answer(doctor, second.data.id)).status).toBe(409);
    expect(await listPayments(subscriber)).toEqual([]);
  });

  test('PW-08 a subscriber writes and visits without a fee, and the physician calls', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const { patient } = subscriber;
    const body = {
      doctor_detail: doctor.id,
      topic: 'A rash',
      patient_timezone: 'America/New_York',
      fee: 5000,
      telehealth_consent: 1,
    };
    const setAvailable = (is_available: boolean) =>
      server.call('updateDoctorAvailableStatus', {
        token: doctor.token,
        params: { id: doctor.id },
        body: { is_available },
      });
    const id = await subscribe(subscriber, doctor);
    const room = (await readMine(subscriber, id))?.chat_room ?? '';
    const sockets = [await server.socket(patient.token), await server.socket(doctor.token)] as const;
    const sent = await sockets[0].request({
      type: 'chat.send',
      chat_room: room,
      client_id: randomUUID(),
      message: 'Good evening',
    });
    expect(sent.ok).toBe(true);
    for (const socket of sockets) await socket.close();
    const service = await server.call('getConciergeService', { token: doctor.token });
    expect(service.data).toMatchObject({ unread_messages_count: 1, active_patients_count: 1 });

    await setAvailable(true);
    const asked = await server.call('addVisitNowRequest', { token: patient.token, body });
    expect(asked.data).toMatchObject({ is_subscribed_patient: true });
    const status = { params: { id: asked.data.id }, body: { doctor_status: 'ACCEPTED' as const } };
    expect(
      (await server.call('updateVisitNowRequestStatus', { token: doctor.token, ...status })).status,
    ).toBe(200);
    await server.call('updateVisitNowRequestStatus', {
      token: doctor.token,
      params: status.params,
      body: { doctor_status: 'CANCELLED' },
    });
    const called = await server.call('startConciergeCall', { token: doctor.token, params: { id } });
    expect(called.status).toBe(201);
    expect(await listMessages(patient)).toContainEqual(expect.stringContaining('is calling you'));
    expect(await listPayments(subscriber)).toHaveLength(1);
    await setAvailable(false);

    // Another patient neither reads the chat nor pays nothing.
    const other = await createPatient();
    const foreign = { token: other.patient.token, params: { id: room }, query: {} };
    expect((await server.call('getChatDetail', foreign)).status).toBe(404);
  });

  test('PW-08 a declined card leaves the request accepted until another card pays', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient('pm_card_chargeCustomerFail');
    const { data } = await ask(subscriber, doctor);
    const reply = await answer(doctor, data.id);
    expect(reply.data.state).toBe('PAYMENT_FAILED');
    expect(reply.message[0]).toContain('the payment failed');
    expect(await readMine(subscriber, data.id)).toMatchObject({
      state: 'PAYMENT_FAILED',
      access_until: null,
      failure_message: expect.any(String),
      next_attempt_at: expect.any(String),
    });
    const better = await saveTestCard(server, { patient: subscriber.patient.id });
    const key = randomUUID();
    const replies = await Promise.all([1, 2].map(() => pay(subscriber, data.id, better, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.data.subscription).toMatchObject({ state: 'ACTIVE', payment_method_id: better });
    expect((await listPayments(subscriber)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await pay(subscriber, data.id, better)).status).toBe(409);
  });

  test('PW-08 a card that asks for authentication is paid once the patient confirms', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient('pm_card_authenticationRequired');
    const { data } = await ask(subscriber, doctor);
    expect((await answer(doctor, data.id)).data.state).toBe('PAYMENT_FAILED');
    const reply = await pay(subscriber, data.id, subscriber.card);
    expect(reply.data.payment.status).toBe('requires_action');
    // The patient gives up instead of confirming: the payment is canceled, and so is the request.
    expect((await cancel(subscriber, data.id)).status).toBe(200);
    expect(await read(data.id)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PATIENT' });
    expect((await listPayments(subscriber)).map(({ status }) => status)).toEqual(['failed', 'canceled']);
  });

  test('CS-01 deactivating refunds unused time to the cent and ends with the billing cycle', async () => {
    const doctor = await createPhysician();
    const [first, second, waiting] = [await createPatient(), await createPatient(), await createPatient()];
    const id = await subscribe(first, doctor);
    const canceled = await subscribe(second, doctor);
    const open = (await ask(waiting, doctor)).data.id;
    await cancel(second, canceled);
    await processDueWork(server);
    const { period_start, period_end } = await read(id);
    await advanceDays(10);
    const month = { start: period_start ?? new Date(0), end: period_end ?? new Date(0) };
    const token = (await signIn(server, doctor)).token;
    const preview = await server.call('getActivePatientSubscriptionCount', { token });
    const off = await server.call('updateConciergeService', { token, body: { concierge_service: false } });
    expect(off.data).toMatchObject({ concierge_service: false, new_subscription_request_count: 0 });
    await server.call('updateConciergeService', { token, body: { concierge_service: false } });
    await processDueWork(server);
    const payments = [...(await listPayments(first)), ...(await listPayments(second))];
    const expected = calculateUnusedRefund(8000, month, server.clock.now());
    const refunded = payments.map((payment) => payment.refunded);
    expect(refunded[0]).toBeGreaterThan(0);
    expect(Math.abs((refunded[0] ?? 0) - expected)).toBeLessThanOrEqual(5);
    expect(refunded.reduce((sum, amount) => sum + amount, 0)).toBe(preview.data.refund_total);
    expect(refunded.every((amount) => amount % 5 === 0)).toBe(true);
    const left = payments.reduce((sum, { captured, refunded: back }) => sum + captured - back, 0);
    expect(await readReceived(doctor)).toBe((left * 80) / 100);
    expect(await read(open)).toMatchObject({ request_status: 'CANCELLED' });
    expect(await read(id)).toMatchObject({
      request_status: 'ACCEPTED',
      ended_by: 'PHYSICIAN',
      access_until: period_end,
    });
    await refresh(waiting);
    expect((await ask(waiting, doctor)).status).toBe(409);
    await advanceTo((period_end ?? new Date(0)).getTime() + DAY);
    expect(await read(id)).toMatchObject({ request_status: 'CANCELLED' });
    expect(await listPayments(first)).toHaveLength(1);
  });

  test('PA-03 a block ends the service at once and refunds the unused time', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await processDueWork(server);
    const { token } = doctor;
    expect(
      (await server.call('blockPatient', { token, body: { patient: subscriber.patient.id } })).status,
    ).toBe(201);
    await processDueWork(server);
    expect(await read(id)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'BLOCK' });
    expect((await listPayments(subscriber))[0]?.refunded).toBeGreaterThan(7900);
  });

  test('PW-08 cancelling and renewing at once charge a month that is then used, or nothing', async () => {
    const doctor = await createPhysician();
    for (let round = 0; round < 3; round += 1) {
      const subscriber = await createPatient();
      const id = await subscribe(subscriber, doctor);
      const { period_end } = await read(id);
      server.clock.advance(((period_end?.getTime() ?? 0) - server.clock.now()) / 1000 + 1);
      await refresh(subscriber);
      const [reply] = await Promise.all([
        cancel(subscriber, id),
        advanceDueSubscriptions(server.system),
        advanceDueSubscriptions(server.system),
      ]);
      if (reply.status === 409) expect((await cancel(subscriber, id)).status).toBe(200);
      await processDueWork(server);
      const row = await read(id);
      const paid = (await listPayments(subscriber)).filter(({ status }) => status === 'succeeded').length;
      expect(row.ended_by).toBe('PATIENT');
      expect(row.request_status).toBe(paid === 2 ? 'ACCEPTED' : 'CANCELLED');
      expect(row.period).toBe(paid);
      Object.assign(doctor, await signIn(server, doctor));
    }
  });

  test('PW-08 24 months: renewals, failures, a cancellation and a deactivation are right to the cent', async () => {
    const doctor = await createPhysician();
    const [loyal, failing, leaving, recovering] = [
      await createPatient(),
      await createPatient(),
      await createPatient(),
      await createPatient(),
    ];
    const ids = {
      loyal: await subscribe(loyal, doctor),
      failing: await subscribe(failing, doctor),
      leaving: await subscribe(leaving, doctor),
      recovering: await subscribe(recovering, doctor),
    };
    const start = server.clock.now();
    // Renewing the subscribers of the tests before, too, would take most of the time.
    await server.system.db
      .update(conciergeSubscription)
      .set({ next_action_at: null })
      .where(ne(conciergeSubscription.physician_id, doctor.id));
    // Runs only the renewals: the jobs of a year would take most of the time, and the end of the test lets them catch up.
    const countOverdue = async () => {
      const now = new Date(server.clock.now());
      const { physician_id, next_action_at } = conciergeSubscription;
      const overdue = and(eq(physician_id, doctor.id), lte(next_action_at, now));
      return server.system.db.$count(conciergeSubscription, overdue);
    };
    const renewAt = async (instant: number) => {
      server.clock.advance((instant - server.clock.now()) / 1000);
      await advanceDueSubscriptions(server.system);
      // The server's own job may have been first with one of them.
      await expect.poll(countOverdue, { timeout: RENEWAL_TIMEOUT_MS }).toBe(0);
    };
    const detach = async ({ patient, card }: Subscriber, replacement: string) => {
      await saveTestCard(server, { patient: patient.id }, replacement);
      await server.system.services.payments.detachCard(card, randomUUID());
    };
    for (let month = 1; month <= 24; month += 1) {
      const due = (await read(ids.loyal)).next_action_at?.getTime() ?? 0;
      if (month === 6) await detach(failing, 'pm_card_chargeCustomerFail');
      if (month === 9) await detach(recovering, 'pm_card_chargeCustomerFail');
      // The others subscribed a few seconds after the first one.
      await renewAt(due + MINUTE);
      if (month === 4) {
        await refresh(leaving);
        await cancel(leaving, ids.leaving);
      }
      if (month === 6 || month === 9) {
        for (const day of [1, 3]) await renewAt(due + day * DAY + 2 * MINUTE);
        if (month === 9) {
          await refresh(recovering);
          expect(await readMine(recovering, ids.recovering)).toMatchObject({ state: 'PAYMENT_FAILED' });
          const card = await saveTestCard(server, { patient: recovering.patient.id });
          expect((await pay(recovering, ids.recovering, card)).status).toBe(200);
        }
        for (const day of [5, 7]) await renewAt(due + day * DAY + 3 * MINUTE);
      }
    }
    const count = async (subscriber: Subscriber) =>
      (await listPayments(subscriber)).filter(({ status }) => status === 'succeeded').length;
    // The first month and each renewal until the subscription ended.
    expect([await count(loyal), await count(failing), await count(leaving), await count(recovering)]).toEqual(
      [25, 6, 5, 25],
    );
    expect(await read(ids.failing)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PAYMENT' });
    expect(await read(ids.leaving)).toMatchObject({ request_status: 'CANCELLED', ended_by: 'PATIENT' });
    expect((await listPayments(failing)).filter(({ status }) => status === 'failed')).toHaveLength(4);
    // A month that was paid late ends when it would have ended.
    const days = [await read(ids.loyal), await read(ids.recovering)].map(({ period_end }) =>
      period_end?.toISOString().slice(0, 10),
    );
    expect(days[0]).toBe(days[1]);

    const token = (await signIn(server, doctor)).token;
    const preview = await server.call('getActivePatientSubscriptionCount', { token });
    await server.call('updateConciergeService', { token, body: { concierge_service: false } });
    await processDueWork(server);
    await processDueWork(server);
    const all = [loyal, failing, leaving, recovering];
    const rows = (await Promise.all(all.map(listPayments))).flat();
    const kept = rows.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
    const refunded = rows.reduce((sum, row) => sum + row.refunded, 0);
    expect(refunded).toBeGreaterThan(0);
    expect(Math.abs(refunded - preview.data.refund_total)).toBeLessThanOrEqual(10);
    expect(kept).toBe(61 * 8000 - refunded);
    expect(await readReceived(doctor)).toBe((kept * 80) / 100);
    const earned = [];
    for (let from = start; from <= server.clock.now(); from += 300 * DAY) {
      const until = Math.min(from + 299 * DAY, server.clock.now());
      const [first, last] = [from, until].map((at) =>
        new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
      );
      earned.push((await readEarnings(doctor, first ?? '', last ?? '')).total_earning);
    }
    expect(earned.reduce((sum, amount) => sum + amount, 0)).toBe((kept * 80) / 100);
  }, 120_000);
});
