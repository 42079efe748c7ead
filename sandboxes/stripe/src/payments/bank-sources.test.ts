import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEDED } from '../billing/catalogue.ts';
import { VERIFY_TRIES } from './bank-sources.ts';
import { invoiceOf, paymentOf, startStand, type Stand } from '../testing/billing.ts';

let stand: Stand;
let stripe: Stripe;

beforeAll(async () => {
  stand = await startStand('2027-03-01T10:00:00Z');
  ({ stripe } = stand);
}, 60_000);
afterAll(() => stand.close());

const payer = async () => (await stripe.customers.create({ name: 'Amara Okafor' })).id;
const addBank = async (customer: string, source = 'btok_us') =>
  (await stripe.customers.createSource(customer, { source })) as Stripe.BankAccount;
const verified = async (customer: string, source?: string) => {
  const { id } = await addBank(customer, source);
  return stripe.customers.verifySource(customer, id, { amounts: [32, 45] });
};

test('PO-23 a browser makes a token of a test account, which is good once', async () => {
  const { status, body } = await stand.browser('POST', '/v1/tokens', {
    'bank_account[token]': 'btok_us',
    'bank_account[account_holder_name]': 'Amara Okafor',
    'bank_account[account_holder_type]': 'company',
  });
  expect(status).toBe(200);
  const customer = await payer();
  expect(await addBank(customer, body.id)).toMatchObject({
    object: 'bank_account',
    account_holder_name: 'Amara Okafor',
    account_holder_type: 'company',
    last4: '6789',
    routing_number: '110000000',
    status: 'new',
  });
  await expect(addBank(await payer(), body.id)).rejects.toMatchObject({ code: 'token_already_used' });
});

test('PO-23 numbers of accounts are refused, whoever sends them', async () => {
  const { status, body } = await stand.browser('POST', '/v1/tokens', {
    'bank_account[account_number]': '000123456789',
    'bank_account[routing_number]': '110000000',
  });
  expect(status).toBe(402);
  expect(body.error?.message).not.toContain('000123456789');
  expect(stand.logged()).not.toContain('000123456789');
});

test('PO-23 the two small deposits verify it, in whichever order', async () => {
  const customer = await payer();
  const { id } = await addBank(customer);
  const bank = await stripe.customers.verifySource(customer, id, { amounts: [45, 32] });
  expect(bank.status).toBe('verified');
  await expect(stripe.customers.verifySource(customer, id, { amounts: [32, 45] })).rejects.toThrow(
    /already been verified/,
  );
  expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
    default_source: id,
  });
});

test('PO-23 wrong amounts are counted, and after too many the account is lost', async () => {
  const customer = await payer();
  const { id } = await addBank(customer);
  const wrong = () => stripe.customers.verifySource(customer, id, { amounts: [1, 2] });
  const statusNow = async () =>
    ((await stripe.customers.retrieveSource(customer, id)) as Stripe.BankAccount).status;
  for (let tries = 1; tries < VERIFY_TRIES; tries += 1) await expect(wrong()).rejects.toThrow(/do not match/);
  expect(await statusNow()).toBe('new');
  await expect(wrong()).rejects.toThrow(/exceeded the number of allowed/);
  expect(await statusNow()).toBe('verification_failed');
  await expect(stripe.customers.verifySource(customer, id, { amounts: [32, 45] })).rejects.toThrow(
    /cannot be verified any more/,
  );
  await stripe.customers.deleteSource(customer, id);
  expect(await addBank(customer)).toMatchObject({ status: 'new' });
});

test('PO-23 deposits that cannot be sent fail the verification at once', async () => {
  expect(await addBank(await payer(), 'btok_us_verificationFailed')).toMatchObject({
    status: 'verification_failed',
  });
});

test('PO-23 an account is kept once, belongs to one customer and goes when it is removed', async () => {
  const [customer, other] = [await payer(), await payer()];
  const { id } = await addBank(customer);
  await expect(addBank(customer)).rejects.toMatchObject({ code: 'bank_account_exists' });
  await expect(stripe.customers.retrieveSource(other, id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect(await stripe.customers.deleteSource(customer, id)).toMatchObject({ id, deleted: true });
  await expect(stripe.customers.retrieveSource(customer, id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
    default_source: null,
  });
});

const subscribe = async (customer: string, source: string) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price: SEEDED.monthly }],
    default_source: source,
  });

test('PO-23 a debit is asked for days, while the subscription runs already', async () => {
  const customer = await payer();
  const bank = await verified(customer);
  const { id, status } = await subscribe(customer, bank.id);
  expect(status).toBe('active');
  const invoice = await invoiceOf(stripe, id);
  expect(invoice.status).toBe('open');
  expect(await paymentOf(stripe, invoice)).toMatchObject({ status: 'processing', source: bank.id });
  await expect(stripe.invoices.pay(invoice.id)).resolves.toMatchObject({ status: 'open' });
  await stand.pass(1.9);
  expect((await invoiceOf(stripe, id)).status).toBe('open');
  await stand.pass(0.2);
  expect(await invoiceOf(stripe, id)).toMatchObject({ status: 'paid', amount_paid: 4900, attempt_count: 1 });
  const intent = await paymentOf(stripe, invoice);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4900 });
  const charge = await stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge.payment_method_details?.ach_debit).toMatchObject({ last4: '6789' });
  await stripe.subscriptions.cancel(id);
});

test('PO-23 a debit that comes back is told, and the subscription is past due', async () => {
  const customer = await payer();
  const { id } = await subscribe(customer, (await verified(customer, 'btok_us_insufficientFunds')).id);
  await stand.news();
  await stand.pass(2);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  const intent = await paymentOf(stripe, await invoiceOf(stripe, id));
  expect(intent.last_payment_error).toMatchObject({ code: 'insufficient_funds' });
  expect(await stand.news()).toEqual(
    expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed']),
  );
  await stripe.subscriptions.cancel(id);
});

test('PO-23 an account that is not verified is not debited', async () => {
  const customer = await payer();
  const { id, status } = await subscribe(customer, (await addBank(customer)).id);
  expect(status).toBe('incomplete');
  const intent = await paymentOf(stripe, await invoiceOf(stripe, id));
  expect(intent.last_payment_error?.message).toMatch(/must be verified/);
  await stripe.subscriptions.cancel(id);
  expect(await paymentOf(stripe, await invoiceOf(stripe, id))).toMatchObject({ status: 'canceled' });
});
