import { parseDate } from '@internationalized/date';

/** A calendar date, `yyyy-MM-dd`: a square of a calendar, not an instant; it has no zone. */
export type CalendarDate = string;

const two = (n: number) => String(n).padStart(2, '0');

/** The square a picker's `Date` stands for: its local year, month and day. */
export const toCalendarDate = (date: Date): CalendarDate =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Local noon of a square: far from every change of clocks, so that no zone turns it into the day before. */
export function fromCalendarDate(date: CalendarDate): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The square `days` later (earlier, if negative). */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  parseDate(date).add({ days }).toString();

/** The same day `months` later (earlier, if negative), or the last day of a month that has no such day. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  parseDate(date).add({ months }).toString();

/** The month of a square, `yyyy-MM`. */
export const monthOf = (date: CalendarDate) => date.slice(0, 7);
