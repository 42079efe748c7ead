import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { SEEDED } from '../billing/catalogue.ts';
import { VERIFY_ATTEMPTS_MAX } from './bank-sources.ts';
import { getLatestInvoice, getPayment } from '../testing/billing.ts';
import { startSandbox } from '../testing/harness.ts';

const sandbox = await startSandbox({ at: '2027-03-01T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const createPayer = async () => (await stripe.customers.create({ name: 'Amara Okafor' })).id;
const addBank = async (customer: string, source = 'btok_us') =>
  (await stripe.customers.createSource(customer, { source })) as Stripe.BankAccount;
const addVerifiedBank = async (customer: string, source?: string) => {
  const { id } = await addBank(customer, source);
  return stripe.customers.verifySource(customer, id, { amounts: [32, 45] });
};

test('PO-23 a browser creates a token of a test account that works once', async () => {
  const { status, body } = await sandbox.requestAsBrowser('POST', '/v1/tokens', {
    'bank_account[token]': 'btok_us',
    'bank_account[account_holder_name]': 'Amara Okafor',
    'bank_account[account_holder_type]': 'company',
  });
  expect(status).toBe(200);
  const customer = await createPayer();
  expect(await addBank(customer, body.id)).toMatchObject({
    object: 'bank_account',
    account_holder_name: 'Amara Okafor',
    account_holder_type: 'company',
    last4: '6789',
    routing_number: '110000000',
    status: 'new',
  });
  await expect(addBank(await createPayer(), body.id)).rejects.toMatchObject({ code: 'token_already_used' });
});

test('PO-23 account numbers are refused, except those of test accounts', async () => {
  const createToken = (account_number: string) =>
    sandbox.requestAsBrowser('POST', '/v1/tokens', {
      'bank_account[account_number]': account_number,
      'bank_account[routing_number]': '110000000',
    });
  const { status, body } = await createToken('000987654321');
  expect(status).toBe(402);
  expect(body.error?.message).not.toContain('000987654321');
  expect(sandbox.readLog()).not.toContain('000987654321');
  expect(await createToken('000123456789')).toMatchObject({ status: 200, body: { type: 'bank_account' } });
});

test('PO-23 the micro-deposits verify the account in any order', async () => {
  const customer = await createPayer();
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

test('PO-23 too many wrong amounts fail the verification', async () => {
  const customer = await createPayer();
  const { id } = await addBank(customer);
  const submitWrongAmounts = () => stripe.customers.verifySource(customer, id, { amounts: [1, 2] });
  const readStatus = async () =>
    ((await stripe.customers.retrieveSource(customer, id)) as Stripe.BankAccount).status;
  for (let tries = 1; tries < VERIFY_ATTEMPTS_MAX; tries += 1)
    await expect(submitWrongAmounts()).rejects.toThrow(/do not match/);
  expect(await readStatus()).toBe('new');
  await expect(submitWrongAmounts()).rejects.toThrow(/exceeded the number of allowed/);
  expect(await readStatus()).toBe('verification_failed');
  await expect(stripe.customers.verifySource(customer, id, { amounts: [32, 45] })).rejects.toThrow(
    /cannot be verified any more/,
  );
  await stripe.customers.deleteSource(customer, id);
  expect(await addBank(customer)).toMatchObject({ status: 'new' });
});

test('PO-23 an account that cannot receive the deposits fails verification immediately', async () => {
  expect(await addBank(await createPayer(), 'btok_us_verificationFailed')).toMatchObject({
    status: 'verification_failed',
  });
});

test('PO-23 an account is stored once, belongs to one customer and can be removed', async () => {
  const [customer, other] = [await createPayer(), await createPayer()];
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

test('PO-23 a failed debit makes the subscription past due', async () => {
  const customer = await createPayer();
  const { id } = await subscribe(customer, (await addVerifiedBank(customer, 'btok_us_insufficientFunds')).id);
  await sandbox.takeNewEventTypes();
  await sandbox.advanceDays(2);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  const intent = await getPayment(stripe, await getLatestInvoice(stripe, id));
  expect(intent.last_payment_error).toMatchObject({ code: 'insufficient_funds' });
  expect(await sandbox.takeNewEventTypes()).toEqual(
    expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed']),
  );
  await stripe.subscriptions.cancel(id);
});

test('PO-23 an unverified account is not debited', async () => {
  const customer = await createPayer();
  const { id, status } = await subscribe(customer, (await addBank(customer)).id);
  expect(status).toBe('incomplete');
  const intent = await getPayment(stripe, await getLatestInvoice(stripe, id));
  expect(intent.last_payment_error?.message).toMatch(/must be verified/);
  await stripe.subscriptions.cancel(id);
  expect(await getPayment(stripe, await getLatestInvoice(stripe, id))).toMatchObject({ status: 'canceled' });
});
