import { randomUUID } from 'node:crypto';
import { and, eq, lte, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { createConciergeActions, type Subscriber } from '../../testing/concierge.ts';
import { DATABASE } from '../../testing/database.ts';
import { findDifferences, processDueWork, saveTestCard } from '../../testing/payments.ts';
import { signIn } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from '../billing/index.ts';
import { advanceDueSubscriptions } from './advance-subscription.ts';
import { calculatePeriodEnd, calculateUnusedRefund } from './billing-period.ts';

const START = '2026-01-31T15:00:00.000Z';

describe(`concierge renewals and refunds on ${DATABASE}`, () => {
  let server: TestServer;
  const {
    createPhysician,
    createPatient,
    ask,
    cancel,
    pay,
    subscribe,
    read,
    readMine,
    listPayments,
    readReceived,
    readEarnings,
    advanceTo,
    advanceDays,
    refresh,
  } = createConciergeActions(() => server);

  beforeAll(async () => {
    server = await startTestServer({ at: START });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    expect(await findDifferences(server)).toEqual([]);
    await server.close();
  });

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
      // The server's own job may still be charging the month; canceling is possible once that has an outcome.
      if (reply.status === 409)
        await expect.poll(async () => (await cancel(subscriber, id)).status).toBe(200);
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
      await expect.poll(countOverdue).toBe(0);
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
        // Neither canceling nor paying is possible while the server's own job is charging the month.
        await expect.poll(async () => (await cancel(leaving, ids.leaving)).status).toBe(200);
      }
      if (month === 6 || month === 9) {
        for (const day of [1, 3]) await renewAt(due + day * DAY + 2 * MINUTE);
        if (month === 9) {
          await refresh(recovering);
          expect(await readMine(recovering, ids.recovering)).toMatchObject({ state: 'PAYMENT_FAILED' });
          const card = await saveTestCard(server, { patient: recovering.patient.id });
          await expect.poll(async () => (await pay(recovering, ids.recovering, card)).status).toBe(200);
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
  });
});
