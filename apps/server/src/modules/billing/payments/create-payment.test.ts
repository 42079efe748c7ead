import { randomUUID } from 'node:crypto';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { DATABASE } from '../../../testing/database.ts';
import {
  listProviderPayments,
  createFailureInjector,
  findDifferences,
  saveTestCard,
  processDueWork,
} from '../../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { getTrialBalance } from '../ledger/index.ts';
import { resumeOperations } from '../provider/index.ts';
import { findPayment, refundPayment, createPayment, type NewCharge } from './index.ts';
import { billingOperation } from '../../../schema/billing.ts';

describe(`creating payments on ${DATABASE}`, () => {
  let server: TestServer;
  const injector = createFailureInjector();
  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: injector.wrap } });
  });
  afterAll(() => server.close());

  let payerCount = 0;
  const createPayer = async (token?: string): Promise<{ person: Person; card: string }> => {
    payerCount += 1;
    const person = await createTestPhysician(server, `payer${payerCount}`);
    return { person, card: await saveTestCard(server, { physician: person.id }, token) };
  };
  const buildCharge = (
    { person, card }: Awaited<ReturnType<typeof createPayer>>,
    key = randomUUID(),
  ): NewCharge => ({
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
  const buildBrandingCharge = (
    paying: Awaited<ReturnType<typeof createPayer>>,
    key = randomUUID(),
  ): NewCharge => ({
    ...buildCharge(paying, key),
    purpose: 'PERSONALISE_THEME',
    amount: 100,
  });
  const expectRefusal = async (work: Promise<unknown>): Promise<AppError> => {
    const error: unknown = await work.then(
      () => null,
      (failure: unknown) => failure,
    );
    if (error instanceof AppError) return error;
    throw new Error('The work was not refused with an AppError', { cause: error });
  };
  const listCharges = async ({ person }: { person: Person }) => {
    const rows = await listProviderPayments(server);
    const { findCustomer } = await import('../provider/index.ts');
    const customer = await findCustomer(server.system.db, 'sandbox', { physician: person.id });
    return rows.filter((payment) => payment.customer === customer);
  };

  test('PO-19 charges, stores and posts a payment', async () => {
    const payer = await createPayer();
    const row = await createPayment(server.system, buildCharge(payer));
    expect(row).toMatchObject({ status: 'succeeded', captured: 2500, card_last4: '4242', refunded: 0 });
    await processDueWork(server);
    expect(await findDifferences(server)).toEqual([]);
    expect(await getTrialBalance(server.system.db)).toMatchObject({ sum: 0 });
  });

  test('PO-19 a double click makes one payment and returns the same result twice', async () => {
    const payer = await createPayer();
    const key = randomUUID();
    const replies = await Promise.all([
      createPayment(server.system, buildCharge(payer, key)),
      createPayment(server.system, buildCharge(payer, key)),
    ]);
    expect(replies[0]).toEqual(replies[1]);
    expect(await listCharges(payer)).toHaveLength(1);
    expect(await createPayment(server.system, buildCharge(payer, key))).toEqual(replies[0]);
    expect(await listCharges(payer)).toHaveLength(1);
  });

  test('PO-19 rejects another key while a payment is in progress', async () => {
    const payer = await createPayer();
    const results = await Promise.allSettled([
      createPayment(server.system, buildBrandingCharge(payer)),
      createPayment(server.system, buildBrandingCharge(payer)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listCharges(payer)).toHaveLength(1);
    const third = await expectRefusal(createPayment(server.system, buildBrandingCharge(payer)));
    expect(third).toMatchObject({ status: 409, message: BILLING_MESSAGES.PAYMENT_DONE });
  });

  test('PO-19 reports an unknown outcome for a lost reply; the job completes the payment with one charge', async () => {
    const payer = await createPayer();
    const request = buildCharge(payer);
    injector.failNext('createPayment', 'lost');
    const lost = await expectRefusal(createPayment(server.system, request));
    expect(lost).toMatchObject({ status: 504, message: BILLING_MESSAGES.PAYMENT_UNKNOWN });
    const busy = await expectRefusal(createPayment(server.system, buildCharge(payer)));
    expect(busy).toMatchObject({ status: 409, message: BILLING_MESSAGES.PAYMENT_IN_PROGRESS });
    await resumeOperations(server.system);
    const row = await createPayment(server.system, request);
    expect(row).toMatchObject({ status: 'succeeded', captured: 2500 });
    expect(await listCharges(payer)).toHaveLength(1);
    expect(await findDifferences(server)).toEqual([]);
  });

  test('PO-19 can be retried when the provider was never reached', async () => {
    const payer = await createPayer();
    injector.failNext('createPayment', 'unreached');
    const unreached = await expectRefusal(createPayment(server.system, buildCharge(payer)));
    expect(unreached).toMatchObject({ status: 502, message: BILLING_MESSAGES.PROVIDER_UNREACHABLE });
    expect(await listCharges(payer)).toHaveLength(0);
    expect(await createPayment(server.system, buildCharge(payer))).toMatchObject({ status: 'succeeded' });
  });

  test('PO-19 a retry that never reaches the provider leaves the outcome of the first attempt open', async () => {
    const payer = await createPayer();
    const request = buildCharge(payer);
    injector.failNext('createPayment', 'lost');
    injector.failNext('createPayment', 'unreached');
    await expectRefusal(createPayment(server.system, request));
    await resumeOperations(server.system);
    const [open] = await server.system.db
      .select()
      .from(billingOperation)
      .where(eq(billingOperation.client_key, request.key));
    expect(open).toMatchObject({ state: 'open', attempts: 2 });
    expect(await createPayment(server.system, request)).toMatchObject({ status: 'succeeded' });
    expect(await listCharges(payer)).toHaveLength(1);
  });

  test('PO-22 stores a declined card with the bank’s message and allows another card', async () => {
    const payer = await createPayer('pm_card_chargeCustomerFail');
    const row = await createPayment(server.system, buildBrandingCharge(payer));
    expect(row.status).toBe('failed');
    expect(row.failure_message).toMatch(/declined/);
    const workingCard = await saveTestCard(server, { physician: payer.person.id });
    const retried = await createPayment(server.system, buildBrandingCharge({ ...payer, card: workingCard }));
    expect(retried.status).toBe('succeeded');
    expect(await findDifferences(server)).toEqual([]);
  });

  test('PO-22 rejects a card of another payer', async () => {
    const [payer, other] = [await createPayer(), await createPayer()];
    const refused = await expectRefusal(
      createPayment(server.system, buildCharge({ ...payer, card: other.card })),
    );
    expect(refused.message).toBe(BILLING_MESSAGES.CARD_NOT_YOURS);
  });

  test('searches for the charge instead of reusing an expired idempotency key', async () => {
    const payer = await createPayer();
    const request = buildCharge(payer);
    injector.failNext('createPayment', 'lost');
    await expectRefusal(createPayment(server.system, request));
    server.clock.advance(24 * 3600);
    const before = injector.count('createPayment');
    await resumeOperations(server.system);
    expect(injector.count('createPayment')).toBe(before);
    expect(await createPayment(server.system, request)).toMatchObject({ status: 'succeeded' });
    expect(await listCharges(payer)).toHaveLength(1);
  });

  test('ER-02 refunds once, even when the reply is lost', async () => {
    const payer = await createPayer();
    const row = await createPayment(server.system, buildCharge(payer));
    injector.failNext('refundPayment', 'lost');
    await expectRefusal(refundPayment(server.system, row, { amount: 1000 }));
    await resumeOperations(server.system);
    await processDueWork(server);
    expect(await findPayment(server.system.db, row.id)).toMatchObject({
      refunded: 1000,
      status: 'succeeded',
    });
    expect(await findDifferences(server)).toEqual([]);
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
  });
});
