import { parseDate } from '@internationalized/date';

/** A calendar date, `yyyy-MM-dd`, without time and zone. */
export type CalendarDate = string;

/** Noon UTC of a calendar date; formatted in UTC, it is the same day everywhere. */
export const toNoon = (date: CalendarDate): number => Date.parse(`${date}T12:00:00Z`);

/** Day of the week; 0 is Sunday. */
export const getWeekday = (date: CalendarDate): number => new Date(toNoon(date)).getUTCDay();

/** The date `days` later, or earlier if negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  parseDate(date).add({ days }).toString();

/** The same day `months` later (earlier if negative), or the last day of a month that is too short. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  parseDate(date).add({ months }).toString();

/** The month of a date, `yyyy-MM`. */
export const getMonth = (date: CalendarDate) => date.slice(0, 7);

/** The dates of a month, `yyyy-MM`. */
export const listDates = (month: string): CalendarDate[] => {
  const first = parseDate(`${month}-01`);
  return Array.from({ length: first.calendar.getDaysInMonth(first) }, (_, index) =>
    first.add({ days: index }).toString(),
  );
};

/** Consecutive dates in weeks from Sunday to Saturday; the first and the last week may be shorter. */
export const listWeeks = (dates: readonly CalendarDate[]): CalendarDate[][] => {
  const weeks: CalendarDate[][] = [];
  for (const date of dates) {
    const week = weeks.at(-1);
    if (week === undefined || getWeekday(date) === 0) weeks.push([date]);
    else week.push(date);
  }
  return weeks;
};
