import { addDays, addMonths, fromCalendarDate, type CalendarDate } from './calendar-dates.ts';

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** What a calendar lets be picked. */
export interface Bounds {
  min?: CalendarDate;
  max?: CalendarDate;
  isDisabled?: (date: CalendarDate) => boolean;
}

/** The date itself, or the edge it is beyond. */
export const clamp = (date: CalendarDate, min?: CalendarDate, max?: CalendarDate): CalendarDate =>
  min && date < min ? min : max && date > max ? max : date;

interface Press {
  key: string;
  /** With Shift, Page Up and Page Down go by years. */
  shift?: boolean;
  direction?: 'ltr' | 'rtl';
}

/** Where a key leads from a date, past dates that cannot be picked; null where it leads nowhere. */
export function targetOf(from: CalendarDate, press: Press, bounds: Bounds): CalendarDate | null {
  const key = press.direction === 'rtl' ? (MIRRORED[press.key] ?? press.key) : press.key;
  const weekday = fromCalendarDate(from).getDay();
  if (key === 'Home') return walk(clamp(addDays(from, -weekday), bounds.min, bounds.max), 1, bounds);
  if (key === 'End') return walk(clamp(addDays(from, 6 - weekday), bounds.min, bounds.max), -1, bounds);
  if (key === 'PageUp' || key === 'PageDown') {
    const step = key === 'PageUp' ? -1 : 1;
    const to = clamp(addMonths(from, step * (press.shift ? 12 : 1)), bounds.min, bounds.max);
    return walk(to, step, bounds);
  }
  const step = MOVES[key];
  return step ? walk(addDays(from, step), step, bounds) : null;
}

/** The first date from here on that can be picked; at most two months on, for where nothing can. */
function walk(from: CalendarDate, step: number, { min, max, isDisabled }: Bounds): CalendarDate | null {
  let date = from;
  for (let tries = 0; tries < 62; tries += 1, date = addDays(date, step)) {
    if ((min && date < min) || (max && date > max)) return null;
    if (!isDisabled?.(date)) return date;
  }
  return null;
}
