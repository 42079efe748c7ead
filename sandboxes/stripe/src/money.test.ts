import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type SandboxHarness } from './testing/harness.ts';

let harness: SandboxHarness;
let stripe: Stripe;
let customer: string;
let account: string;

/** An account that was told of everything. */
const openAccount = async (): Promise<string> => {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'amara@example.org',
    capabilities: { transfers: { requested: true } },
  });
  const { url } = await stripe.accountLinks.create({
    account: id,
    refresh_url: `${harness.url}/again`,
    return_url: `${harness.url}/back`,
    type: 'account_onboarding',
  });
  const entered = await harness.fetch(new URL(url, harness.url).pathname);
  const form = { business_type: 'individual', name: 'Amara Okafor', account: 'btok_us', outcome: 'complete' };
  await harness.fetch(entered.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return id;
};

beforeAll(async () => {
  harness = await startSandbox();
  stripe = harness.network;
  customer = (await stripe.customers.create({ name: 'Grace Lindqvist' })).id;
  account = await openAccount();
}, 60_000);
afterAll(() => harness.close());

const visit = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 8000,
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
    capture_method: 'manual',
    confirm: true,
    transfer_data: { destination: account },
    ...more,
  });
const moneyOf = async (stripeAccount?: string) => {
  const { data } = await stripe.balanceTransactions.list(
    { limit: 100 },
    stripeAccount ? { stripeAccount } : {},
  );
  return data.reduce((sum, { net }) => sum + net, 0);
};
const transferOf = async (intent: string) => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.transfer'],
  });
  if (typeof latest_charge !== 'object' || typeof latest_charge?.transfer !== 'object') return null;
  return latest_charge.transfer;
};

test('AP-13 what is taken of a hold goes on to the account it is meant for, and nothing before', async () => {
  const before = await moneyOf(account);
  const { id } = await visit();
  expect(await transferOf(id)).toBeNull();
  await stripe.paymentIntents.capture(id, { amount_to_capture: 5000 });
  expect(await transferOf(id)).toMatchObject({ amount: 5000, amount_reversed: 0, destination: account });
  expect((await moneyOf(account)) - before).toBe(5000);
});

test('AP-13 the platform keeps its fee of a payment that goes on', async () => {
  const [there, here] = [await moneyOf(account), await moneyOf()];
  const { id } = await visit({ capture_method: 'automatic', application_fee_amount: 1600 });
  expect((await moneyOf(account)) - there).toBe(6400);
  // the charge less the provider's fee, less what went on, and the fee that came back
  expect((await moneyOf()) - here).toBe(8000 - 262 - 8000 + 1600);
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.application_fee'],
  });
  expect(latest_charge).toMatchObject({
    application_fee_amount: 1600,
    application_fee: { amount: 1600, account },
  });
});

test('AP-13 a refund takes back from the account in proportion, to the last cent', async () => {
  const before = await moneyOf(account);
  const { id } = await visit({ capture_method: 'automatic', application_fee_amount: 1600 });
  const options = { payment_intent: id, reverse_transfer: true, refund_application_fee: true };
  await stripe.refunds.create({ ...options, amount: 3333 });
  expect(await transferOf(id)).toMatchObject({ amount_reversed: 3333, reversed: false });
  await stripe.refunds.create(options);
  expect(await transferOf(id)).toMatchObject({ amount_reversed: 8000, reversed: true });
  expect(await moneyOf(account)).toBe(before);
});

test('AP-13 what went nowhere is sent on afterwards, once, and no more than was taken', async () => {
  const there = await moneyOf(account);
  const { id, latest_charge } = await visit({ capture_method: 'automatic', transfer_data: undefined });
  const source_transaction = String(latest_charge);
  const send = (amount: number, idempotencyKey: string, destination = account) =>
    stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction }, { idempotencyKey });
  const sent = await send(5000, 'first');
  expect(sent).toMatchObject({ amount: 5000, destination: account, source_transaction });
  expect((await send(5000, 'first')).id).toBe(sent.id);
  await expect(send(3001, 'more')).rejects.toMatchObject({ param: 'amount' });
  await send(3000, 'rest');
  expect((await moneyOf(account)) - there).toBe(8000);
  const group = sent.transfer_group ?? '';
  expect(await stripe.charges.retrieve(source_transaction)).toMatchObject({
    payment_intent: id,
    transfer_group: group,
  });
  const { data } = await stripe.transfers.list({ transfer_group: group });
  expect(data.map(({ amount }) => amount)).toEqual([3000, 5000]);
  const { id: none } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'n@example.org',
  });
  await expect(send(1, 'nobody', none)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
});

test('AP-13 no payment for an account that takes none', async () => {
  const { id } = await stripe.accounts.create({ type: 'express', country: 'US', email: 'new@example.org' });
  await expect(visit({ transfer_data: { destination: id } })).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
});

test('AP-13 money of a card is pending for two days', async () => {
  const { id } = await visit({ capture_method: 'automatic' });
  const movement = async () => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    return typeof latest_charge === 'object' ? latest_charge?.balance_transaction : null;
  };
  expect(await movement()).toMatchObject({ status: 'pending' });
  harness.clock.advance(2 * 86_400 + 1);
  await harness.sandbox.tick();
  expect(await movement()).toMatchObject({ status: 'available' });
});
