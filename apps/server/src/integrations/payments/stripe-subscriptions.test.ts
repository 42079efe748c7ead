import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_MICRODEPOSITS } from '@openvisit/contract/test-cards';
import { PaymentError, type PaymentProvider } from './port.ts';
import { startSandbox, type SandboxHarness } from '@openvisit/stripe-sandbox/testing';
import type { StripeHttpClient } from './stripe-http.ts';
import { createStripePayments } from './stripe.ts';

const START_MS = 60_000;
const DAY_MS = 86_400_000;
const key = () => randomUUID();

let sandbox: SandboxHarness;
let provider: PaymentProvider;
/** Status with which cancellations fail: rate limited, or forbidden for this key. */
let turnsAway: 429 | 403 | null = null;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { secret, publishable, webhook } = sandbox.keys;
  provider = createStripePayments({
    kind: 'sandbox',
    secretKey: secret,
    publishableKey: publishable,
    webhookSecret: webhook,
    clock: sandbox.clock,
    httpClient: turningAway(sandbox.sandbox.httpClient),
  });
}, START_MS);
afterAll(() => sandbox.close());

const turningAway = (client: StripeHttpClient): StripeHttpClient => {
  const away = Stripe.createFetchHttpClient(() =>
    Promise.resolve(Response.json({ error: { message: 'Not now' } }, { status: turnsAway ?? 500 })),
  );
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, method, ...rest) =>
      (turnsAway !== null && method === 'DELETE' ? away : client).makeRequest(
        host,
        port,
        path,
        method,
        ...rest,
      ),
  };
};

const somebody = async (token = 'pm_card_visa') => {
  const of = { name: 'Ada Payer', email: 'ada@example.org', reference: randomUUID() };
  const customer = await provider.createCustomer(of, key());
  return { customer, card: await provider.attachCard(customer, token, key()) };
};
/** Completes the bank's authentication of a payment. */
const agree = async (payment: string): Promise<void> => {
  const { next_action } = await sandbox.stripe.paymentIntents.retrieve(payment);
  const asked = next_action?.use_stripe_sdk as { stripe_js: string };
  const body = new URLSearchParams({ outcome: 'complete' });
  await sandbox.fetch(new URL(asked.stripe_js, sandbox.url).pathname, { method: 'POST', body });
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof PaymentError ? error : null),
  );

test('PO-20 PO-21 a declined plan change changes nothing; a paid subscription is not ended as unpaid', async () => {
  const { customer, card } = await somebody();
  const [plan, other] = await provider.listPlans();
  const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: card.id, reference: 'r' };
  const made = await provider.createSubscription(of, key());
  const poor = await provider.attachCard(customer, 'pm_card_chargeCustomerFail', key());
  const change = { price_id: other?.price_id ?? '', pays: poor.id, cancel_at_period_end: false };
  expect(await failureOf(provider.changeSubscription(made.id, change, key()))).toMatchObject({
    failure: 'declined',
  });
  expect(await provider.getSubscription(made.id)).toEqual(made);
  expect(await failureOf(provider.endSubscription(made.id, key()))).toMatchObject({ failure: 'refused' });
  expect(await provider.getSubscription(made.id)).toMatchObject({ status: 'active' });
});

test('PO-21 ending an unpaid subscription voids its invoice', async () => {
  const { customer, card } = await somebody('pm_card_authenticationRequired');
  const [plan] = await provider.listPlans();
  const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: card.id, reference: 'r' };
  const made = await provider.createSubscription(of, key());
  expect(made).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open' } });
  const same = key();
  await provider.endSubscription(made.id, same);
  await provider.endSubscription(made.id, same);
  expect(await provider.getSubscription(made.id)).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  expect(await provider.getPayment(made.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'canceled',
  });
});

/** Requests a plan change for a paid subscription with a card that requires authentication. */
const askedForOther = async (same = key()) => {
  const { customer, card } = await somebody();
  const [plan, other] = await provider.listPlans();
  const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: card.id, reference: 'r' };
  const made = await provider.createSubscription(of, key());
  const asking = await provider.attachCard(customer, 'pm_card_authenticationRequired', key());
  const change = {
    price_id: other?.price_id ?? '',
    pays: asking.id,
    paid_by: card.id,
    cancel_at_period_end: false,
  };
  const changed = await provider.changeSubscription(made.id, change, same);
  return { made, change, changed };
};

test('PO-20 a plan change that requires authentication leaves an open payment; repeating the key changes nothing', async () => {
  const same = key();
  const { made, change, changed } = await askedForOther(same);
  expect(changed).toMatchObject({
    price_id: made.price_id,
    current_period_end: made.current_period_end,
    pays: made.pays,
    latest_invoice: { status: 'open' },
  });
  expect(await provider.getPayment(changed.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'requires_action',
    client_secret: expect.stringMatching(/_secret_/),
  });
  expect(await provider.changeSubscription(made.id, change, same)).toEqual(changed);
  // The subscription is active and paid, so it is not ended as unpaid.
  expect(await failureOf(provider.endSubscription(made.id, key()))).toMatchObject({ failure: 'refused' });
});

test('PO-20 an unconfirmed plan change is dropped after a day; a confirmed one applies with its card', async () => {
  const { made, change, changed } = await askedForOther();
  sandbox.clock.advance(DAY_MS / 1000);
  await sandbox.sandbox.tick();
  expect(await provider.getSubscription(made.id)).toMatchObject({
    status: 'active',
    price_id: made.price_id,
    pays: made.pays,
    latest_invoice: { status: 'void' },
  });
  const unanswered = changed.latest_invoice?.payment ?? '';
  expect(await provider.getPayment(unanswered)).toMatchObject({ status: 'canceled' });

  const again = await provider.changeSubscription(made.id, change, key());
  await agree(again.latest_invoice?.payment ?? '');
  expect(await provider.getSubscription(made.id)).toMatchObject({
    status: 'active',
    price_id: change.price_id,
    pays: change.pays,
    latest_invoice: { id: again.latest_invoice?.id, status: 'paid' },
  });
});

test.each([429, 403] as const)(
  'PO-21 a cancellation that fails with %i after the invoice is void is silent and can be repeated',
  async (status) => {
    const { customer, card } = await somebody('pm_card_chargeCustomerFail');
    const [plan] = await provider.listPlans();
    const of = { customer, price_id: plan?.price_id ?? '', pays: card.id, reference: 'r' };
    const made = await provider.createSubscription({ ...of, trial_end: sandbox.clock.now() + DAY_MS }, key());
    for (const seconds of [86_400, 7200]) {
      sandbox.clock.advance(seconds);
      await sandbox.sandbox.tick();
    }
    expect(await provider.getSubscription(made.id)).toMatchObject({ status: 'past_due' });
    const same = key();
    turnsAway = status;
    for (let time = 0; time < 2; time += 1)
      expect(await failureOf(provider.endSubscription(made.id, same))).toMatchObject({ failure: 'silent' });
    expect(await provider.getSubscription(made.id)).toMatchObject({ status: 'active' });
    turnsAway = null;
    await provider.endSubscription(made.id, same);
    expect(await provider.getSubscription(made.id)).toMatchObject({ status: 'canceled' });
  },
);

test('PO-23 a debit has the last digits of its bank account and no brand', async () => {
  const { customer } = await somebody();
  const bank = await provider.addBank(customer, 'btok_us', key());
  const [first, second] = TEST_MICRODEPOSITS;
  await provider.verifyBank(customer, bank.id, [first, second], key());
  const [plan] = await provider.listPlans();
  const of = { customer, price_id: plan?.price_id ?? '', trial_end: null, pays: bank.id, reference: 'r' };
  const made = await provider.createSubscription(of, key());
  expect(made.status).toBe('active');
  expect(await provider.getPayment(made.latest_invoice?.payment ?? '')).toMatchObject({
    status: 'processing',
    card: { brand: null, last4: '6789' },
  });
});
