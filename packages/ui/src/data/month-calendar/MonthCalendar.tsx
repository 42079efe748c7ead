import { formatCount, getLocale } from '@openvisit/contract';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { CalendarRoot, Day, GridPart, Marker, Month, Weekday } from './MonthCalendar.styles.ts';
import { CalendarHeader } from './CalendarHeader.tsx';
import { listDates, listWeeks, getMonth, toNoon, getWeekday, type CalendarDate } from './calendar-dates.ts';
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
 * The month that is shown, and the date that the arrow keys move from. After a move, the new date gets the focus with the
 * next render.
 */
function useCalendarCursor({
  value,
  today,
  month,
  onMonthChange,
  ...bounds
}: Pick<MonthCalendarProps, 'value' | 'today' | 'month' | 'onMonthChange' | 'min' | 'max' | 'isDisabled'>) {
  const monthRef = useRef<HTMLDivElement>(null);
  const dateToFocusRef = useRef<CalendarDate | null>(null);
  // A value outside the bounds has no selectable day in its month to move from.
  const start = clamp(value ?? today, bounds.min, bounds.max);
  const [ownMonth, setOwnMonth] = useState(getMonth(start));
  const shownMonth = month ?? ownMonth;
  const [cursor, setCursor] = useState(start);

  useEffect(() => {
    if (!dateToFocusRef.current) return;
    monthRef.current?.querySelector<HTMLElement>(`[data-date="${dateToFocusRef.current}"]`)?.focus();
    dateToFocusRef.current = null;
  });

  const showMonth = (next: string) => {
    if (next === shownMonth) return;
    setOwnMonth(next);
    onMonthChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: CalendarDate) => {
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr';
    const press = { key: event.key, shift: event.shiftKey, direction } as const;
    const to = findNextDate(from, press, bounds);
    if (!to) return;
    event.preventDefault();
    dateToFocusRef.current = to;
    setCursor(to);
    showMonth(getMonth(to));
  };
  /** The date that Tab moves to. */
  const findTabStop = (selectable: readonly CalendarDate[]): CalendarDate | undefined => {
    const date = [cursor, start].find((candidate) => getMonth(candidate) === shownMonth) ?? '';
    return selectable.includes(date) ? date : selectable[0];
  };
  return { monthRef, shownMonth, showMonth, setCursor, findTabStop, onKeyDown };
}

/** The count of a day, with its noun for screen readers. */
const DayMarker = ({ count, noun }: { count: number; noun: MonthCalendarProps['markerNoun'] }) => {
  const text = noun ? formatCount(count, ...noun) : formatCount(count, 'appointment', 'appointments');
  return (
    <Marker>
      {count > 0 && count}
      {count > 0 && <VisuallyHidden>{text.replace(String(count), '')}</VisuallyHidden>}
    </Marker>
  );
};

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
  navigation = 'none',
  markers,
  markerNoun,
  span,
  min,
  max,
  isDisabled,
  ...rest
}: MonthCalendarProps) {
  const bounds = { min, max, isDisabled };
  const { monthRef, shownMonth, showMonth, setCursor, findTabStop, onKeyDown } = useCalendarCursor({
    ...{ value, today, month, onMonthChange },
    ...bounds,
  });
  const dates = listDates(shownMonth);
  const selectable = dates.filter((date) => isSelectable(date, bounds));
  const tabStop = findTabStop(selectable);
  const longDate = createFormatter({ dateStyle: 'full' });
  const monthName = createFormatter({ month: 'long', year: 'numeric' }).format(toNoon(`${shownMonth}-01`));
  const renderDay = (date: CalendarDate) => {
    const count = markers?.[date] ?? 0;
    return (
      <GridPart key={date} role="gridcell">
        <Day
          type="button"
          style={{ gridColumnStart: getWeekday(date) + 1 }}
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
          <abbr aria-label={`${longDate.format(toNoon(date))}${count > 0 ? ',' : ''}`}>
            {Number(date.slice(8))}
          </abbr>
          {markers && <DayMarker count={count} noun={markerNoun} />}
        </Day>
      </GridPart>
    );
  };
  return (
    <CalendarRoot role="group" aria-label={label} {...rest}>
      <CalendarHeader {...{ month: shownMonth, onTurn: showMonth, min, max, today, navigation }} />
      <Month ref={monthRef} role="grid" aria-label={monthName} data-markers={markers ? 'some' : 'none'}>
        <GridPart role="row">
          {listWeekdays().map(([short, long]) => (
            <Weekday key={long} role="columnheader" aria-label={long} title={long}>
              {short}
            </Weekday>
          ))}
        </GridPart>
        {listWeeks(dates).map((week) => (
          <GridPart key={week[0]} role="row">
            {week.map(renderDay)}
          </GridPart>
        ))}
      </Month>
    </CalendarRoot>
  );
}
