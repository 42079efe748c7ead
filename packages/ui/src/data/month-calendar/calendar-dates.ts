import { parseDate } from '@internationalized/date';

/** A calendar date, `yyyy-MM-dd`, without time and zone. */
export type CalendarDate = string;

const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** The local year, month and day of a `Date`. */
export const toCalendarDate = (date: Date): CalendarDate =>
  `${String(date.getFullYear()).padStart(4, '0')}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;

/** Local noon of a date, which no time zone change moves to another day. */
export function fromCalendarDate(date: CalendarDate): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The date `days` later, or earlier if negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  parseDate(date).add({ days }).toString();

/** The same day `months` later (earlier if negative), or the last day of a month that is too short. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  parseDate(date).add({ months }).toString();

/** The month of a date, `yyyy-MM`. */
export const monthOf = (date: CalendarDate) => date.slice(0, 7);
