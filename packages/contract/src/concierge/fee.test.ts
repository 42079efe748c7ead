import { expect, test } from 'vitest';
import { conciergeEarning } from './fee.ts';

test('CS-01 of 80 dollars a month 64 stay with the physician', () => {
  expect(conciergeEarning()).toBe(6400);
  expect(conciergeEarning(1)).toBe(1);
});
