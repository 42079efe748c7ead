import { afterAll, expect, test } from 'vitest';
import { createStore } from '../engine/object-store.ts';
import { startSandbox } from '../testing/harness.ts';
import { readAvailableFunds } from './payout-schedule.ts';

const sandbox = await startSandbox({ at: '2027-03-01T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const pay = async (destination: string, amount: number, card = 'pm_card_visa', fee?: number) => {
  const customer = await sandbox.createCustomer(card);
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer: customer.id,
    payment_method: customer.card,
    confirm: true,
    off_session: true,
    transfer_data: { destination },
    ...(fee === undefined ? {} : { application_fee_amount: fee }),
  });
};

const getFunds = (account: string) =>
  sandbox.db.transaction((tx) => readAvailableFunds(createStore(tx, sandbox.now()), account));
const listPayouts = async (stripeAccount: string) => (await stripe.payouts.list({}, { stripeAccount })).data;

test('ER-02 money is pending for two days, paid out at midnight and arrives two days later', async () => {
  const account = await sandbox.createConnectedAccount();
  await pay(account, 10_000, 'pm_card_visa', 2000);
  expect(await getFunds(account)).toBe(0);
  await sandbox.advanceDays(1.9);
  expect(await getFunds(account)).toBe(0);
  await sandbox.advanceDays(0.2);
  expect(await getFunds(account)).toBe(8000);
  expect(await listPayouts(account)).toEqual([]);
  await sandbox.takeNewEventTypes();
  await sandbox.advanceDays(0.5);
  expect(await getFunds(account)).toBe(0);
  expect(await listPayouts(account)).toMatchObject([{ amount: 8000, status: 'pending', automatic: true }]);
  await sandbox.advanceDays(1);
  expect((await listPayouts(account))[0]?.status).toBe('in_transit');
  await sandbox.advanceDays(1);
  expect((await listPayouts(account))[0]?.status).toBe('paid');
  const events = await sandbox.takeNewEventTypes();
  expect(events.filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
  ]);
  expect(
    sandbox.received.map(({ event }) => event).findLast(({ type }) => type === 'payout.paid'),
  ).toMatchObject({ account });
});

test('ER-02 refunded money is not paid out', async () => {
  const account = await sandbox.createConnectedAccount();
  const { id } = await pay(account, 5000);
  await stripe.refunds.create({ payment_intent: id, reverse_transfer: true });
  await sandbox.advanceDays(4);
  expect(await listPayouts(account)).toEqual([]);
});

test('ER-02 a failed payout returns the money and stops payouts until the bank account is replaced', async () => {
  const account = await sandbox.createConnectedAccount('btok_us_noAccount');
  await pay(account, 7000, 'pm_card_bypassPending');
  await sandbox.advanceDays(4);
  const [failed] = await listPayouts(account);
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'no_account', amount: 7000 });
  expect(failed?.failure_message).toContain('does not exist');
  expect(await getFunds(account)).toBe(7000);
  const stopped = await stripe.accounts.retrieve(account);
  expect(stopped).toMatchObject({ payouts_enabled: false, charges_enabled: true });
  expect(stopped.requirements?.currently_due).toEqual(['external_account']);
  expect(stopped.external_accounts?.data).toMatchObject([{ last4: '1116', status: 'errored' }]);
  await sandbox.advanceDays(5);
  expect(await listPayouts(account)).toHaveLength(1);
});
