import { formatCount, getLocale } from '@openvisit/contract';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { CalendarRoot, Day, Marker, Month, Weekday } from './MonthCalendar.styles.ts';
import { CalendarHeader } from './CalendarHead.tsx';
import { listDates, getMonth, toNoon, getWeekday, type CalendarDate } from './calendar-dates.ts';
import { clamp, isSelectable, findNextDate } from './keyboard-navigation.ts';

const createFormatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' });

/** Short and long names, from Sunday. */
const listWeekdays = () => {
  const short = createFormatter({ weekday: 'short' });
  const long = createFormatter({ weekday: 'long' });
  return Array.from({ length: 7 }, (_, index) => {
    const day = Date.UTC(2026, 10, 1 + index);
    return [short.format(day), long.format(day)] as const;
  });
};

export interface MonthCalendarProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'> {
  /** Accessible name of the calendar. */
  label: string;
  /** The selected date, yyyy-MM-dd, or null. */
  value: CalendarDate | null;
  /** Called with the selected date. */
  onChange: (date: CalendarDate) => void;
  /** Today in the viewer's zone, yyyy-MM-dd. */
  today: CalendarDate;
  /**
   * Displayed month, yyyy-MM; omit it for an uncontrolled month that starts at the selected date or today.
   */
  month?: string;
  /** Called with the new month, yyyy-MM. */
  onMonthChange?: (month: string) => void;
  /** `lists` selects month and year from lists, for dates years away; default 'none'. */
  navigation?: 'none' | 'lists';
  /** Count per date; 0 and missing show nothing. Omit it if nothing is counted. */
  markers?: Readonly<Record<CalendarDate, number>>;
  /** What is counted, singular and plural; default 'appointment', 'appointments'. */
  markerNoun?: readonly [one: string, many: string];
  /** First and last date of a highlighted range; default none. */
  span?: readonly [from: CalendarDate, to: CalendarDate];
  /** First selectable date, yyyy-MM-dd; default none. */
  min?: CalendarDate;
  /** Last selectable date, yyyy-MM-dd; default none. */
  max?: CalendarDate;
  /** Whether a date within the bounds cannot be selected. */
  isDisabled?: (date: CalendarDate) => boolean;
}

/**
 * A month to select a date from. One tab stop: arrow keys move by day and week, Home and End to the ends of the
 * week, Page Up and Page Down by month, with Shift by year. Do mark days that have something. Don't use it to
 * enter a known date, such as a date of birth: that is a `DateField`.
 */
export function MonthCalendar({
  label,
  value,
  onChange,
  today,
  month,
  onMonthChange,
  navigation: jump = 'none',
  markers,
  markerNoun,
  span,
  min,
  max,
  isDisabled,
  ...rest
}: MonthCalendarProps) {
  const monthRef = useRef<HTMLDivElement>(null);
  /** The date to focus after the render. */
  const dateToFocusRef = useRef<CalendarDate | null>(null);
  // A value outside the bounds has no selectable day in its month to move from.
  const begin = clamp(value ?? today, min, max);
  const [kept, setKept] = useState(getMonth(begin));
  const shown = month ?? kept;
  const [cursor, setCursor] = useState(begin);
  const dates = listDates(shown);
  const selectable = dates.filter((date) => isSelectable(date, { min, max, isDisabled }));
  const stop = [cursor, begin].find((date) => getMonth(date) === shown) ?? '';
  const longDate = createFormatter({ dateStyle: 'full' });
  /** '3 appointments', of which the number is visible. */
  const formatMarker = (count: number) =>
    markerNoun ? formatCount(count, ...markerNoun) : formatCount(count, 'appointment', 'appointments');
  const tabStop = selectable.includes(stop) ? stop : selectable[0];

  useEffect(() => {
    if (!dateToFocusRef.current) return;
    monthRef.current?.querySelector<HTMLElement>(`[data-date="${dateToFocusRef.current}"]`)?.focus();
    dateToFocusRef.current = null;
  });

  const showMonth = (next: string) => {
    if (next === shown) return;
    setKept(next);
    onMonthChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: CalendarDate) => {
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr';
    const press = { key: event.key, shift: event.shiftKey, direction } as const;
    const to = findNextDate(from, press, { min, max, isDisabled });
    if (!to) return;
    event.preventDefault();
    dateToFocusRef.current = to;
    setCursor(to);
    showMonth(getMonth(to));
  };

  return (
    <CalendarRoot role="group" aria-label={label} {...rest}>
      <CalendarHeader {...{ month: shown, onTurn: showMonth, min, max, today, navigation: jump }} />
      <Month ref={monthRef} data-markers={markers ? 'some' : 'none'}>
        {listWeekdays().map(([short, long]) => (
          <Weekday key={long} title={long} aria-hidden>
            {short}
          </Weekday>
        ))}
        {dates.map((date, index) => {
          const count = markers?.[date] ?? 0;
          return (
            <Day
              key={date}
              type="button"
              style={index === 0 ? { gridColumnStart: getWeekday(date) + 1 } : undefined}
              data-date={date}
              data-span={span && date >= span[0] && date <= span[1] ? '' : undefined}
              aria-pressed={date === value}
              aria-current={date === today ? 'date' : undefined}
              disabled={!selectable.includes(date)}
              tabIndex={date === tabStop ? 0 : -1}
              onKeyDown={(event) => onKeyDown(event, date)}
              onClick={() => {
                setCursor(date);
                onChange(date);
              }}
            >
              <abbr aria-label={`${longDate.format(toNoon(date))}${count > 0 ? ',' : ''}`}>{index + 1}</abbr>
              {markers && (
                <Marker>
                  {count > 0 && count}
                  {count > 0 && (
                    <VisuallyHidden>{formatMarker(count).replace(String(count), '')}</VisuallyHidden>
                  )}
                </Marker>
              )}
            </Day>
          );
        })}
      </Month>
    </CalendarRoot>
  );
}
