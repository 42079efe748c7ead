import type { SubscriptionDetail } from '@openvisit/contract';
import { buildSubscription, PLANS } from '@openvisit/contract/testing';
import { expect, test } from 'vitest';
import { NOW } from '../../testing/now.ts';
import { getPlanOffer } from './plan-offer.ts';

const now = Date.parse(NOW);
const [monthly, yearly] = PLANS;
const createSubscription = (status: string, change: Partial<SubscriptionDetail> = {}) =>
  buildSubscription({
    status,
    takes_patients: status !== 'past_due',
    trial_end: status === 'trialing' ? Date.parse('2026-12-05T14:00:00Z') / 1000 : null,
    ...change,
  });
const getOffer = (plan: typeof monthly, status: string | null) =>
  getPlanOffer(plan!, status === null ? null : createSubscription(status), now, PLANS);

test('PO-20 the first subscription has a free month; a later one is charged at once', () => {
  expect(getOffer(monthly, null)).toMatchObject({ confirmLabel: 'Start free month', isFree: true });
  expect(getOffer(monthly, 'past_due')).toMatchObject({
    title: 'Purchase Practice',
    terms: '$49 per month from today until you cancel.',
    confirmLabel: 'Pay $49',
    isFree: false,
  });
});

test('PO-20 a canceled subscription that has ended since it was loaded is purchased again', () => {
  const getOfferForStatus = (status: string) =>
    getPlanOffer(monthly!, createSubscription(status, { current_period_end: now / 1000 }), now, PLANS);
  expect(getOfferForStatus('canceled')).toMatchObject({
    title: 'Purchase Practice',
    terms: '$49 per month from today until you cancel.',
    confirmLabel: 'Pay $49',
  });
  expect(getOfferForStatus('active').title).toBe('Change payment method');
});

test('PO-20 changing the plan during the trial charges nothing before the trial ends', () => {
  const { terms, confirmLabel, isFree } = getOffer(yearly, 'trialing');
  expect(terms).toMatch(
    /^After your free trial ends on \w+ \d+, \d{4}, it costs \$490 per year until you cancel\.$/,
  );
  expect([confirmLabel, isFree]).toEqual(['Change plan', true]);
});

test.each(['active', 'canceled'])(
  'PO-20 changing the plan while %s credits the unused part of the period',
  (status) => {
    expect(getOffer(yearly, status)).toMatchObject({
      terms: '$490 per year from today until you cancel, less the unused part of your current period.',
      confirmLabel: 'Change plan',
      isFree: false,
    });
  },
);

test.each(['trialing', 'active'])(
  'PO-22 the current plan while %s offers a change of payment method',
  (status) => {
    expect(getOffer(monthly, status)).toMatchObject({
      title: 'Change payment method',
      isFree: true,
      terms: expect.stringMatching(/^Nothing is charged now\. The next payment is due on /),
    });
  },
);

test('PO-20 the other interval of the current plan is a switch; another product is named', () => {
  const otherProduct = { ...yearly!, price_id: 'price_group', product: { name: 'Group', description: null } };
  expect(getOffer(yearly, 'active').title).toBe('Switch to yearly');
  expect(getOffer(otherProduct, 'active').title).toBe('Change to Group');
});
