import { randomUUID } from 'node:crypto';
import { BILLING_MESSAGES, fillMessage, type Body } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentError } from '../../../integrations/payments/port.ts';
import { users } from '../../../schema/accounts.ts';
import { billingRefund } from '../../../schema/billing.ts';
import { notification } from '../../../schema/notifications.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createHoldHelpers, FEE, type Visit } from '../../../testing/holds.ts';
import { listMails } from '../../../testing/mailbox.ts';
import { createFailureInjector, findDifferences, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance, getTrialBalance } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';

describe(`refunds by physicians on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let other: Person;
  let isRefusing = false;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({
      at: MONDAY,
      overrides: {
        payments: (provider) => {
          const wrapped = injector.wrap(provider);
          return new Proxy(wrapped, {
            get: (target, name) =>
              name === 'refundPayment' && isRefusing
                ? () => Promise.reject(new PaymentError('refused', 'The charge is disputed'))
                : (Reflect.get(target, name) as unknown),
          });
        },
      },
    });
    physician = await createTestPhysician(server, 'hart');
    other = await createTestPhysician(server, 'bennett');
  });
  afterAll(async () => {
    expect(await findDifferences(server)).toEqual([]);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const helpers = createHoldHelpers(() => ({ server, physician }));

  /** A visit whose fee of $50 is captured. */
  const captureVisit = async (card?: string): Promise<Visit & { payment: string }> => {
    const booked = await helpers.bookAcceptedVisit(card);
    const { data } = await helpers.placeHold(booked);
    await helpers.completeVisit(booked);
    await helpers.captureHold(data.payment_id, booked.patient, FEE);
    await processDueWork(server);
    return { ...booked, payment: data.payment_id };
  };

  const refund = (
    payment_id: string,
    amount: number,
    changes: Partial<Body<'refundPayment'>> = {},
    { token } = physician,
  ) =>
    server.call('refundPayment', {
      token,
      body: { payment_id, amount, reason: 'TECHNICAL', idempotency_key: randomUUID(), ...changes },
    });

  const readNotifications = async ({ patient }: Visit) =>
    (await server.system.db.select().from(notification).where(eq(notification.user_id, patient.user))).filter(
      ({ message }) => message.includes('refunded'),
    );

  test('BX-20 refunds a part, then the rest, and never more than was captured', async () => {
    const visit = await captureVisit();
    expect(await refund(visit.payment, 2000)).toMatchObject({
      status: 200,
      data: { refunded: 2000, refundable: 3000 },
      message: [fillMessage(BILLING_MESSAGES.REFUND_DONE, '$20.00')],
    });
    expect(await refund(visit.payment, 3001)).toMatchObject({
      status: 400,
      message: [fillMessage(BILLING_MESSAGES.REFUND_AMOUNT_INVALID, '$30.00')],
    });
    expect(await refund(visit.payment, 3000)).toMatchObject({ status: 200, data: { refundable: 0 } });
    expect(await refund(visit.payment, 1)).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.REFUND_NOTHING_LEFT],
    });
    expect(await getBalance(server.system.db, `payer:${visit.patient.id}`)).toBe(0);
    const rows = await server.system.db
      .select()
      .from(billingRefund)
      .where(eq(billingRefund.payment_id, visit.payment));
    expect(rows.map(({ amount, reason }) => [amount, reason])).toEqual([
      [2000, 'TECHNICAL'],
      [3000, 'TECHNICAL'],
    ]);
  });

  test('BX-20 the patient reads it in the payment history, a notification and a mail without the reason', async () => {
    const visit = await captureVisit();
    await refund(visit.payment, 1500, { reason: 'NOT_HELD' });
    await processDueWork(server);
    const history = await server.call('getCustomerPaymentHistory', {
      token: visit.patient.token,
      params: { id: visit.patient.id },
      body: {},
    });
    expect(history.data.results).toMatchObject([{ amount: FEE, refunded: 1500 }]);
    expect(await readNotifications(visit)).toMatchObject([
      { message: expect.stringMatching(/\$15\.00.*the visit did not take place/) },
    ]);
    const mails = (await listMails(server, visit.patient.email)).filter(
      ({ subject }) => subject === 'A payment was refunded',
    );
    expect(mails).toMatchObject([{ body: expect.stringContaining('$15.00') }]);
    expect(mails[0]?.body).not.toMatch(/take place/);
  });

  test('BX-20 the report lists the refund with its reason and what is left', async () => {
    const visit = await captureVisit();
    await refund(visit.payment, 4000, { reason: 'WRONG_AMOUNT' });
    const image = 'https://pictures.example.org/grace.png';
    await server.system.db.update(users).set({ image }).where(eq(users.id, visit.patient.user));
    const report = await server.call('getPaymentDetails', {
      token: physician.token,
      body: { doctor_id: physician.id, start_date: '2026-03-01', end_date: '2026-03-02' },
    });
    const own = report.data.results.filter(({ payment_id }) => payment_id === visit.payment);
    expect(own).toMatchObject([
      {
        kind: 'REFUND',
        patient: visit.patient.id,
        amount: -4000,
        fee: 0,
        refundable: 0,
        reason: 'WRONG_AMOUNT',
        image,
      },
      { kind: 'PAYMENT', image, amount: FEE, fee: expect.any(Number), refundable: 1000, reason: null },
    ]);
  });

  test('BX-20 a double click and a repeated request refund once', async () => {
    const visit = await captureVisit();
    const idempotency_key = randomUUID();
    const clicks = await Promise.all([1, 2].map(() => refund(visit.payment, 3000, { idempotency_key })));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refund(visit.payment, 3000, { idempotency_key })).toMatchObject({ status: 200 });
    expect(await refund(visit.payment, 500, { idempotency_key })).toMatchObject({ status: 409 });
    expect(await helpers.getPayment(visit.payment)).toMatchObject({ refunded: 3000 });
    expect(await readNotifications(visit)).toHaveLength(1);
  });

  test('BX-20 a lost reply refunds once', async () => {
    const visit = await captureVisit();
    injector.failNext('refundPayment', 'lost');
    expect(await refund(visit.payment, 2500)).toMatchObject({
      status: 504,
      message: [BILLING_MESSAGES.REFUND_UNKNOWN],
    });
    // The provider's event comes before the refund is tried again.
    await processDueWork(server);
    await resumeOperations(server.system);
    expect(await helpers.getPayment(visit.payment)).toMatchObject({ refunded: 2500 });
    expect(await readNotifications(visit)).toMatchObject([{ message: expect.stringContaining('technical') }]);
  });

  test('BX-20 a rejection by the provider is reported, and the refund can be tried again', async () => {
    const visit = await captureVisit();
    isRefusing = true;
    expect(await refund(visit.payment, 1000)).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.REFUND_REFUSED],
    });
    isRefusing = false;
    expect(await helpers.getPayment(visit.payment)).toMatchObject({ refunded: 0 });
    expect(await refund(visit.payment, 1000)).toMatchObject({ status: 200 });
  });

  test('BX-20 ER-02 a payment that the bank disputes is not refunded', async () => {
    const visit = await captureVisit('pm_card_createDispute');
    expect(await refund(visit.payment, 1000)).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.REFUND_NOTHING_LEFT],
    });
  });

  test('BX-20 only the physician who was paid refunds, and nothing before the capture', async () => {
    const visit = await captureVisit();
    expect(await refund(visit.payment, 1000, {}, other)).toMatchObject({ status: 404 });
    expect(await refund(visit.payment, 1000, {}, visit.patient)).toMatchObject({ status: 403 });
    const booked = await helpers.bookAcceptedVisit();
    const held = await helpers.placeHold(booked);
    expect(await refund(held.data.payment_id, 1000)).toMatchObject({ status: 409 });
  });
});
