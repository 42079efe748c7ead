import { expect, test } from 'vitest';
import type { SubscriptionDetail } from '../types.ts';
import { hasPlan } from './plans.ts';

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
