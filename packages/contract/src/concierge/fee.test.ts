import { expect, test } from 'vitest';
import { calculateConciergeEarning, calculatePayeeShare } from './fee.ts';

test('CS-01 the physician receives 64 of 80 dollars a month', () => {
  expect(calculateConciergeEarning()).toBe(6400);
  expect(calculateConciergeEarning(1)).toBe(1);
});

test('CS-01 a payment is split only for the concierge service', () => {
  expect(calculatePayeeShare('CONCIERGE_SERVICE_FEE', 8000)).toBe(6400);
  expect(calculatePayeeShare('RENEW_CONCIERGE_SERVICE_SUBSCRIPTION', 2665)).toBe(2132);
  expect(calculatePayeeShare('VISIT_NOW', 8000)).toBe(8000);
});
