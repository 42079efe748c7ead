import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStand, type Stand } from '../testing/billing.ts';

let stand: Stand;
let stripe: Stripe;

beforeAll(async () => {
  stand = await startStand('2027-03-01T10:00:00Z');
  ({ stripe } = stand);
}, 60_000);
afterAll(() => stand.close());

/** An account that was told of everything. */
const open = async (bank = 'btok_us') => {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'amara@example.test',
  });
  const { url } = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    refresh_url: `${stand.url}/x`,
    return_url: `${stand.url}/y`,
  });
  const page = (await stand.fetch(url)).headers.get('location') ?? '';
  const form = { business_type: 'individual', name: 'Amara Okafor', account: bank, outcome: 'complete' };
  await stand.fetch(page, { method: 'POST', body: new URLSearchParams(form) });
  return id;
};

const pay = async (destination: string, amount: number, card = 'pm_card_visa', fee?: number) => {
  const customer = await stand.customer(card);
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

const balanceOf = async (stripeAccount: string) => {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
  return [available[0]?.amount, pending[0]?.amount];
};
const payoutsOf = async (stripeAccount: string) => (await stripe.payouts.list({}, { stripeAccount })).data;

test('ER-02 what is paid for visits reaches the bank: two days pending, paid out at midnight, two days on its way', async () => {
  const account = await open();
  await pay(account, 10_000, 'pm_card_visa', 2000);
  expect(await balanceOf(account)).toEqual([0, 8000]);
  await stand.pass(1.9);
  expect(await balanceOf(account)).toEqual([0, 8000]);
  await stand.pass(0.2);
  expect(await balanceOf(account)).toEqual([8000, 0]);
  expect(await payoutsOf(account)).toEqual([]);
  await stand.news();
  await stand.pass(0.5);
  expect(await balanceOf(account)).toEqual([0, 0]);
  expect(await payoutsOf(account)).toMatchObject([{ amount: 8000, status: 'pending', automatic: true }]);
  await stand.pass(1);
  expect((await payoutsOf(account))[0]?.status).toBe('in_transit');
  await stand.pass(1);
  expect((await payoutsOf(account))[0]?.status).toBe('paid');
  const news = await stand.news();
  expect(news.filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
  ]);
  expect(stand.eventsOf('payout.paid').at(-1)).toMatchObject({ account });
});

test('ER-02 money that is refunded is not paid out', async () => {
  const account = await open();
  const { id } = await pay(account, 5000);
  await stripe.refunds.create({ payment_intent: id, reverse_transfer: true });
  await stand.pass(4);
  expect(await payoutsOf(account)).toEqual([]);
});

test('ER-02 a payout that comes back is there again, and nothing more goes out until the bank is another one', async () => {
  const account = await open('btok_us_noAccount');
  await pay(account, 7000, 'pm_card_bypassPending');
  await stand.pass(4);
  const [failed] = await payoutsOf(account);
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'no_account', amount: 7000 });
  expect(failed?.failure_message).toContain('does not exist');
  expect(await balanceOf(account)).toEqual([7000, 0]);
  const stopped = await stripe.accounts.retrieve(account);
  expect(stopped).toMatchObject({ payouts_enabled: false, charges_enabled: true });
  expect(stopped.requirements?.currently_due).toEqual(['external_account']);
  expect(stopped.external_accounts?.data).toMatchObject([{ last4: '1116', status: 'errored' }]);
  await stand.pass(5);
  expect(await payoutsOf(account)).toHaveLength(1);

  await stripe.accounts.createExternalAccount(account, { external_account: 'btok_us' });
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true });
  await stand.pass(4);
  expect((await payoutsOf(account)).map(({ status }) => status)).toEqual(['paid', 'failed']);
  expect(await balanceOf(account)).toEqual([0, 0]);
});

test('ER-02 a payout by hand takes no more than there is, and can be taken back before it leaves', async () => {
  const stripeAccount = await open();
  await pay(stripeAccount, 3000, 'pm_card_bypassPending');
  const make = (amount: number) => stripe.payouts.create({ amount, currency: 'usd' }, { stripeAccount });
  await expect(make(3001)).rejects.toMatchObject({ code: 'balance_insufficient' });
  const { id } = await make(1000);
  expect(await balanceOf(stripeAccount)).toEqual([2000, 0]);
  expect(await stripe.payouts.cancel(id, {}, { stripeAccount })).toMatchObject({ status: 'canceled' });
  expect(await balanceOf(stripeAccount)).toEqual([3000, 0]);
  await expect(stripe.accounts.del(stripeAccount)).rejects.toThrow(/still has a balance/);
});
