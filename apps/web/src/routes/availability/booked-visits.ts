import type { ScheduleDay } from '@openvisit/api';

/** The ids of the visits that are booked on a day. */
export const listVisitIds = ({ slots }: ScheduleDay): string[] => [
  ...new Set(slots.flatMap(({ visit_id }) => visit_id ?? [])),
];

/** The number of booked visits by date. */
export const countVisits = (days: readonly ScheduleDay[]): Record<string, number> =>
  Object.fromEntries(days.map((day) => [day.date, listVisitIds(day).length]));
