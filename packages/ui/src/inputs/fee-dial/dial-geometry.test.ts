import { expect, test } from 'vitest';
import {
  toDegrees,
  toAmount,
  roundToDollars,
  toDialFraction,
  getAmountAfterKey,
  toFraction,
} from './dial-geometry.ts';

const range = { min: 100, max: 12_000 };

test('the ends of the dial match the ends of the range', () => {
  expect([toFraction(100, range), toFraction(12_000, range), toFraction(99_999, range)]).toEqual([0, 1, 1]);
  expect([toDegrees(0), toDegrees(1)]).toEqual([135, 405]);
  expect(toFraction(100, { min: 100, max: 100 })).toBe(1);
});

test('toDialFraction converts a point to a position on the dial', () => {
  expect(toDialFraction(0, -1)).toBeCloseTo(0.5);
  expect(toDialFraction(-1, 1)).toBeCloseTo(0);
  expect(toDialFraction(1, 1)).toBeCloseTo(1);
  // In the gap: the nearer end.
  expect(toDialFraction(-0.2, 1)).toBe(0);
  expect(toDialFraction(0.2, 1)).toBe(1);
});

test('B2 the dial selects whole dollars from 1 to the current fee', () => {
  expect(toAmount(0, null, range)).toBe(100);
  expect(toAmount(1, null, range)).toBe(12_000);
  expect(toAmount(0.5, null, range) % 100).toBe(0);
});

test('a drag across the gap stays at its end', () => {
  expect(toAmount(1, 0.1, range)).toBe(100);
  expect(toAmount(0, 0.9, range)).toBe(12_000);
});

test('a fee that includes cents can stay unchanged', () => {
  const odd = { min: 100, max: 12_050 };
  expect(roundToDollars(12_049, odd)).toBe(12_000);
  expect(roundToDollars(12_050, odd)).toBe(12_050);
  expect(toAmount(1, 0.9, odd)).toBe(12_050);
  expect(getAmountAfterKey('ArrowUp', 12_000, odd)).toBe(12_050);
  expect(getAmountAfterKey('ArrowDown', 12_050, odd)).toBe(12_000);
});

test('keys of the slider pattern', () => {
  expect(getAmountAfterKey('ArrowRight', 500, range)).toBe(600);
  expect(getAmountAfterKey('ArrowDown', 100, range)).toBe(100);
  expect(getAmountAfterKey('PageUp', 500, range)).toBe(1500);
  expect(getAmountAfterKey('PageDown', 500, range)).toBe(100);
  expect(getAmountAfterKey('Home', 500, range)).toBe(100);
  expect(getAmountAfterKey('End', 500, range)).toBe(12_000);
  expect(getAmountAfterKey('Tab', 500, range)).toBeUndefined();
});
