import {
  formatCount,
  type CalendarEdit,
  type ClockChange,
  type DayPeriod,
  type PreviewDay,
  type WeekDay,
} from '@openvisit/contract';

/** Display names of the parts of the day. */
export const PERIOD_NAMES: Record<DayPeriod, string> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  NIGHT: 'Evening',
};

/** Week days from Sunday, with short and full names. */
export const WEEK_DAYS: readonly { value: WeekDay; short: string; name: string }[] = [
  { value: 1, short: 'Sun', name: 'Sunday' },
  { value: 2, short: 'Mon', name: 'Monday' },
  { value: 3, short: 'Tue', name: 'Tuesday' },
  { value: 4, short: 'Wed', name: 'Wednesday' },
  { value: 5, short: 'Thu', name: 'Thursday' },
  { value: 6, short: 'Fri', name: 'Friday' },
  { value: 7, short: 'Sat', name: 'Saturday' },
];

const createUtcFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const clockFormat = createUtcFormat({ hour: 'numeric', minute: '2-digit' });
const longDate = createUtcFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** A wall-clock time such as '2:10 PM'; '24:00' is shown as 12:00 AM. */
export const formatWallTime = (time: string): string =>
  clockFormat.format(new Date(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`));

/** A short time such as '9 AM' or '9:20 AM'. */
export const formatShortWallTime = (time: string): string => formatWallTime(time).replace(':00', '');

/** A time range such as '9:00 AM – 12:00 PM'. */
export const formatTimeRange = (from: string, to: string): string =>
  `${formatWallTime(from)} – ${formatWallTime(to)}`;

/** A date such as 'Sunday, March 8, 2026'. */
export const formatLongDate = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** A number of visits: '1 visit', '3 visits'. */
export const formatVisitCount = (count: number): string => formatCount(count, 'visit', 'visits');

const includesChange = (day: PreviewDay, change: ClockChange): boolean =>
  day.ranges.some(({ start_time, end_time }) => start_time < change.to && change.from < end_time);

/** The effect of a daylight-saving change on one day of a calendar, in words (AV-04). */
export const describeClockChange = (day: PreviewDay, change: ClockChange): string => {
  const date = formatLongDate(change.date);
  const hour = `${formatWallTime(change.from)} to ${formatWallTime(change.to)}`;
  const unusedMinutes = day.ranges.reduce((sum, range) => sum + range.lost, 0);
  if (change.kind === 'skipped') {
    const effect =
      unusedMinutes > 0
        ? `${formatVisitCount(unusedMinutes)} on that day cannot take place and will not be offered.`
        : 'Your times are not affected.';
    return `${date}: clocks go forward, ${hour} does not exist. ${effect}`;
  }
  const effect = includesChange(day, change)
    ? 'Your times in this hour are offered once, the first time it occurs.'
    : 'Your times are not affected.';
  return `${date}: clocks go back, ${hour} happens twice. ${effect}`;
};

const shortDate = createUtcFormat({ dateStyle: 'medium' });
const formatShortDate = (date: string): string =>
  date === '' ? '…' : shortDate.format(new Date(`${date}T00:00:00Z`));

/** A calendar in one line, schedule by schedule: dates, week days and times. */
export const formatCalendar = ({ blocks }: CalendarEdit): string =>
  blocks
    .map(({ start_date, end_date, week_days, slots }) => {
      const days = WEEK_DAYS.filter(({ value }) => week_days.includes(value)).map(({ short }) => short);
      const times = slots.map(({ start_time, end_time }) => formatTimeRange(start_time, end_time));
      const dates = `${formatShortDate(start_date)} – ${formatShortDate(end_date)}`;
      return `${dates}: ${days.join(', ')}, ${times.join(', ')}`;
    })
    .join('; ');
