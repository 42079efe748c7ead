import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH, TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaymentError, type PaymentProvider } from './port.ts';
import { signatureOf } from './sandbox.ts';
import { startSandbox, type SandboxHarness } from '@openvisit/stripe-sandbox/testing';
import { belowPath } from './stripe-http.ts';
import { toAccount } from './stripe-objects.ts';
import { createStripePayments } from './stripe.ts';

const START_MS = 60_000;
const DAY = 86_400;
const CONNECT_SECRET = 'whsec_of_connected_accounts';
const key = () => randomUUID();

const allOf = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all = [];
  for await (const one of list) all.push(one);
  return all;
};

const failureOf = async (work: Promise<unknown>): Promise<PaymentError> => {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof PaymentError) return failure;
  throw new Error('It did not fail as the port says', { cause: failure });
};

/** Tests the same adapter with the sandbox in this process and over the network, as in production. */
describe.each(['in process', 'over HTTP'] as const)('the Stripe adapter, %s', (way) => {
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
      ...(way === 'in process'
        ? { httpClient: sandbox.sandbox.httpClient }
        : {
            httpClient: belowPath(Stripe.createNodeHttpClient(), SANDBOX_PAYMENTS_PATH),
            server: { host: hostname, port: Number(port), protocol: 'http' as const },
          }),
    });
  }, START_MS);
  afterAll(() => sandbox.close());

  const somebody = async (token = 'pm_card_visa') => {
    const of = { name: 'Ada Payer', email: 'ada@example.org', reference: randomUUID() };
    const customer = await provider.createCustomer(of, key());
    return { customer, card: await provider.attachCard(customer, token, key()) };
  };
  const charge = async (
    { customer, card }: Awaited<ReturnType<typeof somebody>>,
    capture: 'automatic' | 'manual' = 'automatic',
    idempotency = key(),
    more: { off_session?: boolean; destination?: { account: string; application_fee: number } } = {},
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
        ...more,
      },
      idempotency,
    );

  test('PO-22 the same key returns the same customer, another key creates one', async () => {
    const of = { name: 'Ada Payer', email: 'ada@example.org', reference: 'r' };
    const same = key();
    const first = await provider.createCustomer(of, same);
    expect(await provider.createCustomer(of, same)).toBe(first);
    expect(await provider.createCustomer(of, key())).not.toBe(first);
  });

  test('PO-22 a card is saved, listed and removed; a declined card returns the reason', async () => {
    const { customer, card } = await somebody();
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', fingerprint: expect.any(String) });
    expect(await provider.listCards(customer)).toEqual([card]);
    const { client_secret } = await provider.createSetupIntent(customer, key());
    expect(client_secret).toMatch(/^seti_.*_secret_/);
    const declined = await failureOf(provider.attachCard(customer, 'pm_card_chargeDeclined', key()));
    expect(declined).toMatchObject({ failure: 'declined', message: expect.stringMatching(/declined/) });
    const expired = provider.attachCard(customer, 'pm_card_chargeDeclinedExpiredCard', key());
    expect(await failureOf(expired)).toMatchObject({ failure: 'declined', code: 'expired_card' });
    await provider.detachCard(card.id, key());
    expect(await provider.listCards(customer)).toEqual([]);
  });

  test('PO-19 a payment is charged once per key and has its fee, card and receipt', async () => {
    const payer = await somebody();
    const same = key();
    const [one, two] = [await charge(payer, 'automatic', same), await charge(payer, 'automatic', same)];
    expect(two).toEqual(one);
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
    const listed = await allOf(provider.listPayments(sandbox.clock.now() - 60_000));
    expect(listed.filter(({ id }) => id === one.id)).toHaveLength(1);
  });

  test('PO-22 a decline and a required authentication are returned, not thrown', async () => {
    const declined = await charge(await somebody('pm_card_chargeCustomerFail'));
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      failure_code: 'generic_decline',
      failure_message: expect.stringMatching(/declined/),
      amount_received: 0,
    });
    const asks = await somebody('pm_card_authenticationRequired');
    expect(await charge(asks)).toMatchObject({ status: 'requires_action', amount_received: 0 });
    const away = await charge(asks, 'manual', key(), { off_session: true });
    expect(away).toMatchObject({
      status: 'requires_payment_method',
      failure_code: 'authentication_required',
    });
  });

  test('AP-13 a hold lasts a week; the rest of a partial capture is not a refund', async () => {
    const held = await charge(await somebody(), 'manual');
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 });
    expect((held.capture_before ?? 0) - sandbox.clock.now()).toBeGreaterThan(6 * DAY * 1000);
    const taken = await provider.capturePayment(held.id, 3000, key());
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 3000, amount_refunded: 0 });
    const twice = provider.capturePayment(held.id, 3000, key());
    expect(await failureOf(twice)).toMatchObject({ failure: 'refused' });
    const same = key();
    expect(await provider.refundPayment(held.id, 1000, same)).toMatchObject({ amount_refunded: 1000 });
    expect(await provider.refundPayment(held.id, 1000, same)).toMatchObject({ amount_refunded: 1000 });
    expect(await failureOf(provider.refundPayment(held.id, 2001, key()))).toMatchObject({
      failure: 'refused',
    });
  });

  test('AP-11 releasing a hold is not a refund; releasing it twice is refused', async () => {
    const held = await charge(await somebody(), 'manual');
    expect(await provider.cancelPayment(held.id, key())).toMatchObject({
      status: 'canceled',
      amount_received: 0,
      amount_refunded: 0,
    });
    expect(await failureOf(provider.cancelPayment(held.id, key()))).toMatchObject({ failure: 'refused' });
  });

  test('AP-11 a hold that is not captured expires', async () => {
    const held = await charge(await somebody(), 'manual');
    sandbox.clock.advance(8 * DAY);
    await sandbox.sandbox.tick();
    expect(await provider.getPayment(held.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });

  test('an unknown object is refused, never silent', async () => {
    expect(await failureOf(provider.getPayment('pi_unknown'))).toMatchObject({
      failure: 'refused',
      code: 'resource_missing',
    });
    expect(await failureOf(provider.getAccount('acct_unknown'))).toMatchObject({ failure: 'refused' });
    expect(await failureOf(provider.getSubscription('sub_unknown'))).toMatchObject({ failure: 'refused' });
  });

  test('PO-19 reusing a key for another request leaves the outcome unknown', async () => {
    const payer = await somebody();
    const same = key();
    await charge(payer, 'automatic', same);
    expect(await failureOf(charge(payer, 'manual', same))).toMatchObject({ failure: 'silent' });
  });

  test('PO-15 a new account has an onboarding page and no bank account', async () => {
    const same = key();
    const of = { email: 'doctor@example.org', reference: randomUUID() };
    const account = await provider.createAccount(of, same);
    expect(await provider.createAccount(of, same)).toBe(account);
    expect(await provider.getAccount(account)).toMatchObject({
      id: account,
      details_submitted: false,
      payouts_enabled: false,
      bank: null,
    });
    const pages = { refresh_url: 'https://example.org/again', return_url: 'https://example.org/back' };
    expect(await provider.accountPage(account, pages)).toMatch(/^(https?:\/\/|\/)/);
    expect(await allOf(provider.listPayouts(account, 0))).toEqual([]);
    const { id: payment } = await charge(await somebody());
    const early = provider.sendOn({ payment, account, amount: 5000 }, key());
    expect(await failureOf(early)).toMatchObject({ failure: 'refused' });
    expect(await provider.getTransferOf(payment)).toBeNull();
  });

  test('PO-23 a bank account is added, verified by two amounts and removed; removing it twice succeeds', async () => {
    const { customer } = await somebody();
    const bank = await provider.addBank(customer, 'btok_us', key());
    expect(bank).toMatchObject({ last4: '6789', status: 'new', routing_number: '110000000' });
    const wrong = await failureOf(provider.verifyBank(customer, bank.id, [1, 2], key()));
    expect(['refused', 'declined']).toContain(wrong.failure);
    const [first, second] = TEST_MICRODEPOSITS;
    expect(await provider.verifyBank(customer, bank.id, [first, second], key())).toMatchObject({
      status: 'verified',
    });
    expect(await provider.getBank(customer, bank.id)).toMatchObject({ status: 'verified' });
    await provider.removeBank(customer, bank.id, key());
    await provider.removeBank(customer, bank.id, key());
    expect(await provider.getBank(customer, bank.id)).toBeNull();
  });

  test('PO-20 PO-21 a subscription starts with a trial, changes plan and payer, and ends', async () => {
    const { customer, card } = await somebody();
    const plans = await provider.listPlans();
    const [plan, other] = plans;
    expect(plans.length).toBeGreaterThan(1);
    if (!plan || !other) return;
    const trial_end = sandbox.clock.now() + 30 * DAY * 1000;
    const of = { customer, price_id: plan.price_id, trial_end, pays: card.id, reference: randomUUID() };
    const same = key();
    const made = await provider.createSubscription(of, same);
    expect(await provider.createSubscription(of, same)).toMatchObject({ id: made.id });
    expect(made).toMatchObject({ status: 'trialing', price_id: plan.price_id, pays: card.id, customer });
    expect(Math.abs((made.trial_end ?? 0) - trial_end)).toBeLessThan(1000);
    expect(await provider.listSubscriptions(customer)).toHaveLength(1);
    const changed = await provider.changeSubscription(made.id, { price_id: other.price_id }, key());
    expect(changed.price_id).toBe(other.price_id);
    const bank = await provider.addBank(customer, 'btok_us', key());
    const [first, second] = TEST_MICRODEPOSITS;
    await provider.verifyBank(customer, bank.id, [first, second], key());
    expect(await provider.changeSubscription(made.id, { pays: bank.id }, key())).toMatchObject({
      pays: bank.id,
    });
    const ending = await provider.changeSubscription(made.id, { cancel_at_period_end: true }, key());
    expect(ending).toMatchObject({ cancel_at_period_end: true });
    await provider.endSubscription(made.id, key());
    await provider.endSubscription(made.id, key());
    expect(await provider.getSubscription(made.id)).toMatchObject({ status: 'canceled' });
  });

  test('PO-20 a plan change that requires authentication is pending; a canceled subscription stays canceled', async () => {
    const { customer, card } = await somebody();
    const [plan, other] = await provider.listPlans();
    const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: card.id, reference: 'r' };
    const made = await provider.createSubscription(of, key());
    const ending = await provider.changeSubscription(made.id, { cancel_at_period_end: true }, key());
    const { id: pays } = await provider.attachCard(customer, 'pm_card_authenticationRequired', key());
    const price_id = other?.price_id ?? '';
    const change = { price_id, pays, paid_by: card.id, cancel_at_period_end: false };
    const asked = await provider.changeSubscription(made.id, change, key());
    expect(asked).toEqual({ ...ending, latest_invoice: asked.latest_invoice });
    expect(asked.latest_invoice).toMatchObject({ status: 'open', hosted_invoice_url: expect.any(String) });
    const payment = await provider.getPayment(asked.latest_invoice?.payment ?? '');
    expect(payment.status).toBe('requires_action');
    const chosen = await provider.changeSubscription(made.id, { price_id, pays: card.id }, key());
    expect(chosen).toMatchObject({ price_id, pays: card.id, latest_invoice: { status: 'paid' } });
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'canceled' });
  });

  test('PO-20 a subscription without a trial is paid immediately; its invoice refers to the payment', async () => {
    const { customer, card } = await somebody();
    const [plan] = await provider.listPlans();
    const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: card.id, reference: 'r' };
    const made = await provider.createSubscription(of, key());
    expect(made.status).toBe('active');
    const invoice = await provider.getInvoice(made.latest_invoice?.id ?? '');
    expect(invoice).toMatchObject({ subscription: made.id, customer, status: 'paid' });
    expect(await provider.getPayment(invoice.payment ?? '')).toMatchObject({
      status: 'succeeded',
      amount_received: plan?.unit_amount,
    });
  });

  test.each([
    ['silent_before', 'silent'],
    ['silent_after', 'silent'],
    ['down', way === 'in process' ? 'unreached' : 'silent'],
  ] as const)(
    'PO-19 the failure %s is reported as %s; repeating the key charges once',
    async (failure, outcome) => {
      const payer = await somebody();
      const same = key();
      await sandbox.failWith(failure, { path: '/v1/payment_intents' });
      expect(await failureOf(charge(payer, 'automatic', same))).toMatchObject({ failure: outcome });
      expect(await charge(payer, 'automatic', same)).toMatchObject({ status: 'succeeded' });
      const listed = await allOf(provider.listPayments(sandbox.clock.now() - 60_000));
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
    const signature = signatureOf(payload.toString(), secret, sandbox.clock.now());
    expect(provider.readEvent(payload, signature)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      created: 1000,
      account: null,
      object: { kind: 'payment_intent', id: 'pi_1', customer: 'cus_1' },
    });
    // Events of connected accounts arrive at a separate endpoint with its own secret.
    const connected = signatureOf(payload.toString(), CONNECT_SECRET, sandbox.clock.now());
    expect(provider.readEvent(payload, connected)).toMatchObject({ id: 'evt_1' });
    for (const [type, kind, about] of [
      ['charge.refunded', 'charge', 'pi_1'],
      ['refund.updated', 'refund', 'pi_1'],
      ['charge.dispute.created', 'dispute', 'pi_1'],
      ['charge.captured', 'charge', 'x_1'],
    ]) {
      const moved = { ...event, type, data: { object: { id: 'x_1', object: kind, payment_intent: 'pi_1' } } };
      const text = JSON.stringify(moved);
      const read = provider.readEvent(Buffer.from(text), signatureOf(text, secret, sandbox.clock.now()));
      expect(read.object.id, type).toBe(about);
    }
    expect(() => provider.readEvent(Buffer.from('{}'), signature)).toThrow(PaymentError);
    expect(() => provider.readEvent(payload, 't=1,v1=00')).toThrow(PaymentError);
  });

  test('ER-02 a dispute is listed with its amount and fee, however old the payment', async () => {
    const paid = await charge(await somebody('pm_card_createDispute'));
    expect(paid).toMatchObject({ status: 'succeeded', disputes: [] });
    await sandbox.sandbox.tick();
    expect((await provider.getPayment(paid.id)).disputes).toMatchObject([{ amount: -5000, fee: 1500 }]);
    expect(await allOf(provider.listDisputed(0))).toEqual([paid.id]);
  });

  test('PO-19 a refund made at the provider is reported for its payment', async () => {
    const paid = await charge(await somebody());
    await sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 700 });
    expect((await allOf(provider.listRefunded(0)))[0]).toBe(paid.id);
    expect(await allOf(provider.listRefunded(sandbox.clock.now() + 1000))).toEqual([]);
    await sandbox.sandbox.flush();
    const received = sandbox.received.filter(({ event }) => event.type === 'refund.created').at(-1);
    const payload = Buffer.from(JSON.stringify(received?.event));
    const signature = signatureOf(payload.toString(), sandbox.keys.webhook, sandbox.clock.now());
    const { object } = provider.readEvent(payload, signature);
    expect(object).toMatchObject({ kind: 'payment_intent', id: paid.id });
  });
});

test('PO-15 an account can receive money once its transfers capability is active', () => {
  const account = { id: 'acct_1', charges_enabled: false, payouts_enabled: true, details_submitted: true };
  const allowed = (transfers: Stripe.Account.Capabilities.Transfers) =>
    toAccount({ ...account, capabilities: { transfers } } as Stripe.Account).charges_enabled;
  expect(allowed('active')).toBe(true);
  expect(allowed('pending')).toBe(false);
  expect(allowed('inactive')).toBe(false);
});

test('a refused connection is unreached; a dropped connection is silent', async () => {
  const { createServer } = await import('node:net');
  const dead = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((done) => dead.listen(0, '127.0.0.1', done));
  const address = dead.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const at = (target: number) =>
    createStripePayments({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      clock: { now: Date.now },
      server: { host: '127.0.0.1', port: target, protocol: 'http' },
      timeoutMs: 300,
    });
  expect(await failureOf(at(port).getPayment('pi_1'))).toMatchObject({ failure: 'silent' });
  const mute = createServer(() => undefined);
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
  const other = mute.address();
  const mutePort = typeof other === 'object' && other ? other.port : 0;
  expect(await failureOf(at(mutePort).getPayment('pi_1'))).toMatchObject({ failure: 'silent' });
  await new Promise((done) => dead.close(done));
  expect(await failureOf(at(port).getPayment('pi_1'))).toMatchObject({ failure: 'unreached' });
  mute.close();
});
