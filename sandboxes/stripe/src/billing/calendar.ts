/** Seconds, as the card provider counts time. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Recurring {
  interval: Interval;
  interval_count: number;
}

const MONTHS_A_YEAR = 12;
const DAYS_A_WEEK = 7;

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** So many months on, at the same time of day (UTC), on the last day of a month that is too short. Unix seconds. */
export const addMonths = (anchor: number, months: number): number => {
  const from = new Date(anchor * 1000);
  const total = from.getUTCFullYear() * MONTHS_A_YEAR + from.getUTCMonth() + months;
  const year = Math.floor(total / MONTHS_A_YEAR);
  const month = total - year * MONTHS_A_YEAR;
  const at = new Date(anchor * 1000);
  at.setUTCFullYear(year, month, Math.min(from.getUTCDate(), daysOf(year, month)));
  return at.getTime() / 1000;
};

/** The n-th boundary counted from the anchor: from 31 January it is 28 February, 31 March, 30 April … */
export const boundary = (
  anchor: number,
  { interval, interval_count: count }: Recurring,
  n: number,
): number => {
  if (interval === 'month') return addMonths(anchor, n * count);
  if (interval === 'year') return addMonths(anchor, n * count * MONTHS_A_YEAR);
  return anchor + n * count * DAY * (interval === 'week' ? DAYS_A_WEEK : 1);
};

const LONGEST: Record<Interval, number> = { day: 1, week: 7, month: 31, year: 366 };

/** The first boundary after an instant: where a period that begins there ends. */
export const nextBoundary = (anchor: number, recurring: Recurring, after: number): number => {
  const longest = LONGEST[recurring.interval] * recurring.interval_count * DAY;
  let n = Math.max(0, Math.floor((after - anchor) / longest));
  while (boundary(anchor, recurring, n) <= after) n += 1;
  return boundary(anchor, recurring, n);
};

/** What of an amount falls on the rest of a period, in whole cents. */
export const prorated = (amount: number, period: { start: number; end: number }, from: number): number => {
  const length = period.end - period.start;
  const rest = Math.min(length, Math.max(0, period.end - from));
  return length === 0 ? 0 : Math.round((amount * rest) / length);
};
