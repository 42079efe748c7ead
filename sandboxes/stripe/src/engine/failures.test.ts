import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SANDBOX_AUTHENTICATED } from '@openvisit/contract/test-cards';
import { startSandbox } from '../testing/harness.ts';

const harness = await startSandbox();
let { id: customer } = await harness.stripe.customers.create({ name: 'Grace Lindqvist' });
afterAll(() => harness.close());

const PAYMENT = { amount: 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const;
let keys = 0;

describe.each(['in process', 'over HTTP'] as const)('injected failures, %s', (transport) => {
  let stripe: Stripe;
  beforeEach(async () => {
    stripe = transport === 'in process' ? harness.stripe : harness.stripeOverHttp;
    customer = (await harness.stripe.customers.create({})).id;
  });
  const pay = (idempotencyKey: string) =>
    stripe.paymentIntents.create({ ...PAYMENT, customer }, { idempotencyKey });
  const count = async () => (await stripe.paymentIntents.list({ customer })).data.length;

  test.each([
    ['down', 0],
    ['silent_before', 0],
    ['silent_after', 1],
  ] as const)(
    'PO-19 after %s there are %d payments, and one after a retry with the same key',
    async (failure, left) => {
      const key = `key-${(keys += 1)}`;
      await harness.injectFailure(failure, { path: '/v1/payment_intents' });
      await expect(pay(key)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
      expect(await count()).toBe(left);
      expect((await pay(key)).status).toBe('succeeded');
      expect(await count()).toBe(1);
    },
  );

  test('PO-19 a failure applies to its path and number of requests only', async () => {
    await harness.injectFailure('down', { times: 2, path: '/v1/refunds' });
    expect((await pay(`key-${(keys += 1)}`)).status).toBe('succeeded');
    for (const _time of [1, 2]) await expect(stripe.refunds.list()).rejects.toThrow();
    expect((await stripe.refunds.list()).object).toBe('list');
  });
});

test('PO-19 a slow response arrives late', async () => {
  await harness.injectFailure('slow');
  const began = Date.now();
  await harness.stripe.customers.create({});
  expect(Date.now() - began).toBeGreaterThan(3000);
});

test('PO-19 failures cannot be injected outside development', async () => {
  const plain = await startSandbox({ dev: false });
  try {
    await plain.injectFailure('down');
    expect((await plain.stripeOverHttp.customers.create({})).object).toBe('customer');
    const response = await plain.fetch('/dev/payments', { method: 'POST' });
    expect(response.status).toBe(404);
  } finally {
    await plain.close();
  }
});

describe('webhooks', () => {
  beforeEach(async () => {
    await harness.sandbox.flush();
    harness.received.length = 0;
  });
  const create = () => harness.stripe.customers.create({});
  const listTypes = () => harness.received.map(({ event }) => event.type);

  test('PO-19 events are signed and sent in order', async () => {
    await harness.stripe.paymentIntents.create({ ...PAYMENT, customer });
    await vi.waitFor(() => expect(harness.received).toHaveLength(3));
    expect(listTypes()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    expect(harness.received[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  });

  test('PO-19 a refused request sends no events', async () => {
    await harness.stripe.paymentIntents.create({ ...PAYMENT, customer: 'cus_x' }).catch(() => undefined);
    await harness.sandbox.flush();
    expect(harness.received).toEqual([]);
  });

  test('PO-19 an event that was not accepted is sent again with a backoff', async () => {
    harness.setWebhookStatus(500);
    const { id } = await create();
    await harness.sandbox.flush();
    harness.setWebhookStatus(200);
    await harness.sandbox.flush();
    expect(harness.received).toEqual([]);
    harness.clock.advance(6);
    await harness.sandbox.tick();
    expect(harness.received.map(({ event }) => (event.data.object as { id?: string }).id)).toEqual([id]);
    harness.clock.advance(3600);
    await harness.sandbox.tick();
    expect(harness.received).toHaveLength(1);
  });

  test('PO-19 events can be dropped, duplicated and reversed', async () => {
    await harness.injectFailure('no_webhooks');
    await create();
    await harness.sandbox.flush();
    expect(harness.received).toEqual([]);

    await harness.injectFailure('webhooks_twice');
    await create();
    await harness.sandbox.flush();
    expect(listTypes()).toEqual(['customer.created', 'customer.created']);
    expect(harness.received[0]?.event.id).toBe(harness.received[1]?.event.id);

    harness.received.length = 0;
    await harness.injectFailure('webhooks_reversed');
    await harness.stripe.paymentIntents.create({ ...PAYMENT, customer });
    await harness.sandbox.flush();
    expect(listTypes()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  });
});

describe('the bank authentication page', () => {
  const ask = () =>
    harness.stripe.paymentIntents.create({
      amount: 8000,
      currency: 'usd',
      customer,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    });
  const getPageUrl = ({ next_action }: Stripe.PaymentIntent) =>
    String((next_action?.use_stripe_sdk as { stripe_js?: string } | undefined)?.stripe_js);
  const chooseOutcome = (page: string, outcome: string) =>
    harness.fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) });

  test('PO-22 it is marked as a test, runs no script, and only the product may frame it', async () => {
    const page = await harness.fetch(getPageUrl(await ask()));
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-.+'; .*form-action 'self'; frame-ancestors 'self'$/,
    );
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(html).toContain('This is a test');
    expect(html).toContain('$80.00');
    expect(html).not.toContain('<script');
    expect(html.match(/<button type="submit"/g)).toHaveLength(2);
  });

  test('PO-22 the result page notifies the parent window of the same origin', async () => {
    const intent = await ask();
    const done = await chooseOutcome(getPageUrl(intent), 'complete');
    const html = await done.text();
    expect(html).toContain(JSON.stringify({ type: SANDBOX_AUTHENTICATED, intent: intent.id }));
    expect(html).toContain('window.location.origin');
    expect(done.headers.get('content-security-policy')).toContain("script-src 'nonce-");
    expect((await harness.fetch(getPageUrl(intent))).status).toBe(404);
  });
});
