import { afterAll, expect, test } from 'vitest';
import { DAY_SECONDS } from '../billing/calendar.ts';
import { SEEDED } from '../billing/catalogue.ts';
import { getLatestInvoice } from '../testing/billing.ts';
import { startSandbox } from '../testing/harness.ts';

const sandbox = await startSandbox({ at: '2027-03-01T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const subscribe = async (card: string, trial_end?: number) => {
  const customer = await sandbox.createCustomer(card);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: customer.card,
    ...(trial_end === undefined ? {} : { trial_end }),
  });
  const url = (await getLatestInvoice(stripe, id)).hosted_invoice_url ?? '';
  return { id, url, customer: customer.id };
};
const getStatus = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const fetchPage = async (url: string) => (await sandbox.fetch(url)).text();
const submitForm = async (url: string, form: Record<string, string>) => {
  const response = await sandbox.fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  expect([response.status, response.headers.get('location')]).toEqual([303, url]);
  return fetchPage(url);
};

test('PO-21 the page asks for authentication and shows when it is paid', async () => {
  const { id, url } = await subscribe('pm_card_authenticationRequired');
  const unpaidPage = await fetchPage(url);
  for (const text of [
    'Test mode',
    '$49.00',
    'OpenVisit for physicians',
    'Complete authentication',
    'Amara Okafor',
  ])
    expect(unpaidPage).toContain(text);
  expect(unpaidPage).not.toMatch(/<script|style="/);
  const paidPage = await submitForm(url, { step: 'authenticate' });
  expect(paidPage).toContain('Paid on March 1, 2027');
  expect(paidPage).not.toContain('<form');
  expect(await getStatus(id)).toBe('active');
  expect(await submitForm(url, { step: 'authenticate' })).toContain('Paid on');
  expect(await getLatestInvoice(stripe, id)).toMatchObject({ status: 'paid', amount_paid: 4900 });
});

test('PO-21 a failed authentication shows why, and another card pays', async () => {
  const { id, url, customer } = await subscribe('pm_card_authenticationRequired');
  const refusedPage = await submitForm(url, { step: 'refuse' });
  expect(refusedPage).toContain('We are unable to authenticate your payment method');
  expect(await getStatus(id)).toBe('incomplete');
  const { id: otherCard } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  expect(await fetchPage(url)).toContain('Mastercard ending in 4444');
  expect(await submitForm(url, { step: 'pay', payment_method: otherCard })).toContain('Paid on');
  expect(await getStatus(id)).toBe('active');
});

test('PO-21 a renewal that needs authentication is completed on its page', async () => {
  const { id } = await subscribe('pm_card_authenticationRequired', sandbox.now() + DAY_SECONDS);
  await sandbox.advanceDays(1 + 1 / 24);
  expect(await getStatus(id)).toBe('past_due');
  const url = (await getLatestInvoice(stripe, id)).hosted_invoice_url ?? '';
  expect(await submitForm(url, { step: 'authenticate' })).toContain('Paid on');
  expect(await getStatus(id)).toBe('active');
  await sandbox.advanceDays(6);
  expect(await getStatus(id)).toBe('active');
});

test('PO-21 a decline shows why, and another customer’s card is refused', async () => {
  const { url } = await subscribe('pm_card_chargeCustomerFail');
  expect(await fetchPage(url)).toContain('Your card was declined.');
  const otherCustomer = await sandbox.createCustomer();
  expect(await submitForm(url, { step: 'pay', payment_method: otherCustomer.card })).toContain(
    'Your card was declined.',
  );
});

test('PO-23 a bank account pays after two days of processing', async () => {
  const { id, url, customer } = await subscribe('pm_card_chargeCustomerFail');
  const bank = await stripe.customers.createSource(customer, { source: 'btok_us' });
  expect(await fetchPage(url)).not.toContain('STRIPE TEST BANK');
  await stripe.customers.verifySource(customer, bank.id, { amounts: [32, 45] });
  expect(await submitForm(url, { step: 'pay', payment_method: bank.id })).toContain(
    'Your bank is processing',
  );
  expect(await getStatus(id)).toBe('active');
  await sandbox.advanceDays(2);
  expect(await fetchPage(url)).toContain('Paid on');
});

test('PO-21 the page of a void invoice shows that nothing is due; an unknown invoice is 404', async () => {
  const { id, url } = await subscribe('pm_card_chargeCustomerFail');
  await stripe.subscriptions.cancel(id);
  expect(await fetchPage(url)).toContain('no longer due');
  expect((await sandbox.fetch(`${url}x`)).status).toBe(404);
  expect((await sandbox.fetch('/sandbox/payments/invoice/in_none/x')).status).toBe(404);
  const forged = await sandbox.fetch(`${url}x`, {
    method: 'POST',
    body: new URLSearchParams({ step: 'pay' }),
  });
  expect(forged.status).toBe(404);
});
