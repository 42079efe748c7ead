import { randomUUID } from 'node:crypto';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { DATABASE } from '../../../testing/database.ts';
import { chargesOf, createLine, differencesNow, giveCard, settle } from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getTrialBalance } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { findPayment, refundPayment, createPayment, type NewCharge } from './index.ts';
import { billingOperation } from '../../../schema/billing.ts';

const START_MS = 60_000;

describe(`creating payments on ${DATABASE}`, () => {
  let server: TestServer;
  const line = createLine();
  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: line.between } });
  }, START_MS);
  afterAll(() => server.close());

  let made = 0;
  const somebody = async (token?: string): Promise<{ person: Person; card: string }> => {
    made += 1;
    const person = await createTestPhysician(server, `payer${made}`);
    return { person, card: await giveCard(server, { physician: person.id }, token) };
  };
  const charge = ({ person, card }: Awaited<ReturnType<typeof somebody>>, key = randomUUID()): NewCharge => ({
    purpose: 'NO_SHOW_FEES',
    payer: { physician: person.id },
    payee: null,
    payment_method: card,
    amount: 2500,
    capture: 'automatic',
    off_session: false,
    description: 'Test',
    subject: `test:${person.id}`,
    key,
  });
  const look = (of: Awaited<ReturnType<typeof somebody>>, key = randomUUID()): NewCharge => ({
    ...charge(of, key),
    purpose: 'PERSONALISE_THEME',
    amount: 100,
  });
  const refusal = async (work: Promise<unknown>): Promise<AppError> => {
    const error: unknown = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    if (error instanceof AppError) return error;
    throw new Error('It was not refused in words', { cause: error });
  };
  const chargesFor = async ({ person }: { person: Person }) => {
    const rows = await chargesOf(server);
    const { findCustomer } = await import('../provider/index.ts');
    const customer = await findCustomer(server.system.db, 'sandbox', { physician: person.id });
    return rows.filter((one) => one.customer === customer);
  };

  test('PO-19 charges, stores and posts a payment', async () => {
    const payer = await somebody();
    const row = await createPayment(server.system, charge(payer));
    expect(row).toMatchObject({ status: 'succeeded', captured: 2500, card_last4: '4242', refunded: 0 });
    await settle(server);
    expect(await differencesNow(server)).toEqual([]);
    expect(await getTrialBalance(server.system.db)).toMatchObject({ sum: 0 });
  });

  test('PO-19 a double click makes one payment and returns the same result twice', async () => {
    const payer = await somebody();
    const key = randomUUID();
    const both = await Promise.all([
      createPayment(server.system, charge(payer, key)),
      createPayment(server.system, charge(payer, key)),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await chargesFor(payer)).toHaveLength(1);
    expect(await createPayment(server.system, charge(payer, key))).toEqual(both[0]);
    expect(await chargesFor(payer)).toHaveLength(1);
  });

  test('PO-19 rejects another key while a payment is in progress', async () => {
    const payer = await somebody();
    const results = await Promise.allSettled([
      createPayment(server.system, look(payer)),
      createPayment(server.system, look(payer)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await chargesFor(payer)).toHaveLength(1);
    const third = await refusal(createPayment(server.system, look(payer)));
    expect(third).toMatchObject({ status: 409, message: BILLING_MESSAGES.PAYMENT_DONE });
  });

  test('PO-19 reports an unknown outcome for a lost reply; the job completes the payment with one charge', async () => {
    const payer = await somebody();
    const request = charge(payer);
    line.next('createPayment', 'lost');
    const lost = await refusal(createPayment(server.system, request));
    expect(lost).toMatchObject({ status: 504, message: BILLING_MESSAGES.PAYMENT_UNKNOWN });
    const busy = await refusal(createPayment(server.system, charge(payer)));
    expect(busy).toMatchObject({ status: 409, message: BILLING_MESSAGES.PAYMENT_UNDER_WAY });
    await resumeOperations(server.system);
    const row = await createPayment(server.system, request);
    expect(row).toMatchObject({ status: 'succeeded', captured: 2500 });
    expect(await chargesFor(payer)).toHaveLength(1);
    expect(await differencesNow(server)).toEqual([]);
  });

  test('PO-19 can be retried when the provider was never reached', async () => {
    const payer = await somebody();
    line.next('createPayment', 'unreached');
    const away = await refusal(createPayment(server.system, charge(payer)));
    expect(away).toMatchObject({ status: 502, message: BILLING_MESSAGES.PROVIDER_AWAY });
    expect(await chargesFor(payer)).toHaveLength(0);
    expect(await createPayment(server.system, charge(payer))).toMatchObject({ status: 'succeeded' });
  });

  test('PO-19 a retry that never reaches the provider leaves the outcome of the first attempt open', async () => {
    const payer = await somebody();
    const request = charge(payer);
    line.next('createPayment', 'lost');
    line.next('createPayment', 'unreached');
    await refusal(createPayment(server.system, request));
    await resumeOperations(server.system);
    const [open] = await server.system.db
      .select()
      .from(billingOperation)
      .where(eq(billingOperation.client_key, request.key));
    expect(open).toMatchObject({ state: 'open', asked: 2 });
    expect(await createPayment(server.system, request)).toMatchObject({ status: 'succeeded' });
    expect(await chargesFor(payer)).toHaveLength(1);
  });

  test('PO-22 stores a declined card with the bank’s message and allows another card', async () => {
    const payer = await somebody('pm_card_chargeCustomerFail');
    const row = await createPayment(server.system, look(payer));
    expect(row.status).toBe('failed');
    expect(row.failure_message).toMatch(/declined/);
    const good = await giveCard(server, { physician: payer.person.id });
    const paid = await createPayment(server.system, look({ ...payer, card: good }));
    expect(paid.status).toBe('succeeded');
    expect(await differencesNow(server)).toEqual([]);
  });

  test('PO-22 rejects a card of another payer', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const strange = await refusal(createPayment(server.system, charge({ ...mine, card: other.card })));
    expect(strange.message).toBe(BILLING_MESSAGES.CARD_NOT_YOURS);
  });

  test('searches for the charge instead of reusing an expired idempotency key', async () => {
    const payer = await somebody();
    const request = charge(payer);
    line.next('createPayment', 'lost');
    await refusal(createPayment(server.system, request));
    server.clock.advance(24 * 3600);
    const before = line.count('createPayment');
    await resumeOperations(server.system);
    expect(line.count('createPayment')).toBe(before);
    expect(await createPayment(server.system, request)).toMatchObject({ status: 'succeeded' });
    expect(await chargesFor(payer)).toHaveLength(1);
  });

  test('ER-02 refunds once, even when the reply is lost', async () => {
    const payer = await somebody();
    const row = await createPayment(server.system, charge(payer));
    line.next('refundPayment', 'lost');
    await refusal(refundPayment(server.system, row, 1000));
    await resumeOperations(server.system);
    await settle(server);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({
      refunded: 1000,
      status: 'succeeded',
    });
    expect(await differencesNow(server)).toEqual([]);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
  });
});
