import { addDays, addMonths, getWeekday, type CalendarDate } from './calendar-dates.ts';

const DAY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const RTL_KEYS: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The selectable dates. */
export interface Bounds {
  min?: CalendarDate;
  max?: CalendarDate;
  isDisabled?: (date: CalendarDate) => boolean;
}

/** The date, limited to the bounds. */
export const clamp = (date: CalendarDate, min?: CalendarDate, max?: CalendarDate): CalendarDate =>
  min && date < min ? min : max && date > max ? max : date;

const isWithin = (date: CalendarDate, { min, max }: Bounds) => clamp(date, min, max) === date;

export const isSelectable = (date: CalendarDate, bounds: Bounds) =>
  isWithin(date, bounds) && !bounds.isDisabled?.(date);

interface KeyPress {
  key: string;
  /** Shift makes Page Up and Page Down move by years. */
  shift?: boolean;
  direction?: 'ltr' | 'rtl';
}

/** The date that a key moves to, skipping unselectable dates; null if there is none. */
export function findNextDate(from: CalendarDate, press: KeyPress, bounds: Bounds): CalendarDate | null {
  const key = press.direction === 'rtl' ? (RTL_KEYS[press.key] ?? press.key) : press.key;
  const weekday = getWeekday(from);
  if (key === 'Home')
    return findSelectable(clamp(addDays(from, -weekday), bounds.min, bounds.max), 1, bounds);
  if (key === 'End')
    return findSelectable(clamp(addDays(from, 6 - weekday), bounds.min, bounds.max), -1, bounds);
  if (key === 'PageUp' || key === 'PageDown') {
    const step = key === 'PageUp' ? -1 : 1;
    const target = clamp(addMonths(from, step * (press.shift ? 12 : 1)), bounds.min, bounds.max);
    return findSelectable(target, step, bounds);
  }
  const step = DAY_STEPS[key];
  return step ? findSelectable(addDays(from, step), step, bounds) : null;
}

/** The first selectable date, starting at `from`, within about two months. */
function findSelectable(from: CalendarDate, step: number, bounds: Bounds): CalendarDate | null {
  let date = from;
  for (let attempt = 0; attempt < 62; attempt += 1, date = addDays(date, step)) {
    if (!isWithin(date, bounds)) return null;
    if (isSelectable(date, bounds)) return date;
  }
  return null;
}
