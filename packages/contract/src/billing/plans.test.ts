import { expect, test } from 'vitest';
import type { SubscriptionDetail, SubscriptionPlan } from '../types.ts';
import type { PlanInterval } from './plan-intervals.ts';
import { findYearlySaving, hasPlan } from './plans.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const createSubscription = (status: string, end: number): SubscriptionDetail => ({
  id: 's',
  status,
  price_id: 'monthly',
  current_period_end: end / 1000,
  trial_end: null,
  hosted_invoice_url: null,
  takes_patients: false,
});

test.each([
  ['trialing', 1, true],
  ['active', 1, true],
  ['canceled', 1, true],
  ['canceled', 0, false],
  ['active', -1, false],
  ['incomplete', 1, false],
  ['past_due', 1, false],
  ['paused', 1, false],
])(
  'PO-21 %s with %d days left: the plan is owned and cannot be bought again is %s',
  (status, days, isOwned) => {
    const current = createSubscription(status, NOW + days * 86_400_000);
    expect(hasPlan('monthly', current, NOW)).toBe(isOwned);
    expect(hasPlan('yearly', current, NOW)).toBe(false);
  },
);

test('PO-21 without a subscription every plan can be bought', () => {
  expect(hasPlan('monthly', null, NOW)).toBe(false);
});

const createPlan = (interval: PlanInterval, unit_amount: number, name = 'Practice'): SubscriptionPlan => ({
  price_id: `${name} ${interval} ${unit_amount}`,
  unit_amount,
  interval,
  product: { name, description: null },
});
const monthly = createPlan('month', 4900);

test.each([
  [49_000, { monthlyTotal: 58_800, saved: 9800, freeMonths: 2 }],
  [53_900, { monthlyTotal: 58_800, saved: 4900, freeMonths: 1 }],
  [50_000, { monthlyTotal: 58_800, saved: 8800, freeMonths: null }],
  [58_800, null],
  [60_000, null],
])('a year for %d cents beside a month for 4900 saves %o', (cents, saving) => {
  const yearly = createPlan('year', cents);
  expect(findYearlySaving(yearly, [monthly, yearly])).toEqual(saving);
});

test('a saving needs a yearly plan beside one monthly plan with a price', () => {
  const yearly = createPlan('year', 49_000);
  const free = createPlan('month', 0);
  expect(findYearlySaving(yearly, [yearly])).toBeNull();
  expect(findYearlySaving(monthly, [monthly, yearly])).toBeNull();
  expect(findYearlySaving(yearly, [monthly, createPlan('month', 9900), yearly])).toBeNull();
  expect(findYearlySaving(createPlan('year', 0), [free])).toBeNull();
});

test('a yearly plan is compared with the monthly plan of its own product', () => {
  const yearly = createPlan('year', 49_000);
  const otherMonthly = createPlan('month', 9900, 'Group practice');
  expect(findYearlySaving(yearly, [otherMonthly, yearly])).toBeNull();
  expect(findYearlySaving(yearly, [otherMonthly, monthly, yearly])).toMatchObject({ freeMonths: 2 });
});
