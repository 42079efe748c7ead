const DAY = 86_400_000;

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The first day a date of the product can be: one before it is a slip of the hand. */
export const EARLIEST_DATE = '1900-01-01';

/** Whether this is a day of the calendar, yyyy-MM-dd. */
export const isDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(utc(date)) && dateOf(utc(date)) === date;

/** The date `days` later; earlier, if negative. */
export const dateAfter = (date: string, days: number): string => dateOf(utc(date) + days * DAY);

/** The same day `years` later; of 29 February, the 28th where there is none. */
export const yearsAfter = (date: string, years: number): string => {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return isDate(moved) ? moved : dateAfter(`${moved.slice(0, 8)}28`, 0);
};

/** 1 Sunday to 7 Saturday, as the specification counts. */
export const weekDayOf = (date: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 =>
  (new Date(utc(date)).getUTCDay() + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
