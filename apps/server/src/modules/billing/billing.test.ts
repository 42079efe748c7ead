import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING_MESSAGES, PERSONALISE_PRICE } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { createLine } from '../../testing/payments.ts';
import { createTestPhysician, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { getTrialBalance } from './ledger/index.ts';
import { findPayment, refundPayment } from './payments/index.ts';

describe(`the branding payment on ${DATABASE}`, () => {
  const line = createLine();
  let server: TestServer;
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer({ overrides: { payments: line.between } });
  });
  afterAll(async () => {
    expect((await getTrialBalance(server.system.db)).sum).toBe(0);
    await server.close();
  });

  const card = async ({ id, token }: Person, payment_method_id = 'pm_card_visa') =>
    (await server.call('attachPaymentMethod', { token, body: { details_id: id, payment_method_id } })).data
      .id;
  /** Creates a physician with a saved card. */
  const payer = async (token?: string) => {
    made += 1;
    const doctor = await createTestPhysician(server, `payer${made}`);
    return { doctor, method: await card(doctor, token) };
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
  const history = async ({ id, token }: Person) =>
    (await server.call('getCustomerPaymentHistory', { token, params: { id }, body: {} })).data.results;
  const isPaid = async ({ id, token }: Person) =>
    (await server.call('getDoctorAppTheme', { token, params: { id } })).data.is_paid;

  test('PO-19 unlocks branding for one dollar and never charges twice', async () => {
    const who = await payer();
    const paid = await pay(who);
    expect([paid.status, paid.message]).toEqual([200, [BILLING_MESSAGES.PERSONALISE_PURCHASED]]);
    expect(paid.data).toMatchObject({
      status: 'succeeded',
      amount: PERSONALISE_PRICE,
      purpose: 'PERSONALISE_THEME',
      client_secret: null,
    });
    expect(await isPaid(who.doctor)).toBe(true);
    const again = await pay(who);
    expect([again.status, again.message]).toEqual([409, [BILLING_MESSAGES.LOOK_ALREADY_PAID]]);
    expect(await history(who.doctor)).toHaveLength(1);
  });

  test('PO-19 a full refund locks branding, which can be bought again', async () => {
    const who = await payer();
    const { data } = await pay(who);
    const row = await findPayment(server.system.db, data.payment_id);
    if (!row) throw new Error('there is no payment');
    await refundPayment(server.system, row, row.captured);
    expect(await isPaid(who.doctor)).toBe(false);
    expect((await pay(who)).data.status).toBe('succeeded');
    expect(await isPaid(who.doctor)).toBe(true);
  });

  test('PO-19 a double click, two tabs and a repeated key make one payment', async () => {
    const who = await payer();
    const key = randomUUID();
    const [first, second, otherTab] = await Promise.all([pay(who, key), pay(who, key), pay(who)]);
    // Either tab may be first; the other gets a conflict.
    expect([first.status, otherTab.status].sort()).toEqual([200, 409]);
    expect(second.status).toBe(first.status);
    if (first.status === 200) {
      expect(second.data.payment_id).toBe(first.data.payment_id);
      expect((await pay(who, key)).data.payment_id).toBe(first.data.payment_id);
    }
    expect(await history(who.doctor)).toHaveLength(1);
  });

  test('PO-19 rejects a key that was used with another card', async () => {
    const who = await payer();
    const key = randomUUID();
    const other = { ...who, method: await card(who.doctor, 'pm_card_mastercard') };
    expect((await pay(who, key)).data.status).toBe('succeeded');
    for (const another of [other, { ...who, method: 'pm_nobodys' }]) {
      const refused = await pay(another, key);
      expect([refused.status, refused.message]).toEqual([409, [BILLING_MESSAGES.KEY_TAKEN]]);
    }
    expect((await pay(who, key)).data.status).toBe('succeeded');
    const next = await payer();
    const methods = [next.method, await card(next.doctor, 'pm_card_mastercard')];
    const once = randomUUID();
    const both = await Promise.all(methods.map((method) => pay({ ...next, method }, once)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(next.doctor)).toHaveLength(1);
  });

  test.each([
    ['pm_card_chargeCustomerFail', /declined/],
    ['pm_card_visa', null],
  ])('PO-19 %s fails with the bank’s message', async (token, words) => {
    const who = await payer(token);
    const { status, data, message } = await pay(who);
    expect(status).toBe(200);
    expect(data.status).toBe(words ? 'failed' : 'succeeded');
    if (!words) return;
    expect(data.failure_message).toMatch(words);
    expect(message).toEqual([data.failure_message]);
    expect(await isPaid(who.doctor)).toBe(false);
    // Another card succeeds; both payments are in the history.
    const method = await card(who.doctor, 'pm_card_mastercard');
    expect((await pay({ doctor: who.doctor, method })).data.status).toBe('succeeded');
    const rows = await history(who.doctor);
    expect(rows.map(({ status: shown }) => shown)).toEqual(['succeeded', 'failed']);
    expect(rows[1]?.failure_message).toMatch(words);
  });

  test('PO-19 returns the client secret for authentication; another card replaces an unconfirmed payment', async () => {
    const who = await payer('pm_card_authenticationRequired');
    const waiting = await pay(who);
    expect([waiting.data.status, waiting.message]).toEqual([
      'requires_action',
      [BILLING_MESSAGES.PAYMENT_WAITING],
    ]);
    expect(waiting.data.client_secret).toMatch(/^pi_\w+_secret_/);
    const confirmed = await server.call('confirmPayment', {
      token: who.doctor.token,
      body: { payment_id: waiting.data.payment_id },
    });
    expect(confirmed.data).toMatchObject({ status: 'requires_action', payment_id: waiting.data.payment_id });
    const method = await card(who.doctor);
    expect((await pay({ doctor: who.doctor, method })).data.status).toBe('succeeded');
    expect((await history(who.doctor)).map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  });

  test('PO-19 charges nothing while the provider is unreachable; a retry succeeds', async () => {
    const who = await payer();
    line.next('createPayment', 'unreached');
    const away = await pay(who);
    expect([away.status, away.message]).toEqual([502, [BILLING_MESSAGES.PROVIDER_AWAY]]);
    expect(await isPaid(who.doctor)).toBe(false);
    expect((await pay(who)).data.status).toBe('succeeded');
  });

  test('PO-19 reports an unknown outcome when the reply is lost and charges once', async () => {
    const who = await payer();
    const key = randomUUID();
    line.next('createPayment', 'lost');
    const lost = await pay(who, key);
    expect([lost.status, lost.message]).toEqual([504, [BILLING_MESSAGES.PAYMENT_UNKNOWN]]);
    const other = await pay(who);
    expect([409, 504]).toContain(other.status);
    expect((await pay(who, key)).data.status).toBe('succeeded');
    expect(await isPaid(who.doctor)).toBe(true);
    expect(await history(who.doctor)).toHaveLength(1);
  });

  test('PO-19 rejects a bank account, another user’s card and another physician’s id', async () => {
    const who = await payer();
    const stranger = await payer();
    const bank = await pay({ doctor: who.doctor, method: 'ba_1abc' });
    expect([bank.status, bank.message]).toEqual([400, [BILLING_MESSAGES.ACH_ONLY_SUBSCRIPTION]]);
    const foreign = await pay({ doctor: who.doctor, method: stranger.method });
    expect([foreign.status, foreign.message]).toEqual([404, [BILLING_MESSAGES.CARD_NOT_YOURS]]);
    const forOther = await pay({
      doctor: { ...who.doctor, token: stranger.doctor.token },
      method: who.method,
    });
    expect(forOther.status).toBe(404);
    expect(await history(who.doctor)).toEqual([]);
  });

  test('ER-02 shows the receipt to its payer only', async () => {
    const who = await payer();
    const stranger = await payer();
    const invoice_id = (await pay(who)).data.payment_id;
    const { data } = await server.call('downloadInvoice', { token: who.doctor.token, body: { invoice_id } });
    expect(data).toMatchObject({
      number: expect.stringMatching(/^R-[0-9A-F]{12}$/),
      status: 'succeeded',
      total: 100,
      refunded: 0,
      lines: [{ description: 'Personalised experience, once', amount: 100 }],
      payer: { email: who.doctor.email },
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
