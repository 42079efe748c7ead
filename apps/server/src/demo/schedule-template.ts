import {
  getDateInZone,
  toMinutesOfDay,
  PERIOD_BOUNDS,
  getTimeInZone,
  type CalendarBlock,
  type DayPeriod,
  type SlotRange,
  type WeekDay,
} from '@openvisit/contract';
import { DAY, MINUTE } from '../platform/durations.ts';

const DAY_MINUTES = 24 * 60;
/** Calendar times are multiples of this. */
const STEP_MINUTES = 10;
export const SLOT_MINUTES = 20;

/** Possible time zones of the calendar, the practice's own first. The first one where it is working time now is used. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
] as const;

export interface ScheduleTemplate {
  zone: string;
  /** Epoch ms at which one slot ends and the next one starts. */
  slotStartsAt: number;
  /** The same time in minutes of the day in `zone`. */
  minute: number;
}

const findPeriod = (minute: number): DayPeriod | undefined =>
  (Object.keys(PERIOD_BOUNDS) as DayPeriod[]).find(
    (period) => minute >= PERIOD_BOUNDS[period].from && minute < PERIOD_BOUNDS[period].to,
  );

/** Whether 90 minutes of working time are left and the slots around `minute` lie within one day period. */
const isWorkingTime = (minute: number): boolean => {
  const period = findPeriod(minute);
  if (!period || minute > PERIOD_BOUNDS.NIGHT.to - 90) return false;
  const { from, to } = PERIOD_BOUNDS[period];
  return minute - SLOT_MINUTES >= from && minute + 2 * SLOT_MINUTES <= to;
};

/** The calendar's zone and slot grid for a start at `now` (epoch ms). */
export const createScheduleTemplate = (now: number): ScheduleTemplate => {
  const step = STEP_MINUTES * MINUTE;
  const slotStartsAt = Math.floor(now / step) * step + step;
  const templates = ZONES.map((zone) => ({
    zone,
    slotStartsAt,
    minute: toMinutesOfDay(getTimeInZone(slotStartsAt, zone)),
  }));
  const [first] = templates;
  const found = templates.find(({ minute }) => isWorkingTime(minute)) ?? first;
  if (!found) throw new Error('The demo practice has no time zone');
  return found;
};

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Slots through the whole day, one of which starts at `minute`. */
const buildAlignedRanges = (minute: number): SlotRange[] =>
  (Object.keys(PERIOD_BOUNDS) as DayPeriod[]).map((day_period) => {
    const { from, to } = PERIOD_BOUNDS[day_period];
    const start = from + ((minute - from + DAY_MINUTES) % SLOT_MINUTES);
    const end = to - ((to - start) % SLOT_MINUTES);
    return {
      day_period,
      start_time: formatTime(start),
      end_time: formatTime(end),
      slot_duration: SLOT_MINUTES,
    };
  });

const OFFICE_HOURS: SlotRange[] = [
  { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 },
  { day_period: 'AFTERNOON', start_time: '13:00', end_time: '17:00', slot_duration: 40 },
];
const WORKING_DAYS: WeekDay[] = [2, 3, 4, 5, 6];
const EVERY_DAY: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** The first practice's calendar: open all day for a week from `now`, office hours before and after. */
export const buildPracticeCalendar = ({ zone, minute }: ScheduleTemplate, now: number): CalendarBlock[] => {
  const getDateInDays = (days: number) => getDateInZone(now + days * DAY, zone);
  return [
    {
      start_date: getDateInDays(-120),
      end_date: getDateInDays(-1),
      week_days: WORKING_DAYS,
      slots: OFFICE_HOURS,
    },
    {
      start_date: getDateInDays(0),
      end_date: getDateInDays(6),
      week_days: EVERY_DAY,
      slots: buildAlignedRanges(minute),
    },
    {
      start_date: getDateInDays(7),
      end_date: getDateInDays(400),
      week_days: WORKING_DAYS,
      slots: OFFICE_HOURS,
    },
  ];
};

/** The calendar of the other practices. */
export const buildOfficeHoursCalendar = (now: number, zone: string): CalendarBlock[] => [
  {
    start_date: getDateInZone(now - 120 * DAY, zone),
    end_date: getDateInZone(now + 400 * DAY, zone),
    week_days: WORKING_DAYS,
    slots: OFFICE_HOURS,
  },
];
