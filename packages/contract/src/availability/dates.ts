import { DAY_MS } from '../durations.ts';

const parseUtcDate = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The earliest date the product accepts; an earlier one is a typing error. */
export const EARLIEST_DATE = '1900-01-01';

/** Whether a text is an existing date, yyyy-MM-dd. */
export const isDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(parseUtcDate(date)) &&
  toDate(parseUtcDate(date)) === date;

/** The date `days` later, or earlier when negative. */
export const addDays = (date: string, days: number): string => toDate(parseUtcDate(date) + days * DAY_MS);

/** The same date `years` later; 29 February becomes the 28th where it does not exist. */
export const addYears = (date: string, years: number): string => {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return isDate(moved) ? moved : addDays(`${moved.slice(0, 8)}28`, 0);
};

/** Day of the week as in the specification: 1 is Sunday, 7 is Saturday. */
export const getWeekDay = (date: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 =>
  (new Date(parseUtcDate(date)).getUTCDay() + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
