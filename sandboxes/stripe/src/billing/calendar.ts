/** Seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

export type Interval = 'month' | 'year';

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Adds months at the same time of day (UTC); a shorter month ends on its last day. Epoch seconds. */
export const addMonths = (anchor: number, months: number): number => {
  const from = new Date(anchor * 1000);
  const total = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12;
  const at = new Date(anchor * 1000);
  at.setUTCFullYear(year, month, Math.min(from.getUTCDate(), daysIn(year, month)));
  return at.getTime() / 1000;
};

/** The n-th period boundary after the anchor: from 31 January it is 28 February, 31 March, 30 April … */
export const boundary = (anchor: number, interval: Interval, n: number): number =>
  addMonths(anchor, n * MONTHS[interval]);

/** The first period boundary after an instant. */
export const nextBoundary = (anchor: number, interval: Interval, after: number): number => {
  let n = Math.max(0, Math.floor((after - anchor) / (MONTHS[interval] * 31 * DAY)));
  while (boundary(anchor, interval, n) <= after) n += 1;
  return boundary(anchor, interval, n);
};

/** The share of an amount for the rest of a period, in whole cents. */
export const prorated = (amount: number, period: { start: number; end: number }, from: number): number => {
  const length = period.end - period.start;
  const rest = Math.min(length, Math.max(0, period.end - from));
  return length === 0 ? 0 : Math.round((amount * rest) / length);
};
