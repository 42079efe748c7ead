import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { SEEDED } from './catalogue.ts';
import { getLatestInvoice, payOnPage, getPayment, getPeriodEnd } from '../testing/billing.ts';
import { startSandbox } from '../testing/harness.ts';

const sandbox = await startSandbox({ at: '2027-03-10T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const PENDING = { payment_behavior: 'pending_if_incomplete' as const };

/** Creates a subscriber with a paid month and a different card for later payments. */
const createSubscriber = async (card: string) => {
  const customer = await sandbox.createCustomer();
  const created = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: customer.card,
  });
  const { id } = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.subscriptions.update(created.id, { default_payment_method: id });
};
const change = ({ id, items }: Stripe.Subscription, price: string, more = {}) =>
  stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', price }], ...PENDING, ...more });
const getPriceId = ({ items }: Stripe.Subscription) => items.data[0]?.price.id;
const getCredit = async ({ customer }: Stripe.Subscription) =>
  ((await stripe.customers.retrieve(String(customer))) as Stripe.Customer).balance;

test('PO-20 a declined update stays pending, is not retried and does not make the subscription past due', async () => {
  const before = await createSubscriber('pm_card_chargeCustomerFail');
  const updated = await change(before, SEEDED.yearly, { cancel_at_period_end: true });
  expect(updated).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    pending_update: { cancel_at_period_end: true, expires_at: sandbox.now() + 23 * 3600 },
  });
  expect([getPriceId(updated), getPeriodEnd(updated)]).toEqual([SEEDED.monthly, getPeriodEnd(before)]);
  const invoice = await getLatestInvoice(stripe, before.id);
  expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });

  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: String(before.customer) });
  await payOnPage(sandbox.fetch, invoice, id);
  const applied = await stripe.subscriptions.retrieve(before.id);
  expect(applied).toMatchObject({ status: 'active', cancel_at_period_end: true, pending_update: null });
  expect([getPriceId(applied), applied.cancel_at]).toEqual([SEEDED.yearly, getPeriodEnd(applied)]);
  expect(await sandbox.takeNewEventTypes()).toContain('customer.subscription.pending_update_applied');
});

test('PO-20 an unpaid update expires, its invoice is void and the credit is restored', async () => {
  const start = await createSubscriber('pm_card_visa');
  // The unused part of the paid year becomes credit.
  await change(start, SEEDED.yearly);
  const monthly = await change(start, SEEDED.monthly);
  await sandbox.advanceDays(20);
  const credit = await getCredit(monthly);
  expect(credit).toBeLessThan(0);
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(monthly.customer),
  });
  await stripe.subscriptions.update(monthly.id, { default_payment_method: id });
  const updated = await change(monthly, SEEDED.yearly);
  const invoice = await getLatestInvoice(stripe, updated.id);
  expect(await getCredit(updated)).toBe(0);
  await sandbox.advanceDays(1);
  const after = await stripe.subscriptions.retrieve(updated.id);
  expect(after).toMatchObject({ status: 'active', pending_update: null });
  expect([getPriceId(after), getPeriodEnd(after)]).toEqual([SEEDED.monthly, getPeriodEnd(monthly)]);
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' });
  expect(await getCredit(updated)).toBe(credit);
  expect(await sandbox.takeNewEventTypes()).toContain('customer.subscription.pending_update_expired');
});

test.each([
  ['ended', ({ id }: Stripe.Subscription) => stripe.subscriptions.cancel(id), 'canceled'],
  [
    'set to end with its period',
    ({ id }: Stripe.Subscription) => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    'active',
  ],
] as const)('PO-21 a pending update is dropped when the subscription is %s', async (_, ends, status) => {
  const updated = await change(await createSubscriber('pm_card_authenticationRequired'), SEEDED.yearly);
  const payment = await getPayment(stripe, await getLatestInvoice(stripe, updated.id));
  expect(payment.status).toBe('requires_action');
  expect(await ends(updated)).toMatchObject({ status, pending_update: null });
  expect(await stripe.paymentIntents.retrieve(payment.id)).toMatchObject({ status: 'canceled' });
});
