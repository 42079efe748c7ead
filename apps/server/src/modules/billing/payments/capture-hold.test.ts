import { BILLING_MESSAGES, fillMessage, MESSAGES } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../../schema/visits.ts';
import { notification } from '../../../schema/notifications.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createLine, differencesNow, settle } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, updateStatus, type Person } from '../../../testing/practice.ts';
import { FEE, heldVisits } from '../../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { captureHold } from './index.ts';
import { getBalance, getTrialBalance } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { billingDifference } from '../../../schema/ledger.ts';

const START_MS = 60_000;
const DAY = 86_400;

describe(`captures of holds on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const line = createLine();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: line.between } });
    physician = await createTestPhysician(server, 'holder');
  }, START_MS);
  afterAll(() => server.close());

  const { acceptedVisit, hold, end, capture, row, holdsOf } = heldVisits(() => ({ server, physician }));

  test('AP-13 captures the chosen amount, releases the rest and confirms it', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    const taken = await capture(data.payment_id, one.patient, 3000);
    expect(taken).toMatchObject({
      status: 200,
      message: [fillMessage(BILLING_MESSAGES.PAYMENT_RECEIVED, '$30.00')],
      data: { status: 'succeeded' },
    });
    expect(await capture(data.payment_id, one.patient, 3000)).toMatchObject({ status: 200 });
    expect(await capture(data.payment_id, one.patient, 3500)).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.PAYMENT_DONE],
    });
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({
      captured: 3000,
      refunded: 0,
      fee: expect.any(Number),
    });
    expect(await getBalance(server.system.db, `payer:${one.patient.id}`)).toBe(-3000);
    expect(await differencesNow(server)).toEqual([]);
  });

  test('AP-13 NT-01 notifies the payer once of the captured amount', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    await capture(data.payment_id, one.patient, 3000);
    await capture(data.payment_id, one.patient, 3000);
    await settle(server);
    const told = await server.system.db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.user_id, one.patient.user),
          eq(notification.notification_type, 'APPOINTMENT_CHARGE'),
        ),
      );
    expect(told).toMatchObject([
      {
        message: fillMessage(BILLING_MESSAGES.NOTIFY_PAYMENT_RECEIVED, '$30.00'),
        params: { appointment_id: one.id },
        physician_id: physician.id,
      },
    ]);
  });

  test('AP-13 rejects amounts below one dollar and above the hold', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    const words = fillMessage(BILLING_MESSAGES.PAYMENT_AMOUNT_INVALID, '$50.00');
    expect(await capture(data.payment_id, one.patient, 99)).toMatchObject({ status: 400, message: [words] });
    expect(await capture(data.payment_id, one.patient, FEE + 1)).toMatchObject({ status: 400 });
    expect(await capture(data.payment_id, one.patient, 100)).toMatchObject({ status: 200 });
  });

  test('AP-13 captures nothing before the call ends or for a cancelled visit', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    const early = await capture(data.payment_id, one.patient, FEE);
    expect([early.status, early.message]).toEqual([409, [MESSAGES.APPOINTMENT_CHANGED]]);
    await updateStatus(server, physician, one.id, 'CANCELLED');
    expect(await capture(data.payment_id, one.patient, FEE)).toMatchObject({ status: 409 });
    expect(await row(data.payment_id)).toMatchObject({ captured: 0 });
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-13 of two concurrent captures only one takes effect', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    const both = await Promise.all([
      capture(data.payment_id, one.patient, 2000),
      capture(data.payment_id, one.patient, 4000),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle(server);
    expect(await differencesNow(server)).toEqual([]);
  });

  test('AP-13 captures once when the reply is lost', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await end(one);
    line.next('capturePayment', 'lost');
    expect(await capture(data.payment_id, one.patient, 2000)).toMatchObject({ status: 504 });
    await resumeOperations(server.system);
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'succeeded', captured: 2000 });
    expect(await differencesNow(server)).toEqual([]);
  });

  test('AP-13 captures nothing from a hold that has since been renewed', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    const stale = await row(data.payment_id);
    if (!stale) throw new Error('there is no hold');
    await server.system.db
      .update(billingPayment)
      .set({ provider_id: 'pi_the_newer_one' })
      .where(eq(billingPayment.id, stale.id));
    await expect(captureHold(server.system, { payment: stale, amount: FEE })).rejects.toMatchObject({
      status: 409,
    });
    expect(await holdsOf(stale.id)).toMatchObject([{ status: 'requires_capture' }]);
    await server.system.db
      .update(billingPayment)
      .set({ provider_id: stale.provider_id })
      .where(eq(billingPayment.id, stale.id));
  });

  test('AP-13 reports the uncaptured hold of a completed visit before it expires', async () => {
    const one = await acceptedVisit(undefined, 14);
    const { data } = await hold(one);
    await server.system.db.update(visit).set({ status: 'COMPLETED' }).where(eq(visit.id, one.id));
    server.clock.advance(6 * DAY);
    await settle(server);
    const found = await server.system.db
      .select()
      .from(billingDifference)
      .where(eq(billingDifference.payment_id, data.payment_id));
    expect(found).toMatchObject([{ kind: 'hold_expires', resolved_at: null }]);
    server.clock.advance(2 * DAY);
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'canceled' });
    await reconcile(server.system);
    const open = (await server.system.db.select().from(billingDifference)).filter(
      ({ resolved_at }) => resolved_at === null,
    );
    // Without a bank account the money stays with the product and is reported as owed.
    expect([...new Set(open.map(({ kind }) => kind))]).toEqual(['owed']);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    const held = await server.system.db
      .select({ amount: billingPayment.amount })
      .from(billingPayment)
      .where(eq(billingPayment.status, 'requires_capture'));
    expect(await getBalance(server.system.db, 'held')).toBe(
      held.reduce((sum, { amount }) => sum + amount, 0),
    );
  });
});
