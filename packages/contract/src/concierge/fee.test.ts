import { expect, test } from 'vitest';
import { calculateConciergeEarning } from './fee.ts';

test('CS-01 the physician receives 64 of 80 dollars a month', () => {
  expect(calculateConciergeEarning()).toBe(6400);
  expect(calculateConciergeEarning(1)).toBe(1);
});
