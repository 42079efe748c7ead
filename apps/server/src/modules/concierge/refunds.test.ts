import { CONCIERGE_REFUND_RETRY_HOURS, describeAccess } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentError } from '../../integrations/payments/port.ts';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { conciergePayment } from '../../schema/concierge.ts';
import { createConciergeActions } from '../../testing/concierge.ts';
import { DATABASE } from '../../testing/database.ts';
import { findDifferences, processDueWork } from '../../testing/payments.ts';
import { signIn, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from '../billing/index.ts';
import { makeScheduledRefunds } from './refunds.ts';

describe(`refunds of a concierge service on ${DATABASE}`, () => {
  let server: TestServer;
  let failure: PaymentError | null = null;

  beforeAll(async () => {
    server = await startTestServer({
      at: '2026-01-31T15:00:00.000Z',
      overrides: {
        payments: (provider) =>
          new Proxy(provider, {
            get: (target, name) => {
              const value: unknown = Reflect.get(target, name);
              if (name !== 'refundPayment' || typeof value !== 'function') return value;
              return (...args: unknown[]) =>
                failure ? Promise.reject(failure) : Reflect.apply(value, target, args);
            },
          }),
      },
    });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    expect(await findDifferences(server)).toEqual([]);
    await server.close();
  });

  const { createPhysician, createPatient, subscribe, listPayments, readReceived, listMessages, refresh } =
    createConciergeActions(() => server);

  const readRefund = async (subscription: string) => {
    const [row] = await server.system.db
      .select()
      .from(conciergePayment)
      .where(eq(conciergePayment.subscription_id, subscription));
    return row;
  };
  const deactivate = async (doctor: Person) => {
    const { token } = await signIn(server, doctor);
    await server.call('updateConciergeService', { token, body: { concierge_service: false } });
  };
  const advance = async (ms: number) => {
    server.clock.advance(ms / 1000);
    await makeScheduledRefunds(server.system);
  };
  const readHistory = async ({ token, id }: Person) =>
    (await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} })).data.results;
  const readLines = async (doctor: Person) => {
    const { token, id } = await signIn(server, doctor);
    const body = { doctor_id: id, start_date: '2026-01-01', end_date: '2026-02-20' };
    return (await server.call('getPaymentDetails', { token, query: {}, body })).data.results;
  };

  test('CS-01 PW-08 a refund that is refused for good is tried with pauses, then failed, and both sides know it', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await processDueWork(server);
    failure = new PaymentError('refused', 'The charge is disputed');
    // The server's own jobs make the same refunds, so refusals are counted, not calls of the provider.
    const countRefusals = async () => (await readRefund(id))?.refund_refusals;
    await deactivate(doctor);
    await makeScheduledRefunds(server.system);
    expect(await readRefund(id)).toMatchObject({ refund_refusals: 1, refunded_at: null });
    for (const hours of CONCIERGE_REFUND_RETRY_HOURS) {
      const before = (await countRefusals()) ?? 0;
      await advance(MINUTE);
      expect(await countRefusals()).toBe(before);
      await advance(hours * HOUR);
      expect(await countRefusals()).toBe(before + 1);
    }
    const refund = await readRefund(id);
    expect(refund).toMatchObject({
      refund_refusals: 4,
      refunded_at: null,
      refund_failed_at: expect.any(Date),
    });
    await advance(1000 * HOUR);
    expect(await countRefusals()).toBe(4);

    const amount = refund?.refund_amount ?? 0;
    await refresh(subscriber);
    expect(await listPayments(subscriber)).toMatchObject([{ refunded: 0, refund_failed: amount }]);
    expect(await readHistory(subscriber.patient)).toMatchObject([{ refund_failed: amount }]);
    const refusals = (await listMessages(subscriber.patient)).filter((text) => text.includes('was refused'));
    expect(refusals).toEqual([expect.stringContaining('Contact us')]);
    expect((await listMessages(doctor)).filter((text) => text.includes('was refused'))).toHaveLength(1);
    const [line] = await readLines(doctor);
    expect(line).toMatchObject({ kind: 'PAYMENT', refund_failed: amount, refundable: 8000 });
    const [payment] = await listPayments(subscriber);
    const audited = await server.system.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.record_id, payment?.id ?? ''));
    expect(audited.map(({ action }) => describeAccess(action))).toContain('Could not refund a payment');
    expect(await readReceived(doctor)).toBe(6400);

    // The physician tries again from the report, in parts.
    failure = null;
    const { token } = await signIn(server, doctor);
    const again = (part: number, idempotency_key: string) =>
      server.call('refundPayment', {
        token,
        body: { payment_id: payment?.id ?? '', amount: part, reason: 'GOODWILL', idempotency_key },
      });
    await again(1000, '5b0c4a52-8f7f-4c6d-9c62-0f8f6d3a1b10');
    expect(await listPayments(subscriber)).toMatchObject([{ refunded: 1000, refund_failed: amount - 1000 }]);
    await again(amount - 1000, '5b0c4a52-8f7f-4c6d-9c62-0f8f6d3a1b11');
    expect(await listPayments(subscriber)).toMatchObject([{ refunded: amount, refund_failed: null }]);
    await processDueWork(server);
  });

  test('CS-01 an attempt that ends after later ones changes nothing', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await processDueWork(server);
    failure = new PaymentError('refused', 'The charge is disputed');
    await deactivate(doctor);
    await advance(0);
    const [first, second] = CONCIERGE_REFUND_RETRY_HOURS;
    server.clock.advance((first * HOUR) / 1000);
    // A process that has read the second attempt is slower than two attempts of another one.
    let isReading = true;
    let proceed = () => {};
    const delayed = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const slow = makeScheduledRefunds({
      ...server.system,
      write: async (work) => {
        isReading = false;
        await delayed;
        return server.system.write(work);
      },
    });
    await expect.poll(() => isReading).toBe(false);
    await advance(0);
    await advance(second * HOUR);
    const before = await readRefund(id);
    expect(before).toMatchObject({ refund_attempts: 3, refund_refusals: 3 });
    proceed();
    await slow;
    expect(await readRefund(id)).toEqual(before);
    failure = null;
    await advance(1000 * HOUR);
    expect(await readRefund(id)).toMatchObject({ refunded_at: expect.any(Date) });
  });

  test('CS-01 an outage is no refusal, and what the physician refunds meanwhile is not refunded twice', async () => {
    const doctor = await createPhysician();
    const subscriber = await createPatient();
    const id = await subscribe(subscriber, doctor);
    await processDueWork(server);
    failure = new PaymentError('unreached', 'The connection failed');
    await deactivate(doctor);
    for (let hour = 0; hour < 8; hour += 1) await advance(HOUR);
    expect(await readRefund(id)).toMatchObject({ refund_refusals: 0, refund_failed_at: null });
    failure = null;
    const { token } = await signIn(server, doctor);
    const [payment] = await listPayments(subscriber);
    await server.call('refundPayment', {
      token,
      body: {
        payment_id: payment?.id ?? '',
        amount: 7000,
        reason: 'GOODWILL',
        idempotency_key: '5b0c4a52-8f7f-4c6d-9c62-0f8f6d3a1b12',
      },
    });
    await advance(HOUR);
    await advance(HOUR);
    expect(await readRefund(id)).toMatchObject({ refund_amount: 1000, refunded_at: expect.any(Date) });
    expect(await listPayments(subscriber)).toMatchObject([{ refunded: 8000, refund_failed: null }]);
    await processDueWork(server);
  });
});
