import { expect, test } from 'vitest';
import { parseNumber, stepByKey, formatNumber } from './number-text.ts';

test.each<[string, number, number | null]>([
  ['', 0, null],
  ['  ', 0, null],
  ['150', 0, 150],
  ['1,234', 0, 1234],
  ['-5', 0, -5],
  ['−5', 0, -5],
  ['7.25', 2, 7.25],
  ['.5', 1, 0.5],
  ['5.', 1, 5],
])('%j with %i decimals is %j', (text, decimals, number) => {
  expect(parseNumber(text, decimals)).toBe(number);
});

test.each([
  ['abc', 0],
  ['1.5', 0],
  ['1.255', 2],
  ['1e3', 2],
  ['.', 2],
  ['-', 0],
  ['1.2.3', 4],
])('%j with %i decimals is not a number', (text, decimals) => {
  expect(parseNumber(text, decimals)).toBeNaN();
});

test('numbers are formatted without trailing zeros', () => {
  expect(formatNumber(null)).toBe('');
  expect(formatNumber(7.5, 2)).toBe('7.5');
  expect(formatNumber(0.1 + 0.2, 2)).toBe('0.3');
});

test('key steps stay within the range', () => {
  const range = { min: 1, max: 50, step: 0.1, decimals: 1 };
  expect(stepByKey('ArrowUp', 0.2 + 1, range)).toBe(1.3);
  expect(stepByKey('ArrowDown', 1, range)).toBe(1);
  expect(stepByKey('PageUp', 49.5, range)).toBe(50);
  expect(stepByKey('ArrowUp', null, range)).toBe(1);
  expect(stepByKey('Home', 20, range)).toBe(1);
  expect(stepByKey('End', 20, range)).toBe(50);
  expect(stepByKey('End', 20, { step: 1, decimals: 0 })).toBeUndefined();
  expect(stepByKey('a', 20, range)).toBeUndefined();
});
