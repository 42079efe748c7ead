import { expect, test } from 'vitest';
import { toDegrees, amountAt, toDollars, fractionAt, turnByKey, toFraction } from './dial-geometry.ts';

const span = { min: 100, max: 12_000 };

test('the ends of the dial match the ends of the range', () => {
  expect([toFraction(100, span), toFraction(12_000, span), toFraction(99_999, span)]).toEqual([0, 1, 1]);
  expect([toDegrees(0), toDegrees(1)]).toEqual([135, 405]);
  expect(toFraction(100, { min: 100, max: 100 })).toBe(1);
});

test('turnAt converts a point to a position on the dial', () => {
  expect(fractionAt(0, -1)).toBeCloseTo(0.5);
  expect(fractionAt(-1, 1)).toBeCloseTo(0);
  expect(fractionAt(1, 1)).toBeCloseTo(1);
  // In the gap: the nearer end.
  expect(fractionAt(-0.2, 1)).toBe(0);
  expect(fractionAt(0.2, 1)).toBe(1);
});

test('B2 the dial selects whole dollars from 1 to the current fee', () => {
  expect(amountAt(0, null, span)).toBe(100);
  expect(amountAt(1, null, span)).toBe(12_000);
  expect(amountAt(0.5, null, span) % 100).toBe(0);
});

test('a drag across the gap stays at its end', () => {
  expect(amountAt(1, 0.1, span)).toBe(100);
  expect(amountAt(0, 0.9, span)).toBe(12_000);
});

test('a fee that includes cents can stay unchanged', () => {
  const odd = { min: 100, max: 12_050 };
  expect(toDollars(12_049, odd)).toBe(12_000);
  expect(toDollars(12_050, odd)).toBe(12_050);
  expect(amountAt(1, 0.9, odd)).toBe(12_050);
  expect(turnByKey('ArrowUp', 12_000, odd)).toBe(12_050);
  expect(turnByKey('ArrowDown', 12_050, odd)).toBe(12_000);
});

test('keys of the slider pattern', () => {
  expect(turnByKey('ArrowRight', 500, span)).toBe(600);
  expect(turnByKey('ArrowDown', 100, span)).toBe(100);
  expect(turnByKey('PageUp', 500, span)).toBe(1500);
  expect(turnByKey('PageDown', 500, span)).toBe(100);
  expect(turnByKey('Home', 500, span)).toBe(100);
  expect(turnByKey('End', 500, span)).toBe(12_000);
  expect(turnByKey('Tab', 500, span)).toBeUndefined();
});
