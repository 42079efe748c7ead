import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { sandboxEvent, sandboxObject, sandboxRequest } from './tables.ts';
import { createSdk, startSandbox } from '../testing/harness.ts';

const harness = await startSandbox();
const stripe = harness.stripeOverHttp;
const customer = (await stripe.customers.create({ name: 'Grace Lindqvist' })).id;
afterAll(() => harness.close());

const PAYMENT = { amount: 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const;
let keys = 0;
const createKey = () => `key-${(keys += 1)}`;

describe('idempotency keys', () => {
  test('PO-19 a repeated key returns the same decline', async () => {
    const idempotencyKey = createKey();
    const declined = { ...PAYMENT, customer, payment_method: 'pm_card_chargeCustomerFail' };
    const ids = [];
    for (const _time of [1, 2]) {
      const error: unknown = await stripe.paymentIntents
        .create(declined, { idempotencyKey })
        .catch((e: unknown) => e);
      ids.push(error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : null);
    }
    expect(ids[0]).toMatch(/^pi_/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('PO-19 a key with other parameters is refused', async () => {
    const idempotencyKey = createKey();
    await stripe.paymentIntents.create({ ...PAYMENT, customer }, { idempotencyKey });
    const other = stripe.paymentIntents.create({ ...PAYMENT, customer, amount: 200 }, { idempotencyKey });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('PO-19 concurrent requests with one key create one payment', async () => {
    const payer = (await stripe.customers.create({})).id;
    const idempotencyKey = createKey();
    const responses = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? stripe : harness.stripe).paymentIntents.create(
          { ...PAYMENT, customer: payer },
          { idempotencyKey },
        ),
      ),
    );
    const ids = responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const response of responses)
      if (response.status === 'rejected') expect(response.reason).toMatchObject({ statusCode: 409 });
    expect((await stripe.paymentIntents.list({ customer: payer })).data).toHaveLength(1);
  });

  test('PO-19 an invalid request does not consume its key', async () => {
    const idempotencyKey = createKey();
    await expect(
      stripe.paymentIntents.create({ ...PAYMENT, customer: 'cus_unknown' }, { idempotencyKey }),
    ).rejects.toMatchObject({ code: 'resource_missing', statusCode: 400, param: 'customer' });
    expect((await stripe.paymentIntents.create({ ...PAYMENT, customer }, { idempotencyKey })).status).toBe(
      'succeeded',
    );
  });
});

describe('lists', () => {
  test('ER-02 pages follow one another, newest first', async () => {
    const payer = (await stripe.customers.create({})).id;
    const made = [];
    for (let at = 0; at < 7; at += 1)
      made.push((await stripe.paymentIntents.create({ ...PAYMENT, customer: payer })).id);
    const first = await stripe.paymentIntents.list({ customer: payer, limit: 3 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    const all = [];
    for await (const intent of stripe.paymentIntents.list({ customer: payer, limit: 3 })) all.push(intent.id);
    expect(all).toEqual(made.reverse());
  });

  test('ER-02 a list can start at a time', async () => {
    const payer = (await stripe.customers.create({})).id;
    const old = await stripe.paymentIntents.create({ ...PAYMENT, customer: payer });
    harness.clock.advance(3600);
    const late = await stripe.paymentIntents.create({ ...PAYMENT, customer: payer });
    const listIds = async (created: Stripe.RangeQueryParam) =>
      (await stripe.paymentIntents.list({ customer: payer, created })).data.map(({ id }) => id);
    expect(await listIds({ gte: late.created })).toEqual([late.id]);
    expect(await listIds({ gte: old.created })).toEqual([late.id, old.id]);
  });

  test.each([0, 101, 1.5])('ER-02 a page size of %d is refused', async (limit) => {
    await expect(stripe.refunds.list({ limit })).rejects.toMatchObject({ param: 'limit', statusCode: 400 });
  });
});

describe('refused requests', () => {
  const postForm = (path: string, form: Record<string, string>, key = harness.keys.secret) =>
    harness.fetch(`${SANDBOX_PAYMENTS_PATH}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const NUMBER = ['4242', '4242', '4242', '4242'].join('');

  test.each([
    ['card[number]', NUMBER],
    ['payment_method_data[card][number]', `${NUMBER.slice(0, 4)} ${NUMBER.slice(4)}`],
    ['card[cvc]', '123'],
    ['bank_account[account_number]', '000987654321'],
    ['metadata[note]', NUMBER],
  ])('PO-22 a number in %s is refused and not stored', async (name, value) => {
    for (const key of [harness.keys.secret, harness.keys.publishable]) {
      const response = await postForm('/v1/payment_methods', { type: 'card', [name]: value }, key);
      const text = await response.text();
      expect(response.status).toBe(402);
      expect(text).toContain('Sending credit card numbers directly');
      expect(text).not.toContain(value);
    }
    const { db } = harness;
    const kept = JSON.stringify([
      await db.select().from(sandboxObject),
      await db.select().from(sandboxEvent),
      await db.select().from(sandboxRequest),
      harness.readLog(),
    ]);
    expect(kept).not.toContain(NUMBER);
    expect(kept).not.toContain('000123456789');
  });

  test('PO-22 keys and secrets are not logged', () => {
    const { secret, publishable, webhook } = harness.keys;
    for (const key of [secret, publishable, webhook]) expect(harness.readLog()).not.toContain(key);
  });

  test.each(['', 'sk_test_of_somebody_else', 'pk_live_x'])('PO-22 the key %j is refused', async (key) => {
    const response = await postForm('/v1/customers', {}, key);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('somebody_else');
  });

  test('PO-22 errors have the types that the SDK expects', async () => {
    await expect(createSdk(harness.url, 'sk_test_wrong').refunds.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.customers.retrieve('cus_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.rawRequest('POST', '/v1/nothing', {})).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.rawRequest('POST', '/v1/payment_intents', { amount: 100 })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    });
    await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
  });

  test('PO-22 a card cannot be used by another customer', async () => {
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const other = (await stripe.customers.create({})).id;
    await expect(
      stripe.paymentIntents.create({ ...PAYMENT, customer: other, payment_method: id }),
    ).rejects.toMatchObject({ param: 'payment_method' });
    await expect(stripe.paymentMethods.attach(id, { customer: other })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.paymentMethods.detach(id);
    await expect(stripe.paymentMethods.attach(id, { customer })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('with the publishable key', () => {
  test('PO-22 a browser creates a payment method and confirms the setup with its client secret', async () => {
    const intent = await stripe.setupIntents.create({ customer });
    const made = await harness.requestAsBrowser('POST', '/v1/payment_methods', {
      type: 'card',
      'card[token]': 'pm_card_mastercard',
      'card[exp_month]': '4',
      'card[exp_year]': String(new Date().getUTCFullYear() + 2),
      'billing_details[name]': 'Grace Lindqvist',
    });
    expect(made.body).toMatchObject({ object: 'payment_method', card: { last4: '4444', exp_month: 4 } });
    const confirm = (client_secret: string) =>
      harness.requestAsBrowser('POST', `/v1/setup_intents/${intent.id}/confirm`, {
        client_secret,
        payment_method: made.body.id,
      });
    expect((await confirm(`${intent.id}_secret_wrong`)).status).toBe(400);
    const done = await confirm(intent.client_secret ?? '');
    expect(done.body).toMatchObject({ status: 'succeeded', payment_method: made.body.id });
    // The customer is not visible to a browser.
    expect(done.body).not.toHaveProperty('customer');
    expect(done.body).not.toHaveProperty('metadata');
    expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toContain(
      made.body.id,
    );
  });

  test('PO-22 neither expanded objects nor errors show the customer to a browser', async () => {
    const metadata = { reference: 'of ours' };
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', customer, metadata });
    const confirm = (payment_method: string) =>
      harness.requestAsBrowser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
        client_secret: intent.client_secret ?? '',
        payment_method,
        'expand[0]': 'payment_method.customer',
        'expand[1]': 'latest_charge',
        'expand[2]': 'customer',
      });
    const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    const responses = [await confirm(id), await confirm('pm_card_visa'), await confirm('pm_card_visa')];
    expect(responses.map(({ status }) => status)).toEqual([402, 200, 400]);
    expect(responses.map(({ body }) => body.error?.code)).toEqual([
      'card_declined',
      undefined,
      'payment_intent_unexpected_state',
    ]);
    for (const text of ['Lindqvist', customer, 'of ours', 'receipt_url'])
      expect(JSON.stringify(responses)).not.toContain(text);
  });

  test('PO-22 an expired card is refused', async () => {
    const { status, body } = await harness.requestAsBrowser('POST', '/v1/payment_methods', {
      type: 'card',
      'card[token]': 'pm_card_visa',
      'card[exp_month]': '1',
      'card[exp_year]': '2020',
    });
    expect(status).toBe(402);
    expect(body.error?.code).toBe('invalid_expiry_year');
  });

  test('PO-22 other calls are refused', async () => {
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, customer });
    const forbidden: [string, string][] = [
      ['POST', '/v1/customers'],
      ['GET', `/v1/customers/${customer}`],
      ['POST', '/v1/payment_intents'],
      ['GET', '/v1/payment_intents'],
      ['POST', `/v1/payment_intents/${intent.id}/capture`],
      ['POST', `/v1/payment_intents/${intent.id}/cancel`],
      ['POST', '/v1/refunds'],
      ['POST', '/v1/accounts'],
    ];
    for (const [method, path] of forbidden) {
      const { status, body } = await harness.requestAsBrowser(method, path);
      expect([path, status, body.error?.code]).toEqual([path, 403, 'secret_key_required']);
    }
    expect((await harness.requestAsBrowser('GET', `/v1/payment_intents/${intent.id}`)).status).toBe(400);
    const known = { client_secret: intent.client_secret ?? '' };
    expect(
      (await harness.requestAsBrowser('GET', `/v1/payment_intents/${intent.id}`, known)).body.status,
    ).toBe('succeeded');
  });
});
