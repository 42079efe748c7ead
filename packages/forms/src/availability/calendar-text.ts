import {
  formatCount,
  type CalendarEdit,
  type ClockChange,
  type DayPeriod,
  type PreviewDay,
  type WeekDay,
  defineTexts,
  t,
} from '@openvisit/contract';
import { formatCalendarDay, getDateFormat } from '@openvisit/ui';

/** Names of the parts of the day. */
export const PERIOD_NAMES: Record<DayPeriod, string> = defineTexts({
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  NIGHT: 'Evening',
});

/** Week days from Sunday. */
export const WEEK_DAYS: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** Formats a calendar date or a wall-clock time, given as if in UTC. */
const formatUtc = (value: string, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat('UTC', options).format(new Date(value));

/** A week day such as 'Sun' or 'Sunday'. January 1, 2023 was a Sunday. */
export const formatWeekDay = (day: WeekDay, weekday: 'short' | 'long'): string =>
  formatUtc(`2023-01-0${day}T00:00:00Z`, { weekday });

/** A wall-clock time such as '2:10 PM'; '24:00' is shown as 12:00 AM. */
export const formatWallTime = (time: string): string =>
  formatUtc(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`, { hour: 'numeric', minute: '2-digit' });

/** A short time such as '9 AM' or '9:20 AM'. */
export const formatShortWallTime = (time: string): string => formatWallTime(time).replace(':00', '');

/** A time range such as '9:00 AM – 12:00 PM'. */
export const formatTimeRange = (from: string, to: string): string =>
  `${formatWallTime(from)} – ${formatWallTime(to)}`;

/** A date such as 'Sunday, March 8, 2026'. */
export const formatLongDate = (date: string): string =>
  formatUtc(`${date}T00:00:00Z`, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A number of visits: '1 visit', '3 visits'. */
export const formatVisitCount = (count: number): string => formatCount(count, 'visit', 'visits');

const includesChange = (day: PreviewDay, change: ClockChange): boolean =>
  day.ranges.some(({ start_time, end_time }) => start_time < change.to && change.from < end_time);

/** The effect of a daylight-saving change on one day of a calendar, in words (AV-04). */
export const describeClockChange = (day: PreviewDay, change: ClockChange): string => {
  const values = {
    date: formatLongDate(change.date),
    from: formatWallTime(change.from),
    to: formatWallTime(change.to),
  };
  const lostVisits = day.ranges.reduce((sum, range) => sum + range.lost, 0);
  if (change.kind === 'skipped') {
    const effect =
      lostVisits > 0
        ? formatCount(
            lostVisits,
            'visit on that day cannot take place and will not be offered.',
            'visits on that day cannot take place and will not be offered.',
          )
        : t('Your times are not affected.');
    return `${t('{date}: clocks go forward, {from} to {to} does not exist.', values)} ${effect}`;
  }
  const effect = includesChange(day, change)
    ? t('Your times in this hour are offered once, the first time it occurs.')
    : t('Your times are not affected.');
  return `${t('{date}: clocks go back, {from} to {to} happens twice.', values)} ${effect}`;
};

const formatShortDate = (date: string): string => (date === '' ? '…' : formatCalendarDay(date));

/** A calendar in one line, schedule by schedule: dates, week days and times. */
export const formatCalendar = ({ blocks }: CalendarEdit): string =>
  blocks
    .map(({ start_date, end_date, week_days, slots }) => {
      const days = WEEK_DAYS.filter((day) => week_days.includes(day)).map((day) =>
        formatWeekDay(day, 'short'),
      );
      const times = slots.map(({ start_time, end_time }) => formatTimeRange(start_time, end_time));
      const dates = `${formatShortDate(start_date)} – ${formatShortDate(end_date)}`;
      return `${dates}: ${days.join(', ')}, ${times.join(', ')}`;
    })
    .join('; ');
