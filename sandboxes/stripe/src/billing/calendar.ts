import { Temporal } from 'temporal-polyfill';

/** Seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Interval = 'month' | 'year';

/** The n-th period boundary after the anchor (UTC): from 31 January it is 28 February, 31 March, 30 April … Epoch seconds. */
export const calculateBoundary = (anchor: number, interval: Interval, n: number): number =>
  Temporal.Instant.fromEpochMilliseconds(anchor * 1000)
    .toZonedDateTimeISO('UTC')
    .add({ [`${interval}s`]: n }).epochMilliseconds / 1000;

/** The first period boundary after an instant. */
export const calculateNextBoundary = (anchor: number, interval: Interval, after: number): number => {
  const longest = (interval === 'month' ? 31 : 366) * DAY;
  let n = Math.max(0, Math.floor((after - anchor) / longest));
  while (calculateBoundary(anchor, interval, n) <= after) n += 1;
  return calculateBoundary(anchor, interval, n);
};

/** The share of an amount for the rest of a period, in whole cents. */
export const prorateAmount = (
  amount: number,
  period: { start: number; end: number },
  from: number,
): number => {
  const length = period.end - period.start;
  const rest = Math.min(length, Math.max(0, period.end - from));
  return length === 0 ? 0 : Math.round((amount * rest) / length);
};
