import { BILLING_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markNoShow } from '../../visits/index.ts';
import { visit } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createLine, differencesNow, giveCard, settle } from '../../../testing/payments.ts';
import {
  createTestPhysician,
  MONDAY,
  updateStatus,
  signIn,
  slotStart,
  ZONE,
  type Person,
} from '../../../testing/practice.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { FEE, heldVisits } from '../../../testing/holds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getBalance } from '../ledger/index.ts';

const START_MS = 60_000;
const DAY = 86_400;

describe(`holds for visits on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  const line = createLine();
  let deaf = false;
  /** While true, the provider's webhooks are dropped. */
  const hearing = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    readEvent: (...given) => {
      if (deaf) throw new PaymentError('refused', 'nobody listens');
      return provider.readEvent(...given);
    },
  });
  beforeAll(async () => {
    server = await startTestServer({
      at: MONDAY,
      overrides: { payments: (provider) => line.between(hearing(provider)) },
    });
    physician = await createTestPhysician(server, 'holder');
  }, START_MS);
  afterAll(() => server.close());

  const { somebody, acceptedVisit, hold, end, capture, row, holdsOf } = heldVisits(() => ({
    server,
    physician,
  }));

  test('AP-11 holds the fee before the call, once per visit', async () => {
    const one = await acceptedVisit();
    const [first, second] = await Promise.all([hold(one), hold(one)]);
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({ status: 'requires_capture', amount: FEE, client_secret: null });
    expect(second.data).toEqual(first.data);
    expect((await hold(one)).data).toEqual(first.data);
    expect(await holdsOf(first.data.payment_id)).toHaveLength(1);
    expect(await getBalance(server.system.db, 'held')).toBe(FEE);
  });

  test('AP-11 concurrent requests for one visit all return its one hold', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await acceptedVisit();
      const replies = await Promise.all(Array.from({ length: 5 }, () => hold(one)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [id, ...others] = new Set(replies.map(({ data }) => data.payment_id));
      expect(others).toEqual([]);
      expect(await holdsOf(id ?? '')).toHaveLength(1);
    }
  });

  test('AP-11 explains a missing card, a declined card and required authentication', async () => {
    expect(await hold(await acceptedVisit(null))).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.HOLD_NO_CARD],
    });
    const declined = await hold(await acceptedVisit('pm_card_chargeCustomerFail'));
    expect(declined).toMatchObject({ status: 409, message: [BILLING_MESSAGES.HOLD_DECLINED] });
    expect(await hold(await acceptedVisit('pm_card_authenticationRequired'))).toMatchObject({
      status: 409,
      message: [BILLING_MESSAGES.HOLD_AUTHENTICATION],
    });
    expect(await differencesNow(server)).toEqual([]);
  });

  test('AP-11 reports a decline on the next request when the reply was lost', async () => {
    const one = await acceptedVisit('pm_card_chargeCustomerFail');
    deaf = true;
    line.next('createPayment', 'lost');
    expect(await hold(one)).toMatchObject({ status: 504 });
    const again = await hold(one);
    deaf = false;
    expect(again).toMatchObject({ status: 409, message: [BILLING_MESSAGES.HOLD_DECLINED] });
  });

  test('AP-11 shows the reason of a decline to the patient only', async () => {
    const one = await acceptedVisit('pm_card_chargeCustomerFail');
    const declined = await hold(one);
    expect(JSON.stringify([declined.message, declined.data])).not.toMatch(/declined/);
    const { data } = await server.call('getCustomerPaymentHistory', {
      token: one.patient.token,
      params: { id: one.patient.id },
      body: {},
    });
    expect(data.results[0]).toMatchObject({
      status: 'failed',
      failure_message: expect.stringMatching(/declined/),
    });
  });

  test('AP-11 holds another card after a decline', async () => {
    const one = await acceptedVisit('pm_card_chargeCustomerFail');
    expect((await hold(one)).status).toBe(409);
    server.clock.advance(2);
    await giveCard(server, { patient: one.patient.id });
    expect(await hold(one)).toMatchObject({ status: 200, data: { status: 'requires_capture' } });
  });

  test("AP-11 requires the visit's own physician and patient, at most its fee, and an accepted visit", async () => {
    const one = await acceptedVisit();
    const other = await createTestPhysician(server, 'stranger');
    expect(await hold(one, { as: other })).toMatchObject({ status: 404 });
    expect(await hold({ ...one, patient: await somebody() })).toMatchObject({ status: 404 });
    expect(await hold(one, { amount: FEE + 1 })).toMatchObject({ status: 400 });
    const { data } = await hold(one);
    expect(await capture(data.payment_id, one.patient, 1000, other)).toMatchObject({ status: 404 });
    expect(await capture(data.payment_id, await somebody(), 1000)).toMatchObject({ status: 404 });
    await updateStatus(server, physician, one.id, 'CANCELLED');
    expect(await hold(one)).toMatchObject({ status: 409 });
  });

  test('AP-11 charges the parent of a child without an account', async () => {
    const { findPayingPatient } = await import('./hold-visit.ts');
    const { patient } = await import('../../../schema/patients.ts');
    const parent = await somebody();
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
      const one = await acceptedVisit();
      const { data } = await hold(one);
      expect((await updateStatus(server, physician, one.id, status)).status).toBe(200);
      await settle(server);
      expect(await row(data.payment_id)).toMatchObject({ status: 'canceled', captured: 0 });
      expect(await holdsOf(data.payment_id)).toMatchObject([{ status: 'canceled' }]);
      expect(await getBalance(server.system.db, `payer:${one.patient.id}`)).toBe(0);
    },
  );

  test('AP-11 releases the hold of a no-show visit, even if the provider was unreachable at first', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    await server.system.db
      .update(visit)
      .set({ ends_at: new Date(server.clock.now() - 1000), starts_at: new Date(server.clock.now() - 2000) })
      .where(eq(visit.id, one.id));
    line.next('cancelPayment', 'unreached');
    await markNoShow(server.system, one.id);
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'requires_capture' });
    server.clock.advance(10);
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-11 replaces a hold that was cancelled at the provider without a webhook', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    const gone = await row(data.payment_id);
    deaf = true;
    await server.system.services.payments.cancelPayment(gone?.provider_id ?? '', 'elsewhere');
    const next = await hold(one);
    deaf = false;
    expect(next).toMatchObject({ status: 200, data: { status: 'requires_capture' } });
    expect(next.data.payment_id).not.toBe(data.payment_id);
    expect(await row(data.payment_id)).toMatchObject({ status: 'canceled' });
  });

  test('AP-11 keeps the hold when the visit is accepted again before its release', async () => {
    const one = await acceptedVisit();
    const { data } = await hold(one);
    line.next('cancelPayment', 'unreached');
    await updateStatus(server, physician, one.id, 'RESCHEDULE_REQUEST');
    await settle(server);
    const later = { starts_at: slotStart(8, 5), patient_timezone: ZONE };
    const { token } = one.patient;
    await server.call('rescheduleAppointment', { token, params: { id: one.id }, body: later });
    expect(await updateStatus(server, physician, one.id, 'ACCEPTED')).toMatchObject({ status: 200 });
    server.clock.advance(10);
    await settle(server);
    expect(await row(data.payment_id)).toMatchObject({ status: 'requires_capture' });
  });

  test('AP-11 renews a hold that expires before its visit and releases the former one', async () => {
    const one = await acceptedVisit(undefined, 12);
    const { data } = await hold(one);
    const before = await row(data.payment_id);
    server.clock.advance(6 * DAY);
    await settle(server);
    const after = await row(data.payment_id);
    expect(after?.status).toBe('requires_capture');
    expect(after?.provider_id).not.toBe(before?.provider_id);
    expect(after?.capture_before?.getTime()).toBeGreaterThan(before?.capture_before?.getTime() ?? 0);
    const holds = await holdsOf(data.payment_id);
    expect(holds.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_capture']);
    expect(await differencesNow(server)).toEqual([]);
    physician = await signIn(server, physician);
    await end(one);
    expect(await capture(data.payment_id, one.patient, FEE)).toMatchObject({ status: 200 });
    await settle(server);
    expect(await getBalance(server.system.db, `payer:${one.patient.id}`)).toBe(-FEE);
  });

  test('AP-11 retries a renewal an hour later when the provider was unreachable', async () => {
    const one = await acceptedVisit(undefined, 13);
    const { data } = await hold(one);
    const before = await row(data.payment_id);
    server.clock.advance(6 * DAY);
    line.next('createPayment', 'unreached');
    await settle(server);
    expect((await row(data.payment_id))?.provider_id).toBe(before?.provider_id);
    server.clock.advance(3600);
    await settle(server);
    expect((await row(data.payment_id))?.provider_id).not.toBe(before?.provider_id);
    physician = await signIn(server, physician);
  });
});
