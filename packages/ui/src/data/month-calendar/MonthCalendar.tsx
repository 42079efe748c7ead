import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Calendar } from 'react-calendar';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { CalendarLook, Marker } from './calendar-look.ts';
import { addDays, fromCalendarDate, monthOf, toCalendarDate, type CalendarDate } from './dates.ts';

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const tileOf = (root: HTMLElement | null, date: CalendarDate) =>
  root?.querySelector(`[data-date="${date}"]`)?.closest('button');

export interface MonthCalendarProps {
  /** What is chosen; the calendar's name. */
  label: string;
  /** The chosen date, yyyy-MM-dd; null for none. */
  value: CalendarDate | null;
  /** Called with the date that was picked. */
  onChange: (date: CalendarDate) => void;
  /** The month shown, yyyy-MM; leave out to let the calendar keep it. */
  month?: string;
  /** Called with the month turned to, yyyy-MM. */
  onMonthChange?: (month: string) => void;
  /** How many of something a date has; 0 and absent show nothing. */
  markers?: Readonly<Record<CalendarDate, number>>;
  /** What is counted, singular and plural; default 'appointment', 'appointments'. */
  markerNoun?: readonly [one: string, many: string];
  /** Today, yyyy-MM-dd in the reader's zone; default by the device's clock. */
  today?: CalendarDate;
  /** First and last date that can be picked. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** Further dates that cannot be picked. */
  isDisabled?: (date: CalendarDate) => boolean;
}

/** A month to pick a date from. Arrows move by day and week, Page Up and Page Down by month. */
export function MonthCalendar({
  label,
  value,
  onChange,
  month,
  onMonthChange,
  markers = {},
  markerNoun = ['appointment', 'appointments'],
  today = toCalendarDate(new Date()),
  min,
  max,
  isDisabled,
}: MonthCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<CalendarDate | null>(null);
  const [kept, setKept] = useState(monthOf(value ?? today));
  const shown = month ?? kept;
  const [cursor, setCursor] = useState(value ?? today);
  const stop = monthOf(cursor) === shown ? cursor : `${shown}-01`;

  // One tab stop for the whole month: react-calendar makes every tile one, and offers no prop against it.
  useEffect(() => {
    const tiles = [...(root.current?.querySelectorAll<HTMLButtonElement>('.react-calendar__tile') ?? [])];
    const open = tiles.filter((tile) => !tile.disabled);
    const chosen = open.find((tile) => tile.querySelector(`[data-date="${stop}"]`)) ?? open[0];
    for (const tile of tiles) tile.tabIndex = tile === chosen ? 0 : -1;
    if (!wanted.current) return;
    tileOf(root.current, wanted.current)?.focus();
    wanted.current = null;
  });

  const turnTo = (next: string) => {
    if (next === shown) return;
    setKept(next);
    onMonthChange?.(next);
  };
  const within = (date: CalendarDate) => (!min || date >= min) && (!max || date <= max);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target instanceof HTMLElement && event.target.querySelector('[data-date]');
    const from = focused instanceof HTMLElement ? focused.dataset['date'] : undefined;
    const to = from && target(from, event.key, (date) => within(date) && !isDisabled?.(date));
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    setCursor(to);
    turnTo(monthOf(to));
  };

  return (
    <CalendarLook ref={root} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <Calendar
        locale="en-US"
        calendarType="gregory"
        view="month"
        minDetail="month"
        next2Label={null}
        prev2Label={null}
        showNeighboringMonth={false}
        prevLabel={<ChevronLeft aria-hidden />}
        prevAriaLabel="Previous month"
        nextLabel={<ChevronRight aria-hidden />}
        nextAriaLabel="Next month"
        navigationAriaLive="polite"
        activeStartDate={fromCalendarDate(`${shown}-01`)}
        onActiveStartDateChange={({ activeStartDate }) =>
          activeStartDate && turnTo(monthOf(toCalendarDate(activeStartDate)))
        }
        value={value ? fromCalendarDate(value) : null}
        minDate={min ? fromCalendarDate(min) : undefined}
        maxDate={max ? fromCalendarDate(max) : undefined}
        tileDisabled={({ date }) => isDisabled?.(toCalendarDate(date)) ?? false}
        tileClassName={({ date }) => (toCalendarDate(date) === today ? 'react-calendar__tile--today' : null)}
        tileContent={({ date }) => {
          const day = toCalendarDate(date);
          return <DayMarker day={day} count={markers[day] ?? 0} noun={markerNoun} />;
        }}
        onClickDay={(date) => {
          setCursor(toCalendarDate(date));
          onChange(toCalendarDate(date));
        }}
      />
    </CalendarLook>
  );
}

/** The next date in the key's direction that can be picked; at most two months on, for where nothing can. */
function target(from: CalendarDate, key: string, free: (date: CalendarDate) => boolean): CalendarDate | null {
  if (key === 'PageUp' || key === 'PageDown') {
    const step = key === 'PageUp' ? -1 : 1;
    const to = addDays(from, 28 * step);
    const same = monthOf(to) === monthOf(from) ? addDays(to, 7 * step) : to;
    return free(same) ? same : null;
  }
  const step = MOVES[key];
  if (!step) return null;
  for (let date = addDays(from, step), tries = 0; tries < 62; date = addDays(date, step), tries += 1) {
    if (free(date)) return date;
  }
  return null;
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
