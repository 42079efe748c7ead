import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import type { BalanceTransaction } from '../engine/objects.ts';
import { sandboxObject } from '../engine/tables.ts';
import { startSandbox } from '../testing/harness.ts';

const harness = await startSandbox();
const stripe = harness.stripeOverHttp;
const customer = (await stripe.customers.create({ name: 'Grace Lindqvist' })).id;
const account = await harness.createConnectedAccount();
afterAll(() => harness.close());

const createVisitPayment = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
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
/** The net balance of the platform or of a connected account. */
const getBalance = async (connected?: string): Promise<number> => {
  const rows = await harness.db
    .select()
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'balance_transaction'));
  return rows
    .filter((row) => row.account === (connected ?? null))
    .reduce((sum, { data }) => sum + (data as BalanceTransaction).net, 0);
};
const getTransfer = async (intent: string) => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.transfer'],
  });
  if (typeof latest_charge !== 'object' || typeof latest_charge?.transfer !== 'object') return null;
  return latest_charge.transfer;
};

test('AP-13 the captured part of a hold is transferred to the destination', async () => {
  const before = await getBalance(account);
  const { id } = await createVisitPayment();
  expect(await getTransfer(id)).toBeNull();
  await stripe.paymentIntents.capture(id, { amount_to_capture: 5000 });
  expect(await getTransfer(id)).toMatchObject({ amount: 5000, amount_reversed: 0, destination: account });
  expect((await getBalance(account)) - before).toBe(5000);
});

test('AP-13 the platform keeps its application fee', async () => {
  const [there, here] = [await getBalance(account), await getBalance()];
  await createVisitPayment({ capture_method: 'automatic', application_fee_amount: 1600 });
  expect((await getBalance(account)) - there).toBe(6400);
  // The charge minus Stripe's fee, minus the transfer, plus the application fee.
  expect((await getBalance()) - here).toBe(8000 - 262 - 8000 + 1600);
});

test('AP-13 a refund reverses the transfer in proportion, to the last cent', async () => {
  const before = await getBalance(account);
  const { id } = await createVisitPayment({ capture_method: 'automatic', application_fee_amount: 1600 });
  const options = { payment_intent: id, reverse_transfer: true };
  await stripe.refunds.create({ ...options, amount: 3333 });
  expect(await getTransfer(id)).toMatchObject({ amount_reversed: 3333, reversed: false });
  await stripe.refunds.create(options);
  expect(await getTransfer(id)).toMatchObject({ amount_reversed: 8000, reversed: true });
  // The platform keeps its fee.
  expect(await getBalance(account)).toBe(before - 1600);
});

test('AP-13 a later transfer is limited to the charge and idempotent', async () => {
  const there = await getBalance(account);
  const { latest_charge } = await createVisitPayment({
    capture_method: 'automatic',
    transfer_data: undefined,
  });
  const source_transaction = String(latest_charge);
  const send = (amount: number, idempotencyKey: string, destination = account) =>
    stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction }, { idempotencyKey });
  const sent = await send(5000, 'first');
  expect(sent).toMatchObject({ amount: 5000, destination: account, source_transaction });
  expect((await send(5000, 'first')).id).toBe(sent.id);
  await expect(send(3001, 'more')).rejects.toMatchObject({ param: 'amount' });
  await send(3000, 'rest');
  expect((await getBalance(account)) - there).toBe(8000);
  const group = sent.transfer_group ?? '';
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
