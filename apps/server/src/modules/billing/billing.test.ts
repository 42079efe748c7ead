import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES, BRANDING_PRICE_CENTS } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { createFailureInjector } from '../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from './ledger/index.ts';
import { findPayment, refundPayment } from './payments/index.ts';

describe(`the branding payment on ${DATABASE}`, () => {
  const injector = createFailureInjector();
  let server: TestServer;
  let payerCount = 0;

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: injector.wrap } });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const attachCard = async ({ id, token }: Person, payment_method_id = 'pm_card_visa') =>
    (await server.call('attachPaymentMethod', { token, body: { details_id: id, payment_method_id } })).data
      .id;
  /** Creates a physician with a saved card. */
  const createPayer = async (token?: string) => {
    payerCount += 1;
    const doctor = await createTestPhysician(server, `payer${payerCount}`);
    return { doctor, method: await attachCard(doctor, token) };
  };
  const pay = (
    { doctor, method }: { doctor: Person; method: string },
    idempotency_key: string = randomUUID(),
  ) =>
    server.call('oneTimePayment', {
      token: doctor.token,
      body: {
        currency: 'usd',
        doctor_details_id: doctor.id,
        payment_method_id: method,
        idempotency_key,
      },
    });
  const listPaymentHistory = async ({ id, token }: Person) =>
    (await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} })).data.results;
  const isPaid = async ({ id, token }: Person) =>
    (await server.call('getDoctorAppTheme', { token, params: { id } })).data.is_paid;

  test('PO-19 unlocks branding for one dollar and never charges twice', async () => {
    const subscriber = await createPayer();
    const reply = await pay(subscriber);
    expect([reply.status, reply.message]).toEqual([200, [BILLING_MESSAGES.PERSONALIZE_PURCHASED]]);
    expect(reply.data).toMatchObject({
      status: 'succeeded',
      amount: BRANDING_PRICE_CENTS,
      purpose: 'PERSONALISE_THEME',
      client_secret: null,
    });
    expect(await isPaid(subscriber.doctor)).toBe(true);
    const again = await pay(subscriber);
    expect([again.status, again.message]).toEqual([409, [BILLING_MESSAGES.BRANDING_ALREADY_PAID]]);
    expect(await listPaymentHistory(subscriber.doctor)).toHaveLength(1);
  });

  test('PO-19 a full refund locks branding, which can be bought again', async () => {
    const subscriber = await createPayer();
    const { data } = await pay(subscriber);
    const row = await findPayment(server.system.db, data.payment_id);
    if (!row) throw new Error('there is no payment');
    await refundPayment(server.system, row, { amount: row.captured });
    expect(await isPaid(subscriber.doctor)).toBe(false);
    expect((await pay(subscriber)).data.status).toBe('succeeded');
    expect(await isPaid(subscriber.doctor)).toBe(true);
  });

  test('PO-19 a double click, two tabs and a repeated key make one payment', async () => {
    const subscriber = await createPayer();
    const key = randomUUID();
    const [first, second, otherTab] = await Promise.all([
      pay(subscriber, key),
      pay(subscriber, key),
      pay(subscriber),
    ]);
    // Either tab may be first; the other gets a conflict.
    expect([first.status, otherTab.status].sort()).toEqual([200, 409]);
    expect(second.status).toBe(first.status);
    if (first.status === 200) {
      expect(second.data.payment_id).toBe(first.data.payment_id);
      expect((await pay(subscriber, key)).data.payment_id).toBe(first.data.payment_id);
    }
    expect(await listPaymentHistory(subscriber.doctor)).toHaveLength(1);
  });

  test('PO-19 rejects a key that was used with another card', async () => {
    const subscriber = await createPayer();
    const key = randomUUID();
    const other = { ...subscriber, method: await attachCard(subscriber.doctor, 'pm_card_mastercard') };
    expect((await pay(subscriber, key)).data.status).toBe('succeeded');
    for (const another of [other, { ...subscriber, method: 'pm_nobodys' }]) {
      const refused = await pay(another, key);
      expect([refused.status, refused.message]).toEqual([409, [BILLING_MESSAGES.IDEMPOTENCY_KEY_REUSED]]);
    }
    expect((await pay(subscriber, key)).data.status).toBe('succeeded');
    const next = await createPayer();
    const methods = [next.method, await attachCard(next.doctor, 'pm_card_mastercard')];
    const once = randomUUID();
    const both = await Promise.all(methods.map((method) => pay({ ...next, method }, once)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listPaymentHistory(next.doctor)).toHaveLength(1);
  });

  test.each([
    ['pm_card_chargeCustomerFail', /declined/],
    ['pm_card_visa', null],
  ])('PO-19 %s fails with the bank’s message', async (token, bankMessage) => {
    const subscriber = await createPayer(token);
    const { status, data, message } = await pay(subscriber);
    expect(status).toBe(200);
    expect(data.status).toBe(bankMessage ? 'failed' : 'succeeded');
    if (!bankMessage) return;
    expect(data.failure_message).toMatch(bankMessage);
    expect(message).toEqual([data.failure_message]);
    expect(await isPaid(subscriber.doctor)).toBe(false);
    // Another card succeeds; both payments are in the history.
    const method = await attachCard(subscriber.doctor, 'pm_card_mastercard');
    expect((await pay({ doctor: subscriber.doctor, method })).data.status).toBe('succeeded');
    const rows = await listPaymentHistory(subscriber.doctor);
    expect(rows.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(rows[1]?.failure_message).toMatch(bankMessage);
  });

  test('PO-19 returns the client secret for authentication; another card replaces an unconfirmed payment', async () => {
    const subscriber = await createPayer('pm_card_authenticationRequired');
    const waiting = await pay(subscriber);
    expect([waiting.data.status, waiting.message]).toEqual([
      'requires_action',
      [BILLING_MESSAGES.PAYMENT_WAITING],
    ]);
    expect(waiting.data.client_secret).toMatch(/^pi_\w+_secret_/);
    const confirmed = await server.call('confirmPayment', {
      token: subscriber.doctor.token,
      body: { payment_id: waiting.data.payment_id },
    });
    expect(confirmed.data).toMatchObject({ status: 'requires_action', payment_id: waiting.data.payment_id });
    const method = await attachCard(subscriber.doctor);
    expect((await pay({ doctor: subscriber.doctor, method })).data.status).toBe('succeeded');
    expect((await listPaymentHistory(subscriber.doctor)).map(({ status }) => status)).toEqual([
      'succeeded',
      'canceled',
    ]);
  });

  test('PO-19 charges nothing while the provider is unreachable; a retry succeeds', async () => {
    const subscriber = await createPayer();
    injector.failNext('createPayment', 'unreached');
    const unreached = await pay(subscriber);
    expect([unreached.status, unreached.message]).toEqual([502, [BILLING_MESSAGES.PROVIDER_UNREACHABLE]]);
    expect(await isPaid(subscriber.doctor)).toBe(false);
    expect((await pay(subscriber)).data.status).toBe('succeeded');
  });

  test('PO-19 reports an unknown outcome when the reply is lost and charges once', async () => {
    const subscriber = await createPayer();
    const key = randomUUID();
    injector.failNext('createPayment', 'lost');
    const lostReply = await pay(subscriber, key);
    expect([lostReply.status, lostReply.message]).toEqual([504, [BILLING_MESSAGES.PAYMENT_UNKNOWN]]);
    const other = await pay(subscriber);
    expect([409, 504]).toContain(other.status);
    expect((await pay(subscriber, key)).data.status).toBe('succeeded');
    expect(await isPaid(subscriber.doctor)).toBe(true);
    expect(await listPaymentHistory(subscriber.doctor)).toHaveLength(1);
  });

  test('PO-19 rejects a bank account, another user’s card and another physician’s id', async () => {
    const subscriber = await createPayer();
    const stranger = await createPayer();
    const bank = await pay({ doctor: subscriber.doctor, method: 'ba_1abc' });
    expect([bank.status, bank.message]).toEqual([400, [BILLING_MESSAGES.ACH_ONLY_SUBSCRIPTION]]);
    const foreign = await pay({ doctor: subscriber.doctor, method: stranger.method });
    expect([foreign.status, foreign.message]).toEqual([404, [BILLING_MESSAGES.CARD_NOT_YOURS]]);
    const forOther = await pay({
      doctor: { ...subscriber.doctor, token: stranger.doctor.token },
      method: subscriber.method,
    });
    expect(forOther.status).toBe(404);
    expect(await listPaymentHistory(subscriber.doctor)).toEqual([]);
  });

  test('ER-02 shows the receipt to its payer only', async () => {
    const subscriber = await createPayer();
    const stranger = await createPayer();
    const invoice_id = (await pay(subscriber)).data.payment_id;
    const { data } = await server.call('downloadInvoice', {
      token: subscriber.doctor.token,
      body: { invoice_id },
    });
    expect(data).toMatchObject({
      number: expect.stringMatching(/^R-[0-9A-F]{12}$/),
      status: 'succeeded',
      total: 100,
      refunded: 0,
      lines: [{ description: 'Personalized experience, once', amount: 100 }],
      payer: { email: subscriber.doctor.email },
      payee: { name: 'OpenVisit' },
      paid_with: 'Visa ending in 4242',
    });
    const token = stranger.doctor.token;
    expect((await server.call('downloadInvoice', { token, body: { invoice_id } })).status).toBe(404);
    expect((await server.call('confirmPayment', { token, body: { payment_id: invoice_id } })).status).toBe(
      404,
    );
  });
});
