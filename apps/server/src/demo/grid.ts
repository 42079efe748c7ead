import {
  dateIn,
  minutesOfDay,
  PERIOD_BOUNDS,
  timeIn,
  type CalendarBlock,
  type DayPeriod,
  type SlotRange,
  type WeekDay,
} from '@openvisit/contract';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Times of a calendar lie on marks so far apart. */
const MARK_MINUTES = 10;
/** The demo's slots. */
export const GRID_MINUTES = 20;

/**
 * Where the practice may be: the first place where it is working time now is taken. All have a state and a ZIP code of the
 * United States, so that the practice's form takes them.
 */
const PLACES = [
  {
    zone: 'America/New_York',
    address1: '218 Mercer Street',
    city: 'New York',
    state: 'NY',
    zip_code: '10012',
  },
  {
    zone: 'America/Los_Angeles',
    address1: '41 Alder Street',
    city: 'Portland',
    state: 'OR',
    zip_code: '97205',
  },
  { zone: 'Pacific/Honolulu', address1: '900 Fort Street', city: 'Honolulu', state: 'HI', zip_code: '96813' },
  {
    zone: 'America/Puerto_Rico',
    address1: '55 Calle Sol',
    city: 'San Juan',
    state: 'PR',
    zip_code: '00901',
  },
  { zone: 'Pacific/Guam', address1: '310 Marine Drive', city: 'Tamuning', state: 'GU', zip_code: '96913' },
  { zone: 'Pacific/Pago_Pago', address1: '7 Bay Road', city: 'Pago Pago', state: 'AS', zip_code: '96799' },
  { zone: 'Europe/Berlin', address1: '12 Hospital Road', city: 'Landstuhl', state: 'AE', zip_code: '09180' },
] as const;

export interface Grid {
  place: (typeof PLACES)[number];
  /** The next mark, epoch ms: a slot ends and another one starts there. */
  next: number;
  /** The same in minutes of the practice's day. */
  minute: number;
}

const periodOf = (minute: number): DayPeriod | undefined =>
  (Object.keys(PERIOD_BOUNDS) as DayPeriod[]).find(
    (period) => minute >= PERIOD_BOUNDS[period].from && minute < PERIOD_BOUNDS[period].to,
  );

/** Working time with an hour and a half of it left, and both slots at the mark in one period. */
const isComfortable = (minute: number): boolean => {
  const period = periodOf(minute);
  if (!period || minute > PERIOD_BOUNDS.NIGHT.to - 90) return false;
  const { from, to } = PERIOD_BOUNDS[period];
  return minute - GRID_MINUTES >= from && minute + 2 * GRID_MINUTES <= to;
};

/** Where the practice is, and the mark its slots are laid around, for a start at `now` (epoch ms). */
export const gridAt = (now: number): Grid => {
  const mark = MARK_MINUTES * MINUTE;
  const next = Math.floor(now / mark) * mark + mark;
  const places = PLACES.map((place) => ({ place, next, minute: minutesOfDay(timeIn(next, place.zone)) }));
  const [first] = places;
  const found = places.find(({ minute }) => isComfortable(minute)) ?? first;
  if (!found) throw new Error('The demo practice has no place to be');
  return found;
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Slots through the whole day, with one that starts at the mark. */
const alignedRanges = (minute: number): SlotRange[] =>
  (Object.keys(PERIOD_BOUNDS) as DayPeriod[]).map((day_period) => {
    const { from, to } = PERIOD_BOUNDS[day_period];
    const start = from + ((minute - from + 24 * 60) % GRID_MINUTES);
    const end = to - ((to - start) % GRID_MINUTES);
    return { day_period, start_time: clock(start), end_time: clock(end), slot_duration: GRID_MINUTES };
  });

const OFFICE_HOURS: SlotRange[] = [
  { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 },
  { day_period: 'AFTERNOON', start_time: '13:00', end_time: '17:00', slot_duration: 40 },
];
const WORKING_DAYS: WeekDay[] = [2, 3, 4, 5, 6];
const EVERY_DAY: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * The calendar of the demo's practice: office hours before and after, and a week from `now` on in which it
 * is open all day, on the grid.
 */
export const calendarOn = (grid: Grid, now: number): CalendarBlock[] => {
  const date = (days: number) => dateIn(now + days * DAY, grid.place.zone);
  return [
    { start_date: date(-120), end_date: date(-1), week_days: WORKING_DAYS, slots: OFFICE_HOURS },
    { start_date: date(0), end_date: date(6), week_days: EVERY_DAY, slots: alignedRanges(grid.minute) },
    { start_date: date(7), end_date: date(400), week_days: WORKING_DAYS, slots: OFFICE_HOURS },
  ];
};

/** The calendar of the other practices: office hours. */
export const officeCalendar = (now: number, zone: string): CalendarBlock[] => [
  {
    start_date: dateIn(now - 120 * DAY, zone),
    end_date: dateIn(now + 400 * DAY, zone),
    week_days: WORKING_DAYS,
    slots: OFFICE_HOURS,
  },
];
