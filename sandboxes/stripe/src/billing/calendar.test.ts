import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundary, DAY, nextBoundary, prorated, type Interval } from './calendar.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

test('PO-21 monthly periods from the 31st end on the last day of shorter months', () => {
  const anchor = at('2027-01-31T09:30:00Z');
  expect([0, 1, 2, 3, 13].map((n) => day(boundary(anchor, 'month', n)))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(new Date(boundary(anchor, 'month', 1) * 1000).toISOString()).toContain('T09:30:00');
});

test('PO-21 periods follow one another without a gap', () => {
  const instant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-12-31T00:00:00Z') });
  const interval = fc.constantFrom<Interval>('month', 'year');
  fc.assert(
    fc.property(instant, interval, fc.integer({ min: 0, max: 60 }), (anchor, every, n) => {
      const start = boundary(anchor, every, n);
      expect(nextBoundary(anchor, every, start)).toBe(boundary(anchor, every, n + 1));
      expect(nextBoundary(anchor, every, boundary(anchor, every, n + 1) - 1)).toBe(
        boundary(anchor, every, n + 1),
      );
    }),
  );
});

test('PO-21 the rest of a period is prorated', () => {
  const period = { start: 0, end: 30 * DAY };
  expect(prorated(4900, period, 0)).toBe(4900);
  expect(prorated(4900, period, 15 * DAY)).toBe(2450);
  expect(prorated(4900, period, 31 * DAY)).toBe(0);
  expect(prorated(4900, { start: 5, end: 5 }, 5)).toBe(0);
});
