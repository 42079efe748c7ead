import { addDays, getWeekDay } from '@openvisit/contract';
import type { DateRange } from '@openvisit/ui';

/** The week of a date, from Sunday to Saturday. */
export const getWeekRange = (date: string): DateRange => {
  const from = addDays(date, 1 - getWeekDay(date));
  return { from, to: addDays(from, 6) };
};

/** The first and last date of a month, yyyy-MM. */
export const getMonthRange = (month: string): DateRange => {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
};
