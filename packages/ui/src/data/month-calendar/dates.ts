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
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = fromCalendarDate(date);
  moved.setDate(moved.getDate() + days);
  return toCalendarDate(moved);
}

/** The month of a square, `yyyy-MM`. */
export const monthOf = (date: CalendarDate) => date.slice(0, 7);
