import { expect, test } from 'vitest';
import { conciergeEarning } from './fee.ts';

test('CS-01 the physician receives 64 of 80 dollars a month', () => {
  expect(conciergeEarning()).toBe(6400);
  expect(conciergeEarning(1)).toBe(1);
});
