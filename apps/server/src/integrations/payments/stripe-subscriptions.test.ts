import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { PaymentError, type PaymentProvider } from './port.ts';
import { startSandbox, type SandboxHarness } from '@openvisit/stripe-sandbox/testing';
import type { StripeHttpClient } from './stripe-http.ts';
import { createStripePayments } from './stripe.ts';

const DAY_MS = 86_400_000;
const createKey = () => randomUUID();

let sandbox: SandboxHarness;
let provider: PaymentProvider;
/** Status with which cancellations fail: rate limited, or forbidden for this key. */
let cancellationStatus: 429 | 403 | null = null;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { secret, publishable, webhook } = sandbox.keys;
  provider = createStripePayments({
    kind: 'sandbox',
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
    clock: sandbox.clock,
    httpClient: failCancellations(sandbox.sandbox.httpClient),
  });
});
afterAll(() => sandbox.close());

const failCancellations = (client: StripeHttpClient): StripeHttpClient => {
  const failingClient = Stripe.createFetchHttpClient(() =>
    Promise.resolve(Response.json({ error: { message: 'Not now' } }, { status: cancellationStatus ?? 500 })),
  );
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, method, ...rest) =>
      (cancellationStatus !== null && method === 'DELETE' ? failingClient : client).makeRequest(
        host,
        port,
        path,
        method,
        ...rest,
      ),
  };
};

const createPayer = async (token = 'pm_card_visa') => {
  const params = { name: 'Ada Payer', email: 'ada@example.org', reference: randomUUID() };
  const customer = await provider.createCustomer(params, createKey());
  return { customer, card: await provider.attachCard(customer, token, createKey()) };
};
/** Completes the bank's authentication of a payment. */
const authenticatePayment = async (payment: string): Promise<void> => {
  const { next_action } = await sandbox.stripe.paymentIntents.retrieve(payment);
  const action = next_action?.use_stripe_sdk as { stripe_js: string };
  const body = new URLSearchParams({ outcome: 'complete' });
  await sandbox.fetch(new URL(action.stripe_js, sandbox.url).pathname, { method: 'POST', body });
};
const catchPaymentError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof PaymentError ? error : null),
  );

test('PO-20 PO-21 a declined plan change changes nothing; a paid subscription is not ended as unpaid', async () => {
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
  const failingCard = await provider.attachCard(customer, 'pm_card_chargeCustomerFail', createKey());
  const change = {
    price_id: other?.price_id ?? '',
    payment_source: failingCard.id,
    cancel_at_period_end: false,
  };
  expect(await catchPaymentError(provider.changeSubscription(created.id, change, createKey()))).toMatchObject(
    {
      failure: 'declined',
    },
  );
  expect(await provider.getSubscription(created.id)).toEqual(created);
  expect(await catchPaymentError(provider.endSubscription(created.id, createKey()))).toMatchObject({
    failure: 'refused',
  });
  expect(await provider.getSubscription(created.id)).toMatchObject({ status: 'active' });
});

test('PO-21 ending an unpaid subscription voids its invoice', async () => {
  const { customer, card } = await createPayer('pm_card_authenticationRequired');
  const [plan] = await provider.listPlans();
  const params = {
    customer,
    price_id: plan?.price_id ?? '',
    trial_end: null,
    payment_source: card.id,
    reference: 'r',
  };
  const created = await provider.createSubscription(params, createKey());
  expect(created).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open' } });
  const sameKey = createKey();
  await provider.endSubscription(created.id, sameKey);
  await provider.endSubscription(created.id, sameKey);
  expect(await provider.getSubscription(created.id)).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  expect(await provider.getPayment(created.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'canceled',
  });
});

/** Requests a plan change for a paid subscription with a card that requires authentication. */
const requestPlanChange = async (sameKey = createKey()) => {
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
  const authenticationCard = await provider.attachCard(
    customer,
    'pm_card_authenticationRequired',
    createKey(),
  );
  const change = {
    price_id: other?.price_id ?? '',
    payment_source: authenticationCard.id,
    paid_by: card.id,
    cancel_at_period_end: false,
  };
  const changed = await provider.changeSubscription(created.id, change, sameKey);
  return { made: created, change, changed };
};

test('PO-20 a plan change that requires authentication leaves an open payment; repeating the key changes nothing', async () => {
  const sameKey = createKey();
  const { made: created, change, changed } = await requestPlanChange(sameKey);
  expect(changed).toMatchObject({
    price_id: created.price_id,
    current_period_end: created.current_period_end,
    payment_source: created.payment_source,
    latest_invoice: { status: 'open' },
  });
  expect(await provider.getPayment(changed.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'requires_action',
    client_secret: expect.stringMatching(/_secret_/),
  });
  expect(await provider.changeSubscription(created.id, change, sameKey)).toEqual(changed);
  // The subscription is active and paid, so it is not ended as unpaid.
  expect(await catchPaymentError(provider.endSubscription(created.id, createKey()))).toMatchObject({
    failure: 'refused',
  });
});

test('PO-20 an unconfirmed plan change is dropped after a day; a confirmed one applies with its card', async () => {
  const { made: created, change, changed } = await requestPlanChange();
  sandbox.clock.advance(DAY_MS / 1000);
  await sandbox.sandbox.tick();
  expect(await provider.getSubscription(created.id)).toMatchObject({
    status: 'active',
    price_id: created.price_id,
    payment_source: created.payment_source,
    latest_invoice: { status: 'void' },
  });
  const unconfirmed = changed.latest_invoice?.payment ?? '';
  expect(await provider.getPayment(unconfirmed)).toMatchObject({ status: 'canceled' });

  const again = await provider.changeSubscription(created.id, change, createKey());
  await authenticatePayment(again.latest_invoice?.payment ?? '');
  expect(await provider.getSubscription(created.id)).toMatchObject({
    status: 'active',
    price_id: change.price_id,
    payment_source: change.payment_source,
    latest_invoice: { id: again.latest_invoice?.id, status: 'paid' },
  });
});

test.each([429, 403] as const)(
  'PO-21 a cancellation that fails with %i after the invoice is void is silent and can be repeated',
  async (status) => {
    const { customer, card } = await createPayer('pm_card_chargeCustomerFail');
    const [plan] = await provider.listPlans();
    const params = { customer, price_id: plan?.price_id ?? '', payment_source: card.id, reference: 'r' };
    const created = await provider.createSubscription(
      { ...params, trial_end: sandbox.clock.now() + DAY_MS },
      createKey(),
    );
    for (const seconds of [86_400, 7200]) {
      sandbox.clock.advance(seconds);
      await sandbox.sandbox.tick();
    }
    expect(await provider.getSubscription(created.id)).toMatchObject({ status: 'past_due' });
    const sameKey = createKey();
    cancellationStatus = status;
    for (let time = 0; time < 2; time += 1)
      expect(await catchPaymentError(provider.endSubscription(created.id, sameKey))).toMatchObject({
        failure: 'silent',
      });
    expect(await provider.getSubscription(created.id)).toMatchObject({ status: 'active' });
    cancellationStatus = null;
    await provider.endSubscription(created.id, sameKey);
    expect(await provider.getSubscription(created.id)).toMatchObject({ status: 'canceled' });
  },
);

test('PO-23 a debit has the last digits of its bank account and no brand', async () => {
  const { customer } = await createPayer();
  const bank = await provider.addBank(customer, 'btok_us', createKey());
  const [first, second] = TEST_MICRODEPOSITS;
  await provider.verifyBank(customer, bank.id, [first, second], createKey());
  const [plan] = await provider.listPlans();
  const params = {
    customer,
    price_id: plan?.price_id ?? '',
    trial_end: null,
    payment_source: bank.id,
    reference: 'r',
  };
  const created = await provider.createSubscription(params, createKey());
  expect(created.status).toBe('active');
  expect(await provider.getPayment(created.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'processing',
    card: { brand: null, last4: '6789' },
  });
});
