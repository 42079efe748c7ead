import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { calculatePeriodBoundary, DAY_SECONDS, HOUR_SECONDS } from './calendar.ts';
import { SEEDED } from './catalogue.ts';
import { getLatestInvoice, getPayment, getPeriodEnd } from '../testing/billing.ts';
import { startSandbox } from '../testing/harness.ts';

const sandbox = await startSandbox({ at: '2027-01-31T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const subscribe = async (
  card: string | undefined,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> => {
  const customer = await sandbox.createCustomer(card);
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: customer.card,
    ...more,
  });
};
const getStatus = async ({ id }: Stripe.Subscription) => (await stripe.subscriptions.retrieve(id)).status;
const toIsoDate = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

test('PO-21 a subscription without a trial is paid immediately', async () => {
  await sandbox.takeNewEventTypes();
  const subscription = await subscribe('pm_card_visa');
  expect(subscription.status).toBe('active');
  expect(toIsoDate(getPeriodEnd(subscription))).toBe('2027-02-28');
  const invoice = await getLatestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 4900, billing_reason: 'subscription_create' });
  expect(invoice.lines.data[0]?.description).toBe('1 × OpenVisit for physicians (at $49.00 / month)');
  expect(await getPayment(stripe, invoice)).toMatchObject({ status: 'succeeded', amount_received: 4900 });
  const events = await sandbox.takeNewEventTypes();
  for (const type of [
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'customer.subscription.updated',
  ])
    expect(events.filter((received) => received === type)).toHaveLength(1);
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a declined first payment can be completed for 23 hours', async () => {
  const { id, card } = await sandbox.createCustomer('pm_card_chargeCustomerFail');
  const subscription = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: card,
  });
  expect(subscription.status).toBe('incomplete');
  const invoice = await getLatestInvoice(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null });
  await sandbox.advanceDays(22 / 24);
  expect(await getStatus(subscription)).toBe('incomplete');
  await sandbox.advanceDays(1.1 / 24);
  expect(await getStatus(subscription)).toBe('incomplete_expired');
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({ status: 'void' });
  expect(await getPayment(stripe, invoice)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
    /canceled subscription can only update/,
  );
});

test('PO-21 a card that was authenticated at the first payment pays the renewals', async () => {
  const subscription = await subscribe('pm_card_authenticationRequiredOnSetup');
  expect(subscription.status).toBe('incomplete');
  const invoice = await getLatestInvoice(stripe, subscription.id);
  const intent = await getPayment(stripe, invoice);
  expect(intent.status).toBe('requires_action');
  const url = intent.next_action?.use_stripe_sdk as { stripe_js: string };
  await sandbox.fetch(new URL(url.stripe_js, sandbox.url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  expect(await getStatus(subscription)).toBe('active');
  await sandbox.advanceDays(32);
  expect(await getStatus(subscription)).toBe('active');
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
  });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a trial is free, its end is announced three days before, then the first period is paid', async () => {
  const trial_end = calculatePeriodBoundary(sandbox.now(), 'month', 1);
  const subscription = await subscribe('pm_card_visa', { trial_end });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end });
  expect(getPeriodEnd(subscription)).toBe(trial_end);
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  await sandbox.takeNewEventTypes();
  await sandbox.advanceDays((trial_end - sandbox.now()) / DAY_SECONDS - 3.01);
  expect(await sandbox.takeNewEventTypes()).not.toContain('customer.subscription.trial_will_end');
  await sandbox.advanceDays(0.02);
  expect(await sandbox.takeNewEventTypes()).toContain('customer.subscription.trial_will_end');
  await sandbox.advanceDays(3);
  expect(await getStatus(subscription)).toBe('active');
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({
    status: 'draft',
    amount_due: 4900,
  });
  await sandbox.advanceDays(HOUR_SECONDS / DAY_SECONDS);
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({
    status: 'paid',
    amount_paid: 4900,
  });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a failed renewal is retried after 1, 3 and 5 days, then the subscription ends', async () => {
  const trial_end = sandbox.now() + 2 * DAY_SECONDS;
  const subscription = await subscribe('pm_card_chargeCustomerFail', { trial_end });
  await sandbox.takeNewEventTypes();
  await sandbox.advanceDays(2 + 1 / 24);
  const first = sandbox.now();
  expect(await getStatus(subscription)).toBe('past_due');
  const readAttempts = async () => {
    const { attempt_count, next_payment_attempt } = await getLatestInvoice(stripe, subscription.id);
    return [attempt_count, next_payment_attempt];
  };
  expect(await readAttempts()).toEqual([1, first + DAY_SECONDS]);
  await sandbox.advanceDays(1);
  expect(await readAttempts()).toEqual([2, first + 3 * DAY_SECONDS]);
  await sandbox.advanceDays(2);
  expect(await readAttempts()).toEqual([3, first + 5 * DAY_SECONDS]);
  expect(await getStatus(subscription)).toBe('past_due');
  await sandbox.advanceDays(2);
  expect(await readAttempts()).toEqual([4, null]);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: first + 5 * DAY_SECONDS });
  expect(ended.cancellation_details?.reason).toBe('payment_failed');
  const events = await sandbox.takeNewEventTypes();
  expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(events.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
});

test('PO-21 a subscription canceled at the period end runs until then and can be resumed', async () => {
  const subscription = await subscribe('pm_card_visa');
  const end = getPeriodEnd(subscription);
  const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(canceled).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true });
  const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await sandbox.takeNewEventTypes();
  await sandbox.advanceDays((end - sandbox.now()) / DAY_SECONDS);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: end });
  const events = await sandbox.takeNewEventTypes();
  expect(events).toContain('customer.subscription.deleted');
  expect(events).not.toContain('invoice.created');
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('PO-21 an update applies overdue renewals first', async () => {
  const subscription = await subscribe('pm_card_visa');
  const end = getPeriodEnd(subscription);
  sandbox.clock.advance(end - sandbox.now() + HOUR_SECONDS / 2);
  const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(canceled.status).toBe('active');
  expect(getPeriodEnd(canceled)).toBeGreaterThan(end);
  expect(canceled.cancel_at).toBe(getPeriodEnd(canceled));
  await sandbox.advanceDays(1);
  expect(await getLatestInvoice(stripe, subscription.id)).toMatchObject({ status: 'paid', created: end });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 another plan starts a new period immediately and credits the unused time', async () => {
  const subscription = await subscribe('pm_card_visa');
  const half = (getPeriodEnd(subscription) - sandbox.now()) / 2;
  await sandbox.advanceDays(half / DAY_SECONDS);
  const item = subscription.items.data[0]?.id ?? '';
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: SEEDED.yearly }],
  });
  expect(changed.items.data[0]?.price.id).toBe(SEEDED.yearly);
  expect(getPeriodEnd(changed)).toBe(calculatePeriodBoundary(sandbox.now(), 'year', 1));
  const yearly = await getLatestInvoice(stripe, subscription.id);
  expect(yearly).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(yearly.amount_paid).toBe(49_000 - 2450);

  const monthly = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: SEEDED.monthly }],
  });
  expect(await getLatestInvoice(stripe, monthly.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  const customer = (await stripe.customers.retrieve(String(monthly.customer))) as Stripe.Customer;
  expect(customer.balance).toBe(4900 - 49_000);
  await sandbox.advanceDays(32);
  expect(await getLatestInvoice(stripe, monthly.id)).toMatchObject({
    status: 'paid',
    starting_balance: -44_100,
  });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a removed card fails the renewal with a message', async () => {
  const subscription = await subscribe('pm_card_visa', { trial_end: sandbox.now() + DAY_SECONDS });
  await stripe.paymentMethods.detach(String(subscription.default_payment_method));
  await sandbox.advanceDays(1 + 1 / 24);
  expect(await getStatus(subscription)).toBe('past_due');
  const intent = await getPayment(stripe, await getLatestInvoice(stripe, subscription.id));
  expect(intent.last_payment_error?.message).toContain('has been removed');
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 invalid requests are refused with a message', async () => {
  const { id, card } = await sandbox.createCustomer();
  const items = [{ price: SEEDED.monthly }];
  const other = await sandbox.createCustomer();
  await expect(
    stripe.subscriptions.create({ customer: id, items: [{ price: 'price_none' }] }),
  ).rejects.toThrow("No such price: 'price_none'");
  await expect(
    stripe.subscriptions.create({ customer: id, items, default_payment_method: other.card }),
  ).rejects.toThrow(/does not have a payment method/);
  await expect(stripe.subscriptions.create({ customer: id, items })).rejects.toThrow(
    /no attached payment source/,
  );
  await expect(
    stripe.subscriptions.create({ customer: id, items, default_payment_method: card, trial_end: 1000 }),
  ).rejects.toThrow(/Invalid timestamp/);
});
