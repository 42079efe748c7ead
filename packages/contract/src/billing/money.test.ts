import { expect, test } from 'vitest';
import { parseCents } from './money.ts';

test.each([
  ['$1,200.50', 120_050],
  ['80', 8000],
  [' $ 0.29 ', 29],
  ['.5', 50],
  ['19.', 1900],
])('PO-07 %j is %d cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test.each(['', '$', '-5', '1.234', 'free', '1e3', '.'])('PO-07 %j is not an amount', (typed) => {
  expect(parseCents(typed)).toBeNull();
});
