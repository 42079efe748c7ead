import type { ScheduleDay } from '@openvisit/api';
import { addDays, getWeekDay } from '@openvisit/contract';

export interface DateSpan {
  from: string;
  to: string;
}

/** The week of a date, from Sunday to Saturday. */
export const getWeekRange = (date: string): DateSpan => {
  const from = addDays(date, 1 - getWeekDay(date));
  return { from, to: addDays(from, 6) };
};

/** The first and last date of a month, yyyy-MM. */
export const getMonthRange = (month: string): DateSpan => {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
};

/** The ids of the visits that are booked on a day. */
export const listVisitIds = ({ slots }: ScheduleDay): string[] => [
  ...new Set(slots.flatMap(({ visit_id }) => visit_id ?? [])),
];

/** The number of booked visits by date. */
export const countVisits = (days: readonly ScheduleDay[]): Record<string, number> =>
  Object.fromEntries(days.map((day) => [day.date, listVisitIds(day).length]));
