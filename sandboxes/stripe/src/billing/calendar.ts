import { Temporal } from 'temporal-polyfill';

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export type Interval = 'month' | 'year';

/** The n-th period boundary after the anchor, in epoch seconds. From 31 January (UTC): 28 February, 31 March, 30 April … */
export const calculatePeriodBoundary = (anchor: number, interval: Interval, n: number): number =>
  Temporal.Instant.fromEpochMilliseconds(anchor * 1000)
    .toZonedDateTimeISO('UTC')
    .add({ [`${interval}s`]: n }).epochMilliseconds / 1000;

/** The first period boundary after an instant. */
export const calculateNextPeriodBoundary = (anchor: number, interval: Interval, after: number): number => {
  const longestPeriod = (interval === 'month' ? 31 : 366) * DAY_SECONDS;
  let n = Math.max(0, Math.floor((after - anchor) / longestPeriod));
  while (calculatePeriodBoundary(anchor, interval, n) <= after) n += 1;
  return calculatePeriodBoundary(anchor, interval, n);
};

/** The share of an amount for the part of the period after `from`, in whole cents. */
export const prorateAmount = (
  amount: number,
  period: { start: number; end: number },
  from: number,
): number => {
  const length = period.end - period.start;
  const rest = Math.min(length, Math.max(0, period.end - from));
  return length === 0 ? 0 : Math.round((amount * rest) / length);
};
