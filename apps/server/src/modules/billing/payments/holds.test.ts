import { BILLING_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingPayment } from '../../../schema/billing.ts';
import { physician as physicianTable } from '../../../schema/physicians.ts';
import { visit } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  createFailureInjector,
  findDifferences,
  saveTestCard,
  processDueWork,
} from '../../../testing/payments.ts';
import {
  createTestPhysician,
  MONDAY,
  updateStatus,
  signIn,
  getSlotStart,
  ZONE,
  type Person,
} from '../../../testing/practice.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { FEE, createHoldHelpers } from '../../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance } from '../ledger/index.ts';

const DAY_SECONDS = 86_400;

describe(`holds for visits on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const injector = createFailureInjector();
  let rejectsWebhooks = false;
  /** While true, the provider's webhooks are dropped. */
  const withFaults = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    readEvent: (...args) => {
      if (rejectsWebhooks) throw new PaymentError('refused', 'nobody listens');
      return provider.readEvent(...args);
    },
  });
  beforeAll(async () => {
    server = await startTestServer({
      at: MONDAY,
      overrides: { payments: (provider) => injector.wrap(withFaults(provider)) },
    });
    physician = await createTestPhysician(server, 'holder');
  });
  afterAll(() => server.close());

  const {
    createPatientWithCard,
    bookAcceptedVisit,
    placeHold,
    completeVisit,
    captureHold,
    getPayment,
    listHolds,
  } = createHoldHelpers(() => ({
    server,
    physician,
  }));

  test('AP-11 holds the fee before the call, once per visit', async () => {
    const booked = await bookAcceptedVisit();
    const [first, second] = await Promise.all([placeHold(booked), placeHold(booked)]);
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({ status: 'requires_capture', amount: FEE, client_secret: null });
    expect(second.data).toEqual(first.data);
    expect((await placeHold(booked)).data).toEqual(first.data);
    expect(await listHolds(first.data.payment_id)).toHaveLength(1);
    expect(await getBalance(server.system.db, 'held')).toBe(FEE);
  });

  test('AP-11 concurrent requests for one visit all return its one hold', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booked = await bookAcceptedVisit();
      const replies = await Promise.all(Array.from({ length: 5 }, () => placeHold(booked)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [id, ...others] = new Set(replies.map(({ data }) => data.payment_id));
      expect(others).toEqual([]);
      expect(await listHolds(id ?? '')).toHaveLength(1);
    }
  });

  test('AP-11 a request during the call to the bank waits for its answer', async () => {
    const booked = await bookAcceptedVisit();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    injector.crash = () => answered;
    injector.failNext('createPayment', 'crash');
    const calls = injector.count('createPayment');
    const first = placeHold(booked);
    await expect.poll(() => injector.count('createPayment')).toBe(calls + 1);
    const second = placeHold(booked);
    // Holds of other visits are placed meanwhile, so the second request has found the first.
    expect((await placeHold(await bookAcceptedVisit())).status).toBe(200);
    answer();
    const [held, repeated] = await Promise.all([first, second]);
    expect(held.status).toBe(200);
    expect(repeated).toMatchObject({ status: 200, data: held.data });
  });

  test('AP-11 BX-09 no hold is left when the visit is canceled while its hold is being placed', async () => {
    const booked = await bookAcceptedVisit();
    injector.crash = () => updateStatus(server, physician, booked.id, 'CANCELLED');
    injector.failNext('listCards', 'crash');
    expect(await placeHold(booked)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_CHANGED],
    });
    const holds = await server.system.db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.visit_id, booked.id));
    expect(holds).toEqual([]);
  });

  test('AP-11 explains a missing card, a declined card and required authentication', async () => {
    expect(await placeHold(await bookAcceptedVisit(null))).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.HOLD_NO_CARD],
    });
    const declined = await placeHold(await bookAcceptedVisit('pm_card_chargeCustomerFail'));
    expect(declined).toMatchObject({ status: 409, message: [BILLING_MESSAGES.HOLD_DECLINED] });
    expect(await placeHold(await bookAcceptedVisit('pm_card_authenticationRequired'))).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.HOLD_AUTHENTICATION],
    });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('AP-11 reports a decline on the next request when the reply was lost', async () => {
    const booked = await bookAcceptedVisit('pm_card_chargeCustomerFail');
    rejectsWebhooks = true;
    injector.failNext('createPayment', 'lost');
    expect(await placeHold(booked)).toMatchObject({ status: 504 });
    const again = await placeHold(booked);
    rejectsWebhooks = false;
    expect(again).toMatchObject({ status: 409, message: [BILLING_MESSAGES.HOLD_DECLINED] });
  });

  test('AP-11 shows the reason of a decline to the patient only', async () => {
    const booked = await bookAcceptedVisit('pm_card_chargeCustomerFail');
    const declined = await placeHold(booked);
    expect(JSON.stringify([declined.message, declined.data])).not.toMatch(/declined/);
    const { data } = await server.call('getCustomerPaymentHistory', {
      token: booked.patient.token,
      params: { id: booked.patient.id },
      body: {},
    });
    expect(data.results[0]).toMatchObject({
      status: 'failed',
      failure_message: expect.stringMatching(/declined/),
    });
  });

  test('AP-11 holds another card after a decline', async () => {
    const booked = await bookAcceptedVisit('pm_card_chargeCustomerFail');
    expect((await placeHold(booked)).status).toBe(409);
    server.clock.advance(2);
    await saveTestCard(server, { patient: booked.patient.id });
    expect(await placeHold(booked)).toMatchObject({ status: 200, data: { status: 'requires_capture' } });
  });

  test("AP-11 BX-09 requires the visit's own physician and patient, at most the fee agreed at booking, and an accepted visit", async () => {
    const booked = await bookAcceptedVisit();
    const other = await createTestPhysician(server, 'stranger');
    expect(await placeHold(booked, { as: other })).toMatchObject({ status: 404 });
    expect(await placeHold({ ...booked, patient: await createPatientWithCard() })).toMatchObject({
      status: 404,
    });
    await server.system.db.update(physicianTable).set({ fees: 2 * FEE });
    expect(await placeHold(booked, { amount: FEE + 1 })).toMatchObject({ status: 400 });
    await server.system.db.update(physicianTable).set({ fees: FEE });
    const { data } = await placeHold(booked);
    expect(await captureHold(data.payment_id, booked.patient, 1000, other)).toMatchObject({ status: 404 });
    expect(await captureHold(data.payment_id, await createPatientWithCard(), 1000)).toMatchObject({
      status: 404,
    });
    await updateStatus(server, physician, booked.id, 'CANCELLED');
    expect(await placeHold(booked)).toMatchObject({ status: 409 });
  });

  test('AP-11 charges the parent of a child without an account', async () => {
    const { findPayingPatient } = await import('./hold-visit.ts');
    const { patient } = await import('../../../schema/patients.ts');
    const parent = await createPatientWithCard();
    const [child] = await server.system.db
      .insert(patient)
      .values({
        parent_user_id: parent.user,
        first_name: 'Ida',
        created_at: new Date(server.clock.now()),
        updated_at: new Date(server.clock.now()),
      })
      .returning({ id: patient.id });
    expect(await findPayingPatient(server.system.db, child?.id ?? '')).toBe(parent.id);
  });

  test.each(['CANCELLED', 'RESCHEDULE_REQUEST'] as const)(
    'AP-11 releases the hold of a visit that is %s',
    async (status) => {
      const booked = await bookAcceptedVisit();
      const { data } = await placeHold(booked);
      expect((await updateStatus(server, physician, booked.id, status)).status).toBe(200);
      await processDueWork(server);
      expect(await getPayment(data.payment_id)).toMatchObject({ status: 'canceled', captured: 0 });
      expect(await listHolds(data.payment_id)).toMatchObject([{ status: 'canceled' }]);
      expect(await getBalance(server.system.db, `payer:${booked.patient.id}`)).toBe(0);
    },
  );

  test('AP-11 releases the hold of a no-show visit, even if the provider was unreachable at first', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    await server.system.db
      .update(visit)
      .set({ ends_at: new Date(server.clock.now() - 1000), starts_at: new Date(server.clock.now() - 2000) })
      .where(eq(visit.id, booked.id));
    injector.failNext('cancelPayment', 'unreached');
    server.clock.advance(2);
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'requires_capture' });
    server.clock.advance(10);
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-11 replaces a hold that was canceled at the provider without a webhook', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    const canceledHold = await getPayment(data.payment_id);
    rejectsWebhooks = true;
    await server.system.services.payments.cancelPayment(canceledHold?.provider_id ?? '', 'elsewhere');
    const next = await placeHold(booked);
    rejectsWebhooks = false;
    expect(next).toMatchObject({ status: 200, data: { status: 'requires_capture' } });
    expect(next.data.payment_id).not.toBe(data.payment_id);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-11 keeps the hold when the visit is accepted again before its release', async () => {
    const booked = await bookAcceptedVisit();
    const { data } = await placeHold(booked);
    injector.failNext('cancelPayment', 'unreached');
    await updateStatus(server, physician, booked.id, 'RESCHEDULE_REQUEST');
    await processDueWork(server);
    const newTime = { starts_at: getSlotStart(8, 5), patient_timezone: ZONE };
    const { token } = booked.patient;
    await server.call('rescheduleAppointment', { token, params: { id: booked.id }, body: newTime });
    expect(await updateStatus(server, physician, booked.id, 'ACCEPTED')).toMatchObject({ status: 200 });
    server.clock.advance(10);
    await processDueWork(server);
    expect(await getPayment(data.payment_id)).toMatchObject({ status: 'requires_capture' });
  });

  test('AP-11 renews a hold that expires before its visit and releases the former one', async () => {
    const booked = await bookAcceptedVisit(undefined, 12);
    const { data } = await placeHold(booked);
    const before = await getPayment(data.payment_id);
    server.clock.advance(6 * DAY_SECONDS);
    await processDueWork(server);
    const after = await getPayment(data.payment_id);
    expect(after?.status).toBe('requires_capture');
    expect(after?.provider_id).not.toBe(before?.provider_id);
    expect(after?.capture_before?.getTime()).toBeGreaterThan(before?.capture_before?.getTime() ?? 0);
    const holds = await listHolds(data.payment_id);
    expect(holds.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_capture']);
    expect(await findDifferences(server)).toEqual([]);
    physician = await signIn(server, physician);
    await completeVisit(booked);
    expect(await captureHold(data.payment_id, booked.patient, FEE)).toMatchObject({ status: 200 });
    await processDueWork(server);
    expect(await getBalance(server.system.db, `payer:${booked.patient.id}`)).toBe(-FEE);
  });

  test('AP-11 retries a renewal an hour later when the provider was unreachable', async () => {
    const booked = await bookAcceptedVisit(undefined, 13);
    const { data } = await placeHold(booked);
    const before = await getPayment(data.payment_id);
    server.clock.advance(6 * DAY_SECONDS);
    injector.failNext('createPayment', 'unreached');
    await processDueWork(server);
    expect((await getPayment(data.payment_id))?.provider_id).toBe(before?.provider_id);
    server.clock.advance(3600);
    await processDueWork(server);
    expect((await getPayment(data.payment_id))?.provider_id).not.toBe(before?.provider_id);
    physician = await signIn(server, physician);
  });
});
