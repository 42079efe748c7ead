import { ALL_MESSAGES, BILLING_MESSAGES } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '../../../schema/notifications.ts';
import { patient } from '../../../schema/patients.ts';
import { visit } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createHoldHelpers, FEE, type Visit } from '../../../testing/holds.ts';
import { createFailureInjector, findDifferences, processDueWork } from '../../../testing/payments.ts';
import { createTestPhysician, MONDAY, signIn, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { decideOverdueFees } from './index.ts';

const HOUR_SECONDS = 3600;

describe(`fees that are not confirmed on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY, overrides: { payments: injector.wrap } });
    physician = await createTestPhysician(server, 'holder');
  });
  afterAll(() => server.close());

  const { bookAcceptedVisit, placeHold, completeVisit, captureHold, getPayment } = createHoldHelpers(() => ({
    server,
    physician,
  }));

  const advance = async (seconds: number): Promise<void> => {
    server.clock.advance(seconds);
    physician = await signIn(server, physician);
  };

  /** Books a visit on a day that is still to come. */
  const bookVisit = (card?: string | null): Promise<Visit> =>
    bookAcceptedVisit(
      card,
      1 + Math.ceil((server.clock.now() - Date.parse(MONDAY)) / (24 * HOUR_SECONDS * 1000)),
    );

  /** A completed visit whose fee is held; returns it with the id of the payment. */
  const completeHeldVisit = async (): Promise<Visit & { payment: string }> => {
    const booked = await bookVisit();
    const { data } = await placeHold(booked);
    await completeVisit(booked);
    return { ...booked, payment: data.payment_id };
  };

  /** Makes the visit one of a child without an account, for whom the booking patient pays. */
  const assignToChild = async ({ id, patient: parent }: Visit): Promise<void> => {
    const now = new Date(server.clock.now());
    const [child] = await server.system.db
      .insert(patient)
      .values({ parent_user_id: parent.user, first_name: 'Ida', created_at: now, updated_at: now })
      .returning({ id: patient.id });
    await server.system.db.update(visit).set({ patient_id: child!.id }).where(eq(visit.id, id));
  };

  const listFees = async (as = physician) =>
    (await server.call('getFeesToConfirm', { token: as.token })).data;

  const choose = (uncaptured_fee: 'CAPTURE' | 'RELEASE') =>
    server.call('updateUncapturedFee', {
      token: physician.token,
      params: { id: physician.id },
      body: { uncaptured_fee },
    });

  test('AP-13 lists the held fee of a completed visit until it is confirmed, to its physician only', async () => {
    const booked = await bookVisit();
    const { data } = await placeHold(booked);
    expect((await listFees()).results).toEqual([]);
    await completeVisit(booked);
    expect(await listFees()).toMatchObject({
      uncaptured_fee: 'CAPTURE',
      results: [
        {
          payment_id: data.payment_id,
          appointment_id: booked.id,
          patient_detail: { id: booked.patient.id },
          amount: FEE,
        },
      ],
    });
    const [fee] = (await listFees()).results;
    const hoursLeft = (Date.parse(fee?.confirm_by ?? '') - server.clock.now()) / (HOUR_SECONDS * 1000);
    expect(hoursLeft).toBeCloseTo(24, 1);
    expect((await listFees(await createTestPhysician(server, 'stranger'))).results).toEqual([]);
    const { first_name, last_name } = fee!.patient_detail;
    await assignToChild(booked);
    expect((await listFees()).results).toMatchObject([
      { patient_detail: { first_name: 'Ida' }, payer: { first_name, last_name } },
    ]);
    await captureHold(data.payment_id, booked.patient, 3000);
    expect((await listFees()).results).toEqual([]);
  });

  test('AP-13 BX-09 captures the agreed fee 24 hours after the visit, once, by several processes', async () => {
    const { payment } = await completeHeldVisit();
    await advance(24 * HOUR_SECONDS - 60);
    await decideOverdueFees(server.system);
    expect(await getPayment(payment)).toMatchObject({ status: 'requires_capture' });
    await advance(120);
    await Promise.all([decideOverdueFees(server.system), decideOverdueFees(server.system)]);
    await decideOverdueFees(server.system);
    expect(await getPayment(payment)).toMatchObject({ status: 'succeeded', captured: FEE });
    await processDueWork(server);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('BX-09 captures no more than the fee agreed at booking', async () => {
    const { id, payment } = await completeHeldVisit();
    await server.system.db
      .update(visit)
      .set({ fee: FEE - 1000 })
      .where(eq(visit.id, id));
    await advance(25 * HOUR_SECONDS);
    await decideOverdueFees(server.system);
    expect(await getPayment(payment)).toMatchObject({ captured: FEE - 1000 });
  });

  test('AP-13 releases the hold when the physician has chosen so', async () => {
    expect(await choose('RELEASE')).toMatchObject({ status: 200, data: { uncaptured_fee: 'RELEASE' } });
    const { payment } = await completeHeldVisit();
    expect((await listFees()).uncaptured_fee).toBe('RELEASE');
    await advance(25 * HOUR_SECONDS);
    await processDueWork(server);
    expect(await getPayment(payment)).toMatchObject({ status: 'canceled', captured: 0 });
    await choose('CAPTURE');
  });

  test('AP-13 tries again when the provider was unreachable, and continues after a lost reply', async () => {
    const { payment } = await completeHeldVisit();
    injector.failAll('unreached');
    await advance(25 * HOUR_SECONDS);
    await decideOverdueFees(server.system);
    expect(await getPayment(payment)).toMatchObject({ status: 'requires_capture' });
    injector.reset();
    injector.failNext('capturePayment', 'lost');
    await decideOverdueFees(server.system);
    await advance(10 * 60);
    await processDueWork(server);
    expect(await getPayment(payment)).toMatchObject({ status: 'succeeded', captured: FEE });
    expect(await findDifferences(server)).toEqual([]);
  });

  test('AP-13 an amount that the physician confirmed is kept', async () => {
    const { payment, patient } = await completeHeldVisit();
    await advance(25 * HOUR_SECONDS);
    await Promise.all([captureHold(payment, patient, 2000), decideOverdueFees(server.system)]);
    await processDueWork(server);
    const { captured } = (await getPayment(payment)) ?? {};
    expect([2000, FEE]).toContain(captured);
    expect(await findDifferences(server)).toEqual([]);
  });

  const listNotices = async ({ patient }: Visit): Promise<string[]> => {
    const rows = await server.system.db
      .select()
      .from(notification)
      .where(
        and(eq(notification.user_id, patient.user), eq(notification.notification_type, 'APPOINTMENT_CHARGE')),
      );
    return rows.map(({ message }) => message);
  };

  test.each([
    ['HOLD_DECLINED', 'pm_card_chargeCustomerFail'],
    ['HOLD_AUTHENTICATION', 'pm_card_authenticationRequired'],
    ['HOLD_NO_CARD', null],
  ] as const)('AP-11 NT-01 notifies the patient once that the card did not work: %s', async (key, card) => {
    const booked = await bookVisit(card);
    expect(await placeHold(booked)).toMatchObject({ status: 409, message: [BILLING_MESSAGES[key]] });
    await placeHold(booked);
    expect(await listNotices(booked)).toEqual([ALL_MESSAGES[`NOTIFY_${key}`]]);
    await advance(5 * 60);
    await placeHold(booked);
    expect(await listNotices(booked)).toHaveLength(2);
  });
});
