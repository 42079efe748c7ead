import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculatePeriodBoundary,
  DAY_SECONDS,
  calculateNextPeriodBoundary,
  prorateAmount,
  type Interval,
} from './calendar.ts';

const toSeconds = (iso: string): number => Date.parse(iso) / 1000;
const toIsoDate = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

test('PO-21 monthly periods from the 31st end on the last day of shorter months', () => {
  const anchor = toSeconds('2027-01-31T09:30:00Z');
  expect([0, 1, 2, 3, 13].map((n) => toIsoDate(calculatePeriodBoundary(anchor, 'month', n)))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(new Date(calculatePeriodBoundary(anchor, 'month', 1) * 1000).toISOString()).toContain('T09:30:00');
});

test('PO-21 periods follow one another without a gap', () => {
  const instant = fc.integer({
    min: toSeconds('2020-01-01T00:00:00Z'),
    max: toSeconds('2040-12-31T00:00:00Z'),
  });
  const interval = fc.constantFrom<Interval>('month', 'year');
  fc.assert(
    fc.property(instant, interval, fc.integer({ min: 0, max: 60 }), (anchor, every, n) => {
      const start = calculatePeriodBoundary(anchor, every, n);
      expect(calculateNextPeriodBoundary(anchor, every, start)).toBe(
        calculatePeriodBoundary(anchor, every, n + 1),
      );
      expect(
        calculateNextPeriodBoundary(anchor, every, calculatePeriodBoundary(anchor, every, n + 1) - 1),
      ).toBe(calculatePeriodBoundary(anchor, every, n + 1));
    }),
  );
});

test('PO-21 the rest of a period is prorated', () => {
  const period = { start: 0, end: 30 * DAY_SECONDS };
  expect(prorateAmount(4900, period, 0)).toBe(4900);
  expect(prorateAmount(4900, period, 15 * DAY_SECONDS)).toBe(2450);
  expect(prorateAmount(4900, period, 31 * DAY_SECONDS)).toBe(0);
  expect(prorateAmount(4900, { start: 5, end: 5 }, 5)).toBe(0);
});
