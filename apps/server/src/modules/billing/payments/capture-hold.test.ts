import { BILLING_MESSAGES, describeAccess, fillMessage, VISIT_MESSAGES } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../../schema/visits.ts';
import { notification } from '../../../schema/notifications.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createFailureInjector, findDifferences, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, updateStatus, type Person } from '../../../testing/practice.ts';
import { FEE, createHoldHelpers } from '../../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { captureHold } from './index.ts';
import { getBalance, getTrialBalance } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { billingDifference } from '../../../schema/ledger.ts';

const DAY_SECONDS = 86_400;

describe(`captures of holds on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: injector.wrap } });
    physician = await createTestPhysician(server, 'holder');
  });
  afterAll(() => server.close());

  const {
    bookAcceptedVisit,
    placeHold,
    completeVisit,
    captureHold: requestCapture,
    getPayment,
    listHolds,
  } = createHoldHelpers(() => ({
    server,
    physician,
  }));

  test('AP-13 captures the chosen amount, releases the rest, confirms it and shows it with the visit', async () => {
    const booked = await bookAcceptedVisit();
    const readCharge = async ({ token }: Person) =>
      (await server.call('getAppointmentDetail', { token, params: { id: booked.id } })).data.charge;
    expect(await readCharge(physician)).toBeNull();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    expect(await readCharge(physician)).toEqual({
      captured: 0,
      refunded: 0,
      is_open: true,
      unpaid_late_fee: null,
    });
    const captured = await requestCapture(data.payment_id, booked.patient, 3000);
    expect(captured).toMatchObject({
      status: 200,
      message: [fillMessage(BILLING_MESSAGES.PAYMENT_RECEIVED, '$30.00')],
      data: { status: 'succeeded' },
    });
    expect(await requestCapture(data.payment_id, booked.patient, 3000)).toMatchObject({ status: 200 });
    expect(await requestCapture(data.payment_id, booked.patient, 3500)).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.PAYMENT_DONE],
    });
    await processDueWork(server);
    for (const reader of [physician, booked.patient])
      expect(await readCharge(reader)).toEqual({
        captured: 3000,
        refunded: 0,
        is_open: false,
        unpaid_late_fee: null,
      });
    expect(await getPayment(data.payment_id)).toMatchObject({
      captured: 3000,
      refunded: 0,
      fee: expect.any(Number),
    });
    expect(await getBalance(server.system.db, `payer:${booked.patient.id}`)).toBe(-3000);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('BX-02 the access log says what happened to a payment', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    await requestCapture(data.payment_id, booked.patient, 3000);
    const log = await server.call('getAccessLog', { token: booked.patient.token });
    const words = log.data.results.map(({ action }) => describeAccess(action));
    expect(words.filter((text) => /card|payment/.test(text))).toEqual([
      'Charged the amount held on the card',
      'Held a fee on the card',
    ]);
  });

  test('AP-13 NT-01 notifies the payer once of the captured amount', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    await requestCapture(data.payment_id, booked.patient, 3000);
    await requestCapture(data.payment_id, booked.patient, 3000);
    await processDueWork(server);
    const notifications = await server.system.db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.user_id, booked.patient.user),
          eq(notification.notification_type, 'APPOINTMENT_CHARGE'),
        ),
      );
    expect(notifications).toMatchObject([
      {
        message: fillMessage(BILLING_MESSAGES.NOTIFY_PAYMENT_RECEIVED, '$30.00'),
        params: { appointment_id: booked.id },
        physician_id: physician.id,
      },
    ]);
  });

  test('AP-13 rejects amounts below one dollar and above the hold', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    const message = fillMessage(BILLING_MESSAGES.PAYMENT_AMOUNT_INVALID, '$50.00');
    expect(await requestCapture(data.payment_id, booked.patient, 99)).toMatchObject({
      status: 400,
      message: [message],
    });
    expect(await requestCapture(data.payment_id, booked.patient, FEE + 1)).toMatchObject({ status: 400 });
    expect(await requestCapture(data.payment_id, booked.patient, 100)).toMatchObject({ status: 200 });
  });

  test('AP-13 captures nothing before the call ends or for a canceled visit', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    const tooEarly = await requestCapture(data.payment_id, booked.patient, FEE);
    expect([tooEarly.status, tooEarly.message]).toEqual([409, [VISIT_MESSAGES.APPOINTMENT_CHANGED]]);
    await updateStatus(server, physician, booked.id, 'CANCELLED');
    expect(await requestCapture(data.payment_id, booked.patient, FEE)).toMatchObject({ status: 409 });
    expect(await getPayment(data.payment_id)).toMatchObject({ captured: 0 });
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-13 of two concurrent captures only one takes effect', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    const replies = await Promise.all([
      requestCapture(data.payment_id, booked.patient, 2000),
      requestCapture(data.payment_id, booked.patient, 4000),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await processDueWork(server);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('AP-13 captures once when the reply is lost', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    injector.failNext('capturePayment', 'lost');
    expect(await requestCapture(data.payment_id, booked.patient, 2000)).toMatchObject({ status: 504 });
    await resumeOperations(server.system);
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'succeeded', captured: 2000 });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('AP-13 captures nothing from a hold that has since been renewed', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    const stale = await getPayment(data.payment_id);
    if (!stale) throw new Error('there is no hold');
    await server.system.db
      .update(billingPayment)
      .set({ provider_id: 'pi_the_newer_one' })
      .where(eq(billingPayment.id, stale.id));
    await expect(captureHold(server.system, { payment: stale, amount: FEE })).rejects.toMatchObject({
      status: 409,
    });
    expect(await listHolds(stale.id)).toMatchObject([{ status: 'requires_capture' }]);
    await server.system.db
      .update(billingPayment)
      .set({ provider_id: stale.provider_id })
      .where(eq(billingPayment.id, stale.id));
  });

  test('AP-13 reports the hold of a completed visit that could not be captured before it expires', async () => {
    const booked = await bookAcceptedVisit(undefined, 14);
    const { data } = await placeHold(booked);
    await server.system.db
      .update(visit)
      .set({ status: 'COMPLETED', met_at: new Date(server.clock.now()) })
      .where(eq(visit.id, booked.id));
    injector.failAll('unreached');
    server.clock.advance(6 * DAY_SECONDS);
    await processDueWork(server);
    const found = await server.system.db
      .select()
      .from(billingDifference)
      .where(eq(billingDifference.payment_id, data.payment_id));
    expect(found).toMatchObject([{ kind: 'hold_expires', resolved_at: null }]);
    server.clock.advance(2 * DAY_SECONDS);
    await server.system.services.payments.tick?.();
    injector.reset();
    server.clock.advance(3600);
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'canceled' });
    await reconcile(server.system);
    const openDifferences = (await server.system.db.select().from(billingDifference)).filter(
      ({ resolved_at }) => resolved_at === null,
    );
    // Without a bank account the money stays with the product and is reported as owed.
    expect([...new Set(openDifferences.map(({ kind }) => kind))]).toEqual(['owed']);
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
