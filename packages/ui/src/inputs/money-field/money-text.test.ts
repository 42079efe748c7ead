import { expect, test } from 'vitest';
import { getCurrencyName, getCurrencySign, parseCents, formatCents } from './money-text.ts';

test.each<[string, number | null]>([
  ['$1,200.50', 120_050],
  ['80', 8000],
  [' $ 0.29 ', 29],
  ['.5', 50],
  ['19.', 1900],
  ['', null],
])('PO-07 %j is %j cents', (text, cents) => {
  expect(parseCents(text, 2)).toBe(cents);
});

test.each(['$', '-5', '1.234', 'free', '.'])('PO-07 %j is not an amount', (text) => {
  expect(parseCents(text, 2)).toBeNaN();
});

test('whole dollars reject typed cents and show stored ones', () => {
  expect(parseCents('120.50', 0)).toBeNaN();
  expect(formatCents(12_000, 0)).toBe('120');
  expect(formatCents(12_050, 0)).toBe('120.50');
});

test('amounts have thousands separators', () => {
  expect(formatCents(120_050, 2)).toBe('1,200.50');
  expect(formatCents(0, 2)).toBe('0.00');
  expect(formatCents(null, 2)).toBe('');
});

test('currencies have a symbol and a name', () => {
  expect([getCurrencySign('USD'), getCurrencyName('USD')]).toEqual(['$', 'US dollars']);
  expect([getCurrencySign('EUR'), getCurrencyName('EUR')]).toEqual(['€', 'euros']);
});
