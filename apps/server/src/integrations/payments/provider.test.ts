import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH, TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentError, type PaymentProvider } from './port.ts';
import { signPayload } from './sandbox.ts';
import { startSandbox, type SandboxHarness } from '@openvisit/stripe-sandbox/testing';
import { addPathPrefix } from './stripe-http.ts';
import { createStripePayments } from './stripe.ts';

const DAY_SECONDS = 86_400;
const CONNECT_SECRET = 'whsec_of_connected_accounts';
const createKey = () => randomUUID();

const collect = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items = [];
  for await (const item of list) items.push(item);
  return items;
};

const expectFailure = async (work: Promise<unknown>): Promise<PaymentError> => {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof PaymentError) return failure;
  throw new Error('It did not fail as the port says', { cause: failure });
};

/** Tests the same adapter with the sandbox in this process and over the network, as in production. */
describe.each(['in process', 'over HTTP'] as const)('the Stripe adapter, %s', (transport) => {
  let sandbox: SandboxHarness;
  let provider: PaymentProvider;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const { secret, publishable, webhook } = sandbox.keys;
    const { hostname, port } = new URL(sandbox.url);
    provider = createStripePayments({
      kind: 'sandbox',
      secretKey: secret,
      publishableKey: publishable,
      webhookSecret: webhook,
      connectWebhookSecret: CONNECT_SECRET,
      clock: sandbox.clock,
      ...(transport === 'in process'
        ? { httpClient: sandbox.sandbox.httpClient }
        : {
            httpClient: addPathPrefix(Stripe.createNodeHttpClient(), SANDBOX_PAYMENTS_PATH),
            server: { host: hostname, port: Number(port), protocol: 'http' as const },
          }),
    });
  });
  afterAll(() => sandbox.close());

  const createPayer = async (token = 'pm_card_visa') => {
    const params = { name: 'Ada Payer', email: 'ada@example.org', reference: randomUUID() };
    const customer = await provider.createCustomer(params, createKey());
    return { customer, card: await provider.attachCard(customer, token, createKey()) };
  };
  const charge = async (
    { customer, card }: Awaited<ReturnType<typeof createPayer>>,
    capture: 'automatic' | 'manual' = 'automatic',
    idempotency = createKey(),
    overrides: { off_session?: boolean; destination?: { account: string; amount?: number } } = {},
  ) =>
    provider.createPayment(
      {
        customer,
        payment_method: card.id,
        amount: 5000,
        capture,
        off_session: false,
        description: 'Test',
        reference: 'b7e23ec2-9af0-4f19-8d3c-0a1b2c3d4e5f',
        ...overrides,
      },
      idempotency,
    );

  test('PO-22 the same key returns the same customer, another key creates one', async () => {
    const params = { name: 'Ada Payer', email: 'ada@example.org', reference: 'r' };
    const sameKey = createKey();
    const first = await provider.createCustomer(params, sameKey);
    expect(await provider.createCustomer(params, sameKey)).toBe(first);
    expect(await provider.createCustomer(params, createKey())).not.toBe(first);
  });

  test('PO-22 a card is saved, listed and removed; a declined card returns the reason', async () => {
    const { customer, card } = await createPayer();
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', fingerprint: expect.any(String) });
    expect(await provider.listCards(customer)).toEqual([card]);
    const { client_secret } = await provider.createSetupIntent(customer, createKey());
    expect(client_secret).toMatch(/^seti_.*_secret_/);
    const declined = await expectFailure(
      provider.attachCard(customer, 'pm_card_chargeDeclined', createKey()),
    );
    expect(declined).toMatchObject({ failure: 'declined', message: expect.stringMatching(/declined/) });
    const expired = provider.attachCard(customer, 'pm_card_chargeDeclinedExpiredCard', createKey());
    expect(await expectFailure(expired)).toMatchObject({ failure: 'declined', code: 'expired_card' });
    await provider.detachCard(card.id, createKey());
    expect(await provider.listCards(customer)).toEqual([]);
  });

  test('PO-19 a payment is charged once per key and has its fee, card and receipt', async () => {
    const payer = await createPayer();
    const sameKey = createKey();
    const [one, repeated] = [
      await charge(payer, 'automatic', sameKey),
      await charge(payer, 'automatic', sameKey),
    ];
    expect(repeated).toEqual(one);
    expect(one).toMatchObject({
      status: 'succeeded',
      amount: 5000,
      amount_received: 5000,
      amount_refunded: 0,
      fee: expect.any(Number),
      reference: 'b7e23ec2-9af0-4f19-8d3c-0a1b2c3d4e5f',
      customer: payer.customer,
      card: { brand: 'visa', last4: '4242' },
      receipt_url: expect.any(String),
      capture_before: null,
    });
    expect(await provider.getPayment(one.id)).toEqual(one);
    const listed = await collect(provider.listPayments(sandbox.clock.now() - 60_000));
    expect(listed.filter(({ id }) => id === one.id)).toHaveLength(1);
  });

  test('PO-22 a decline and a required authentication are returned, not thrown', async () => {
    const declined = await charge(await createPayer('pm_card_chargeCustomerFail'));
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      failure_code: 'generic_decline',
      failure_message: expect.stringMatching(/declined/),
      amount_received: 0,
    });
    const authenticatingPayer = await createPayer('pm_card_authenticationRequired');
    expect(await charge(authenticatingPayer)).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
    });
    const offSession = await charge(authenticatingPayer, 'manual', createKey(), { off_session: true });
    expect(offSession).toMatchObject({
      status: 'requires_payment_method',
      failure_code: 'authentication_required',
    });
  });

  test('AP-13 a hold lasts a week; the rest of a partial capture is not a refund', async () => {
    const held = await charge(await createPayer(), 'manual');
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 });
    expect((held.capture_before ?? 0) - sandbox.clock.now()).toBeGreaterThan(6 * DAY_SECONDS * 1000);
    const captured = await provider.capturePayment(held.id, 3000, createKey());
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 3000, amount_refunded: 0 });
    const secondCapture = provider.capturePayment(held.id, 3000, createKey());
    expect(await expectFailure(secondCapture)).toMatchObject({ failure: 'refused' });
    const sameKey = createKey();
    expect(await provider.refundPayment(held.id, 1000, sameKey)).toMatchObject({ amount_refunded: 1000 });
    expect(await provider.refundPayment(held.id, 1000, sameKey)).toMatchObject({ amount_refunded: 1000 });
    expect(await expectFailure(provider.refundPayment(held.id, 2001, createKey()))).toMatchObject({
      failure: 'refused',
    });
  });

  test('AP-11 releasing a hold is not a refund; releasing it twice is refused', async () => {
    const held = await charge(await createPayer(), 'manual');
    expect(await provider.cancelPayment(held.id, createKey())).toMatchObject({
      status: 'canceled',
      amount_received: 0,
      amount_refunded: 0,
    });
    expect(await expectFailure(provider.cancelPayment(held.id, createKey()))).toMatchObject({
      failure: 'refused',
    });
  });

  test('AP-11 a hold that is not captured expires', async () => {
    const held = await charge(await createPayer(), 'manual');
    sandbox.clock.advance(8 * DAY_SECONDS);
    await sandbox.sandbox.tick();
    expect(await provider.getPayment(held.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });

  test('an unknown object is refused, never silent', async () => {
    expect(await expectFailure(provider.getPayment('pi_unknown'))).toMatchObject({
      failure: 'refused',
      code: 'resource_missing',
    });
    expect(await expectFailure(provider.getAccount('acct_unknown'))).toMatchObject({ failure: 'refused' });
    expect(await expectFailure(provider.getSubscription('sub_unknown'))).toMatchObject({
      failure: 'refused',
    });
  });

  test('PO-19 reusing a key for another request leaves the outcome unknown', async () => {
    const payer = await createPayer();
    const sameKey = createKey();
    await charge(payer, 'automatic', sameKey);
    expect(await expectFailure(charge(payer, 'manual', sameKey))).toMatchObject({ failure: 'silent' });
  });

  test('PO-15 a new account has an onboarding page and no bank account', async () => {
    const sameKey = createKey();
    const params = { email: 'doctor@example.org', reference: randomUUID() };
    const account = await provider.createAccount(params, sameKey);
    expect(await provider.createAccount(params, sameKey)).toBe(account);
    expect(await provider.getAccount(account)).toMatchObject({
      id: account,
      details_submitted: false,
      payouts_enabled: false,
      bank: null,
    });
    const pages = { refresh_url: 'https://example.org/again', return_url: 'https://example.org/back' };
    expect(await provider.createAccountPage(account, pages)).toMatch(/^(https?:\/\/|\/)/);
    expect(await collect(provider.listPayouts(account, 0))).toEqual([]);
    const { id: payment } = await charge(await createPayer());
    const earlyTransfer = provider.createTransfer({ payment, account, amount: 5000 }, createKey());
    expect(await expectFailure(earlyTransfer)).toMatchObject({ failure: 'refused' });
    expect(await provider.getTransferOfPayment(payment)).toBeNull();
  });

  test('PO-23 a bank account is added, verified by two amounts and removed; removing it twice succeeds', async () => {
    const { customer } = await createPayer();
    const bank = await provider.addBank(customer, 'btok_us', createKey());
    expect(bank).toMatchObject({ last4: '6789', status: 'new', routing_number: '110000000' });
    const wrong = await expectFailure(provider.verifyBank(customer, bank.id, [1, 2], createKey()));
    expect(['refused', 'declined']).toContain(wrong.failure);
    const [first, second] = TEST_MICRODEPOSITS;
    expect(await provider.verifyBank(customer, bank.id, [first, second], createKey())).toMatchObject({
      status: 'verified',
    });
    expect(await provider.getBank(customer, bank.id)).toMatchObject({ status: 'verified' });
    await provider.removeBank(customer, bank.id, createKey());
    await provider.removeBank(customer, bank.id, createKey());
    expect(await provider.getBank(customer, bank.id)).toBeNull();
  });

  test('PO-20 PO-21 a subscription starts with a trial, changes plan and payer, and ends', async () => {
    const { customer, card } = await createPayer();
    const plans = await provider.listPlans();
    const [plan, other] = plans;
    expect(plans.length).toBeGreaterThan(1);
    if (!plan || !other) return;
    const trial_end = sandbox.clock.now() + 30 * DAY_SECONDS * 1000;
    const source = { payment_source: card.id };
    const params = { customer, price_id: plan.price_id, trial_end, ...source, reference: randomUUID() };
    const sameKey = createKey();
    const created = await provider.createSubscription(params, sameKey);
    expect(await provider.createSubscription(params, sameKey)).toMatchObject({ id: created.id });
    expect(created).toMatchObject({ status: 'trialing', price_id: plan.price_id, ...source, customer });
    expect(Math.abs((created.trial_end ?? 0) - trial_end)).toBeLessThan(1000);
    expect(await provider.listSubscriptions(customer)).toHaveLength(1);
    const changed = await provider.changeSubscription(created.id, { price_id: other.price_id }, createKey());
    expect(changed.price_id).toBe(other.price_id);
    const bank = await provider.addBank(customer, 'btok_us', createKey());
    const [first, second] = TEST_MICRODEPOSITS;
    await provider.verifyBank(customer, bank.id, [first, second], createKey());
    const debited = { payment_source: bank.id };
    expect(await provider.changeSubscription(created.id, debited, createKey())).toMatchObject(debited);
    const ending = await provider.changeSubscription(created.id, { cancel_at_period_end: true }, createKey());
    expect(ending).toMatchObject({ cancel_at_period_end: true });
    await provider.endSubscription(created.id, createKey());
    await provider.endSubscription(created.id, createKey());
    expect(await provider.getSubscription(created.id)).toMatchObject({ status: 'canceled' });
  });

  test('PO-20 a plan change that requires authentication is pending; a canceled subscription stays canceled', async () => {
    const { customer, card } = await createPayer();
    const [plan, other] = await provider.listPlans();
    const params = {
      customer,
      price_id: plan?.price_id ?? '',
      trial_end: null,
      payment_source: card.id,
      reference: 'r',
    };
    const created = await provider.createSubscription(params, createKey());
    const ending = await provider.changeSubscription(created.id, { cancel_at_period_end: true }, createKey());
    const { id: payment_source } = await provider.attachCard(
      customer,
      'pm_card_authenticationRequired',
      createKey(),
    );
    const price_id = other?.price_id ?? '';
    const change = { price_id, payment_source, paid_by: card.id, cancel_at_period_end: false };
    const pendingChange = await provider.changeSubscription(created.id, change, createKey());
    expect(pendingChange).toEqual({ ...ending, latest_invoice: pendingChange.latest_invoice });
    expect(pendingChange.latest_invoice).toMatchObject({
      status: 'open',
      hosted_invoice_url: expect.any(String),
    });
    const payment = await provider.getPayment(pendingChange.latest_invoice?.payment ?? '');
    expect(payment.status).toBe('requires_action');
    const paid = { price_id, payment_source: card.id };
    const paidChange = await provider.changeSubscription(created.id, paid, createKey());
    expect(paidChange).toMatchObject({ ...paid, latest_invoice: { status: 'paid' } });
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'canceled' });
  });

  test('PO-20 a subscription without a trial is paid immediately; its invoice refers to the payment', async () => {
    const { customer, card } = await createPayer();
    const [plan] = await provider.listPlans();
    const params = {
      customer,
      price_id: plan?.price_id ?? '',
      trial_end: null,
      payment_source: card.id,
      reference: 'r',
    };
    const created = await provider.createSubscription(params, createKey());
    expect(created.status).toBe('active');
    const invoice = await provider.getInvoice(created.latest_invoice?.id ?? '');
    expect(invoice).toMatchObject({ subscription: created.id, customer, status: 'paid' });
    expect(await provider.getPayment(invoice.payment ?? '')).toMatchObject({
      status: 'succeeded',
      amount_received: plan?.unit_amount,
    });
  });

  test.each([
    ['silent_before', 'silent'],
    ['silent_after', 'silent'],
    ['down', transport === 'in process' ? 'unreached' : 'silent'],
  ] as const)(
    'PO-19 the failure %s is reported as %s; repeating the key charges once',
    async (failure, outcome) => {
      const payer = await createPayer();
      const sameKey = createKey();
      await sandbox.injectFailure(failure, { path: '/v1/payment_intents' });
      expect(await expectFailure(charge(payer, 'automatic', sameKey))).toMatchObject({ failure: outcome });
      expect(await charge(payer, 'automatic', sameKey)).toMatchObject({ status: 'succeeded' });
      const listed = await collect(provider.listPayments(sandbox.clock.now() - 60_000));
      expect(listed.filter(({ customer }) => customer === payer.customer)).toHaveLength(1);
    },
  );

  test('an event with a valid signature is reduced to the object that changed', () => {
    const object = { id: 'pi_1', object: 'payment_intent', customer: 'cus_1' };
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1,
      data: { object },
    };
    const payload = Buffer.from(JSON.stringify(event));
    const secret = sandbox.keys.webhook;
    const signature = signPayload(payload.toString(), secret, sandbox.clock.now());
    expect(provider.readEvent(payload, signature)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      created: 1000,
      account: null,
      object: { kind: 'payment_intent', id: 'pi_1', customer: 'cus_1' },
    });
    // Events of connected accounts arrive at a separate endpoint with its own secret.
    const connected = signPayload(payload.toString(), CONNECT_SECRET, sandbox.clock.now());
    expect(provider.readEvent(payload, connected)).toMatchObject({ id: 'evt_1' });
    for (const [type, kind, expectedId] of [
      ['charge.refunded', 'charge', 'pi_1'],
      ['refund.updated', 'refund', 'pi_1'],
      ['charge.dispute.created', 'dispute', 'pi_1'],
      ['charge.captured', 'charge', 'x_1'],
    ]) {
      const variant = {
        ...event,
        type,
        data: { object: { id: 'x_1', object: kind, payment_intent: 'pi_1' } },
      };
      const text = JSON.stringify(variant);
      const read = provider.readEvent(Buffer.from(text), signPayload(text, secret, sandbox.clock.now()));
      expect(read.object.id, type).toBe(expectedId);
    }
    expect(() => provider.readEvent(Buffer.from('{}'), signature)).toThrow(PaymentError);
    expect(() => provider.readEvent(payload, 't=1,v1=00')).toThrow(PaymentError);
  });

  test('ER-02 a dispute is listed with its amount and fee, however old the payment', async () => {
    const charged = await charge(await createPayer('pm_card_createDispute'));
    expect(charged).toMatchObject({ status: 'succeeded', disputes: [] });
    await sandbox.sandbox.tick();
    expect((await provider.getPayment(charged.id)).disputes).toMatchObject([{ amount: -5000, fee: 1500 }]);
    expect(await collect(provider.listDisputedPaymentIds(0))).toEqual([charged.id]);
  });

  test('PO-19 a refund made at the provider is reported for its payment', async () => {
    const charged = await charge(await createPayer());
    await sandbox.stripe.refunds.create({ payment_intent: charged.id, amount: 700 });
    expect((await collect(provider.listRefundedPaymentIds(0)))[0]).toBe(charged.id);
    expect(await collect(provider.listRefundedPaymentIds(sandbox.clock.now() + 1000))).toEqual([]);
    await sandbox.sandbox.flush();
    const received = sandbox.received.filter(({ event }) => event.type === 'refund.created').at(-1);
    const payload = Buffer.from(JSON.stringify(received?.event));
    const signature = signPayload(payload.toString(), sandbox.keys.webhook, sandbox.clock.now());
    const { object } = provider.readEvent(payload, signature);
    expect(object).toMatchObject({ kind: 'payment_intent', id: charged.id });
  });
});
