import { expect, test } from 'vitest';
import { plans, subscriptionOf } from '../../testing/billing.ts';
import { NOW } from '../../testing/now.ts';
import { offerOf } from './plan-offer.ts';

const now = Date.parse(NOW);
const [monthly, yearly] = plans;
const of = (plan: typeof monthly, status: string | null) =>
  offerOf(plan!, status === null ? null : subscriptionOf(status), now);

test('PO-20 the first plan has a free month; after an end it is paid at once', () => {
  expect(of(monthly, null)).toMatchObject({ confirm: 'Start free month', free: true });
  expect(of(monthly, 'past_due')).toMatchObject({
    title: 'Purchase Practice, monthly',
    terms: '$49 per month, from today until you cancel.',
    confirm: 'Pay $49',
    free: false,
  });
});

test('PO-20 a cancelled one that is over since the page was opened is paid anew', () => {
  const offered = (status: string) =>
    offerOf(monthly!, subscriptionOf(status, { current_period_end: now / 1000 }), now);
  expect(offered('canceled')).toMatchObject({
    title: 'Purchase Practice, monthly',
    terms: '$49 per month, from today until you cancel.',
    confirm: 'Pay $49',
  });
  expect(offered('active').title).toBe('Change how it is paid');
});

test('PO-20 another plan on trial is not paid before the trial ends', () => {
  const { terms, confirm, free } = of(yearly, 'trialing');
  expect(terms).toMatch(
    /^After your free trial, on \w+ \d+, \d{4}, it is \$490 per year, until you cancel\.$/,
  );
  expect([confirm, free]).toEqual(['Change plan', true]);
});

test.each(['active', 'canceled'])(
  'PO-20 another plan while it is %s: what is left of the period counts',
  (status) => {
    expect(of(yearly, status)).toMatchObject({
      terms: '$490 per year, from today until you cancel, less what is left of your current period.',
      confirm: 'Change plan',
      free: false,
    });
  },
);

test.each(['trialing', 'active'])(
  'PO-22 the own plan while it is %s: only how it is paid changes',
  (status) => {
    expect(of(monthly, status)).toMatchObject({
      title: 'Change how it is paid',
      free: true,
      terms: expect.stringMatching(/^Nothing is charged now\. The next payment is due on /),
    });
  },
);
