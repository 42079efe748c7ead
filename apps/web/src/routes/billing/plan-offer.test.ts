import { expect, test } from 'vitest';
import { plans, subscriptionOf } from '../../testing/billing.ts';
import { NOW } from '../../testing/now.ts';
import { offerOf } from './plan-offer.ts';

const now = Date.parse(NOW);
const [monthly, yearly] = plans;
const of = (plan: typeof monthly, status: string | null) =>
  offerOf(plan!, status === null ? null : subscriptionOf(status), now);

test('PO-20 the first subscription has a free month; a later one is charged at once', () => {
  expect(of(monthly, null)).toMatchObject({ confirm: 'Start free month', free: true });
  expect(of(monthly, 'past_due')).toMatchObject({
    title: 'Purchase Practice, monthly',
    terms: '$49 per month from today until you cancel.',
    confirm: 'Pay $49',
    free: false,
  });
});

test('PO-20 a canceled subscription that has ended since it was loaded is purchased again', () => {
  const offered = (status: string) =>
    offerOf(monthly!, subscriptionOf(status, { current_period_end: now / 1000 }), now);
  expect(offered('canceled')).toMatchObject({
    title: 'Purchase Practice, monthly',
    terms: '$49 per month from today until you cancel.',
    confirm: 'Pay $49',
  });
  expect(offered('active').title).toBe('Change payment method');
});

test('PO-20 changing the plan during the trial charges nothing before the trial ends', () => {
  const { terms, confirm, free } = of(yearly, 'trialing');
  expect(terms).toMatch(
    /^After your free trial ends on \w+ \d+, \d{4}, it costs \$490 per year until you cancel\.$/,
  );
  expect([confirm, free]).toEqual(['Change plan', true]);
});

test.each(['active', 'canceled'])(
  'PO-20 changing the plan while %s credits the unused part of the period',
  (status) => {
    expect(of(yearly, status)).toMatchObject({
      terms: '$490 per year from today until you cancel, less the unused part of your current period.',
      confirm: 'Change plan',
      free: false,
    });
  },
);

test.each(['trialing', 'active'])(
  'PO-22 the current plan while %s offers a change of payment method',
  (status) => {
    expect(of(monthly, status)).toMatchObject({
      title: 'Change payment method',
      free: true,
      terms: expect.stringMatching(/^Nothing is charged now\. The next payment is due on /),
    });
  },
);
