import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, DAY, HOUR } from './calendar.ts';
import { SEEDED } from './catalogue.ts';
import { invoiceOf, paymentOf, periodEnd, startStand, type Stand } from '../testing/billing.ts';

let stand: Stand;
let stripe: Stripe;

beforeAll(async () => {
  stand = await startStand('2027-01-31T10:00:00Z');
  ({ stripe } = stand);
}, 60_000);
afterAll(() => stand.close());

const subscribe = async (
  card: string | undefined,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> => {
  const customer = await stand.customer(card);
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: customer.card,
    ...more,
  });
};
const statusOf = async ({ id }: Stripe.Subscription) => (await stripe.subscriptions.retrieve(id)).status;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

test('PO-20 the plans are there from the first question on, and once', async () => {
  const lists = await Promise.all(
    [1, 2, 3].map(() => stripe.prices.list({ active: true, type: 'recurring', expand: ['data.product'] })),
  );
  for (const { data } of lists) {
    expect(data.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([
      [4900, 'month'],
      [49_000, 'year'],
    ]);
    expect(data[0]?.product).toMatchObject({ name: 'OpenVisit for physicians' });
  }
  const { data: yearly } = await stripe.prices.list({ recurring: { interval: 'year' } });
  expect(yearly.map(({ id }) => id)).toEqual([SEEDED.yearly]);
});

test('PO-21 a subscription without a trial is paid at once and runs', async () => {
  await stand.news();
  const subscription = await subscribe('pm_card_visa');
  expect(subscription.status).toBe('active');
  expect(day(periodEnd(subscription))).toBe('2027-02-28');
  const invoice = await invoiceOf(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 4900, billing_reason: 'subscription_create' });
  expect(invoice.lines.data[0]?.description).toBe('1 × OpenVisit for physicians (at $49.00 / month)');
  expect(await paymentOf(stripe, invoice)).toMatchObject({ status: 'succeeded', amount_received: 4900 });
  const news = await stand.news();
  for (const type of [
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'customer.subscription.updated',
  ])
    expect(news.filter((told) => told === type)).toHaveLength(1);
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a card that is declined leaves a subscription that can be finished for 23 hours', async () => {
  const { id, card } = await stand.customer('pm_card_chargeCustomerFail');
  const subscription = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: card,
  });
  expect(subscription.status).toBe('incomplete');
  const invoice = await invoiceOf(stripe, subscription.id);
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null });
  await stand.pass(22 / 24);
  expect(await statusOf(subscription)).toBe('incomplete');
  await stand.pass(1.1 / 24);
  expect(await statusOf(subscription)).toBe('incomplete_expired');
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'void' });
  expect(await paymentOf(stripe, invoice)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
    /canceled subscription can only update/,
  );
});

test('PO-21 a subscription that must be paid or not be made leaves nothing behind', async () => {
  const { id, card } = await stand.customer('pm_card_chargeCustomerFail');
  const params = {
    customer: id,
    items: [{ price: SEEDED.monthly }],
    default_payment_method: card,
    payment_behavior: 'error_if_incomplete' as const,
  };
  await expect(stripe.subscriptions.create(params)).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
  expect((await stripe.paymentIntents.list({ customer: id })).data).toEqual([]);
});

test('PO-21 the payer finishes the first payment with the bank, and the card pays the renewals', async () => {
  const subscription = await subscribe('pm_card_authenticationRequiredOnSetup');
  expect(subscription.status).toBe('incomplete');
  const invoice = await invoiceOf(stripe, subscription.id);
  const intent = await paymentOf(stripe, invoice);
  expect(intent.status).toBe('requires_action');
  const url = intent.next_action?.use_stripe_sdk as { stripe_js: string };
  await stand.fetch(new URL(url.stripe_js, stand.url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  expect(await statusOf(subscription)).toBe('active');
  await stand.pass(32);
  expect(await statusOf(subscription)).toBe('active');
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
  });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 with default_incomplete the browser confirms, and the card it used is kept', async () => {
  const { id } = await stripe.customers.create({ name: 'Grace Lindqvist' });
  const subscription = await stripe.subscriptions.create({
    customer: id,
    items: [{ price: SEEDED.yearly }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(subscription.status).toBe('incomplete');
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const client_secret = invoice.confirmation_secret?.client_secret ?? '';
  const { status } = await stand.browser(
    'POST',
    `/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`,
    { client_secret, payment_method: 'pm_card_visa' },
  );
  expect(status).toBe(200);
  const running = await stripe.subscriptions.retrieve(subscription.id);
  expect(running.status).toBe('active');
  expect(running.default_payment_method).toMatch(/^pm_/);
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a trial costs nothing, is told of three days before its end, and then is paid', async () => {
  const trial_end = addMonths(stand.now(), 1);
  const subscription = await subscribe('pm_card_visa', { trial_end });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end });
  expect(periodEnd(subscription)).toBe(trial_end);
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  await stand.news();
  await stand.pass((trial_end - stand.now()) / DAY - 3.01);
  expect(await stand.news()).not.toContain('customer.subscription.trial_will_end');
  await stand.pass(0.02);
  expect(await stand.news()).toContain('customer.subscription.trial_will_end');
  await stand.pass(3);
  expect(await statusOf(subscription)).toBe('active');
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'draft', amount_due: 4900 });
  await stand.pass(HOUR / DAY);
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'paid', amount_paid: 4900 });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a renewal that fails is tried after 1, 3 and 5 days, then the subscription ends', async () => {
  const trial_end = stand.now() + 2 * DAY;
  const subscription = await subscribe('pm_card_chargeCustomerFail', { trial_end });
  await stand.news();
  await stand.pass(2 + 1 / 24);
  const first = stand.now();
  expect(await statusOf(subscription)).toBe('past_due');
  const attempts = async () => {
    const { attempt_count, next_payment_attempt } = await invoiceOf(stripe, subscription.id);
    return [attempt_count, next_payment_attempt];
  };
  expect(await attempts()).toEqual([1, first + DAY]);
  await stand.pass(1);
  expect(await attempts()).toEqual([2, first + 3 * DAY]);
  await stand.pass(2);
  expect(await attempts()).toEqual([3, first + 5 * DAY]);
  expect(await statusOf(subscription)).toBe('past_due');
  await stand.pass(2);
  expect(await attempts()).toEqual([4, null]);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: first + 5 * DAY });
  expect(ended.cancellation_details?.reason).toBe('payment_failed');
  const news = await stand.news();
  expect(news.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(news.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
});

test('PO-21 another card pays what is past due, and the subscription runs again', async () => {
  const subscription = await subscribe('pm_card_chargeCustomerFail', { trial_end: stand.now() + DAY });
  await stand.pass(1 + 1 / 24);
  const invoice = await invoiceOf(stripe, subscription.id);
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'card_declined' });
  const card = await stripe.paymentMethods.attach('pm_card_mastercard', {
    customer: String(subscription.customer),
  });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  expect(await stripe.invoices.pay(invoice.id)).toMatchObject({ status: 'paid' });
  expect(await statusOf(subscription)).toBe('active');
  await expect(stripe.invoices.pay(invoice.id)).rejects.toThrow('Invoice is already paid');
  await stand.pass(6);
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ id: invoice.id, attempt_count: 3 });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a renewal the bank wants to ask about waits for the payer', async () => {
  const subscription = await subscribe('pm_card_authenticationRequired', { trial_end: stand.now() + DAY });
  await stand.news();
  await stand.pass(1 + 1 / 24);
  expect(await stand.news()).toContain('invoice.payment_action_required');
  expect(await statusOf(subscription)).toBe('past_due');
  const invoice = await invoiceOf(stripe, subscription.id);
  expect(await paymentOf(stripe, invoice)).toMatchObject({ status: 'requires_action' });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 cancelled at the end of its period it runs until then, and can be taken up again before', async () => {
  const subscription = await subscribe('pm_card_visa');
  const end = periodEnd(subscription);
  const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true });
  const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(back).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stand.news();
  await stand.pass((end - stand.now()) / DAY);
  const ended = await stripe.subscriptions.retrieve(subscription.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: end });
  const news = await stand.news();
  expect(news).toContain('customer.subscription.deleted');
  expect(news).not.toContain('invoice.created');
  expect(news).not.toContain('invoice.upcoming');
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('PO-21 a change that comes before the clock has done its work finds it done', async () => {
  const subscription = await subscribe('pm_card_visa');
  const end = periodEnd(subscription);
  stand.clock.advance(end - stand.now() + HOUR / 2);
  const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(leaving.status).toBe('active');
  expect(periodEnd(leaving)).toBeGreaterThan(end);
  expect(leaving.cancel_at).toBe(periodEnd(leaving));
  await stand.pass(1);
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'paid', created: end });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 another interval begins a new period at once; what was paid and not used is taken off', async () => {
  const subscription = await subscribe('pm_card_visa');
  const half = (periodEnd(subscription) - stand.now()) / 2;
  await stand.pass(half / DAY);
  const item = subscription.items.data[0]?.id ?? '';
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: SEEDED.yearly }],
  });
  expect(changed.items.data[0]?.price.id).toBe(SEEDED.yearly);
  expect(periodEnd(changed)).toBe(addMonths(stand.now(), 12));
  const yearly = await invoiceOf(stripe, subscription.id);
  expect(yearly).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(yearly.amount_paid).toBe(49_000 - 2450);

  const monthly = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: SEEDED.monthly }],
  });
  expect(await invoiceOf(stripe, monthly.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  const customer = (await stripe.customers.retrieve(String(monthly.customer))) as Stripe.Customer;
  expect(customer.balance).toBe(4900 - 49_000);
  await stand.pass(32);
  expect(await invoiceOf(stripe, monthly.id)).toMatchObject({ status: 'paid', starting_balance: -44_100 });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 during a trial another plan only counts from its end on', async () => {
  const subscription = await subscribe('pm_card_visa', { trial_end: stand.now() + 10 * DAY });
  const changed = await stripe.subscriptions.update(subscription.id, { items: [{ price: SEEDED.yearly }] });
  expect(changed).toMatchObject({ status: 'trialing', latest_invoice: subscription.latest_invoice });
  await stand.pass(10 + 1 / 24);
  expect(await invoiceOf(stripe, subscription.id)).toMatchObject({ status: 'paid', amount_paid: 49_000 });
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 the 31st comes back after a short month', async () => {
  const away = Date.parse('2028-01-31T08:00:00Z') / 1000 - stand.now();
  await stand.pass(away / DAY);
  const subscription = await subscribe('pm_card_visa');
  const ends: string[] = [];
  for (let month = 0; month < 4; month += 1) {
    const now = await stripe.subscriptions.retrieve(subscription.id);
    ends.push(day(periodEnd(now)));
    await stand.pass((periodEnd(now) - stand.now()) / DAY);
  }
  expect(ends).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 a removed card fails the renewal in words', async () => {
  const subscription = await subscribe('pm_card_visa', { trial_end: stand.now() + DAY });
  await stripe.paymentMethods.detach(String(subscription.default_payment_method));
  await stand.pass(1 + 1 / 24);
  expect(await statusOf(subscription)).toBe('past_due');
  const intent = await paymentOf(stripe, await invoiceOf(stripe, subscription.id));
  expect(intent.last_payment_error?.message).toContain('has been removed');
  await stripe.subscriptions.cancel(subscription.id);
});

test('PO-21 requests that make no sense are refused in words', async () => {
  const { id, card } = await stand.customer();
  const items = [{ price: SEEDED.monthly }];
  const other = await stand.customer();
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
