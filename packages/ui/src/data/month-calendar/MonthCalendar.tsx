import { useMergeRefs } from '@floating-ui/react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Calendar } from 'react-calendar';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { CalendarRoot, Marker } from './MonthCalendar.styles.ts';
import { CalendarHeader } from './CalendarHead.tsx';
import { fromCalendarDate, monthOf, toCalendarDate, type CalendarDate } from './calendar-dates.ts';
import { clamp, nextDate } from './keyboard-navigation.ts';

const dateOf = (tile: Element) => tile.querySelector<HTMLElement>('[data-date]')?.dataset['date'];

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

interface TileOptions {
  /** The tab stop. */
  entry: CalendarDate;
  value: CalendarDate | null;
  today: CalendarDate;
  /** The date to focus after the render. */
  dateToFocusRef: RefObject<CalendarDate | null>;
}

/** Sets tab stop, selection and focus of the tiles after each render. */
function useTiles(
  root: RefObject<HTMLElement | null>,
  { entry: stop, value, today, dateToFocusRef }: TileOptions,
) {
  // react-calendar makes every tile a tab stop, does not expose the selected one, and has no prop for either.
  useEffect(() => {
    const tiles = [...(root.current?.querySelectorAll<HTMLButtonElement>('.react-calendar__tile') ?? [])];
    const open = tiles.filter((tile) => !tile.disabled);
    const entry = open.find((tile) => dateOf(tile) === stop) ?? open[0];
    for (const tile of tiles) {
      tile.tabIndex = tile === entry ? 0 : -1;
      tile.setAttribute('aria-pressed', String(dateOf(tile) === value));
      if (dateOf(tile) === today) tile.setAttribute('aria-current', 'date');
      else tile.removeAttribute('aria-current');
    }
    if (!dateToFocusRef.current) return;
    tiles.find((tile) => dateOf(tile) === dateToFocusRef.current)?.focus();
    dateToFocusRef.current = null;
  });
}

/**
 * A month to select a date from. One tab stop: arrow keys move by day and week, Home and End to the ends of
 * the week, Page Up and Page Down by month, with Shift by year.
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
  markerNoun = ['appointment', 'appointments'],
  span,
  min,
  max,
  isDisabled,
  ref,
  ...rest
}: MonthCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergeRefs([root, ref]);
  const dateToFocusRef = useRef<CalendarDate | null>(null);
  const begin = value ?? clamp(today, min, max);
  const [kept, setKept] = useState(monthOf(begin));
  const shown = month ?? kept;
  const [cursor, setCursor] = useState(begin);
  const stop = monthOf(cursor) === shown ? cursor : monthOf(begin) === shown ? begin : `${shown}-01`;

  useTiles(root, { entry: stop, value, today, dateToFocusRef });

  const showMonth = (next: string) => {
    if (next === shown) return;
    setKept(next);
    onMonthChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof Element && dateOf(event.target);
    if (!from) return;
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr';
    const press = { key: event.key, shift: event.shiftKey, direction } as const;
    const to = nextDate(from, press, { min, max, isDisabled });
    if (!to) return;
    event.preventDefault();
    dateToFocusRef.current = to;
    setCursor(to);
    showMonth(monthOf(to));
  };
  const classOf = (day: CalendarDate) => [
    day === today && 'react-calendar__tile--today',
    span && day >= span[0] && day <= span[1] && 'ov-in-span',
  ];

  return (
    <CalendarRoot
      role="group"
      aria-label={label}
      data-markers={markers ? 'some' : 'none'}
      {...rest}
      ref={rootRef}
    >
      <CalendarHeader {...{ month: shown, onTurn: showMonth, min, max, today, navigation: jump }} />
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- handles the keys of its tiles */}
      <div onKeyDown={onKeyDown}>
        <Calendar
          locale="en-US"
          calendarType="gregory"
          view="month"
          minDetail="month"
          showNavigation={false}
          showNeighboringMonth={false}
          activeStartDate={fromCalendarDate(`${shown}-01`)}
          value={value ? fromCalendarDate(value) : null}
          minDate={min ? fromCalendarDate(min) : undefined}
          maxDate={max ? fromCalendarDate(max) : undefined}
          tileDisabled={({ date }) => isDisabled?.(toCalendarDate(date)) ?? false}
          tileClassName={({ date }) => classOf(toCalendarDate(date)).filter(Boolean).join(' ')}
          tileContent={({ date }) => {
            const day = toCalendarDate(date);
            return <DayMarker day={day} count={markers?.[day] ?? 0} noun={markerNoun} />;
          }}
          onClickDay={(date) => {
            setCursor(toCalendarDate(date));
            onChange(toCalendarDate(date));
          }}
        />
      </div>
    </CalendarRoot>
  );
}

function DayMarker({
  day,
  count,
  noun,
}: {
  day: CalendarDate;
  count: number;
  noun: readonly [string, string];
}) {
  return (
    <Marker data-date={day} data-state={count > 0 ? 'some' : 'none'}>
      {count > 0 && count}
      {count > 0 && <VisuallyHidden> {noun[count === 1 ? 0 : 1]}</VisuallyHidden>}
    </Marker>
  );
}
