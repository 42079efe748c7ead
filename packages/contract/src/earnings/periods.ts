import { DAY_MS } from '../durations.ts';

/** The periods into which a report divides its range. */
export const EARNING_PERIODS = ['day', 'week', 'month'] as const;
export type EarningPeriod = (typeof EARNING_PERIODS)[number];

/** Number of days from one date to another, both included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Days up to about a month, weeks up to half a year, then months, so that a chart has at most about 30 bars (ER-01). */
export const chooseEarningPeriod = (from: string, to: string): EarningPeriod => {
  const days = countDays(from, to);
  if (days <= 32) return 'day';
  return days <= 190 ? 'week' : 'month';
};
