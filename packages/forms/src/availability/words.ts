import type { ClockChange, DayPeriod, PreviewDay, WeekDay } from '@openvisit/contract';

/** Parts of the day, as people call them. */
export const PERIOD_NAMES: Record<DayPeriod, string> = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  NIGHT: 'Evening',
};

/** Week days from Sunday on, short and in full. */
export const WEEK_DAYS: readonly { value: WeekDay; short: string; name: string }[] = [
  { value: 1, short: 'Sun', name: 'Sunday' },
  { value: 2, short: 'Mon', name: 'Monday' },
  { value: 3, short: 'Tue', name: 'Tuesday' },
  { value: 4, short: 'Wed', name: 'Wednesday' },
  { value: 5, short: 'Thu', name: 'Thursday' },
  { value: 6, short: 'Fri', name: 'Friday' },
  { value: 7, short: 'Sat', name: 'Saturday' },
];

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const clock = utc({ hour: 'numeric', minute: '2-digit' });
const long = utc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** '2:10 PM' of a wall-clock time; midnight at the end of a day reads as that of the next. */
export const clockText = (time: string): string =>
  clock.format(new Date(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`));

/** '9 AM' or '9:20 AM': where there is little room. */
export const shortClock = (time: string): string => clockText(time).replace(':00', '');

/** '9:00 AM – 12:00 PM'. */
export const spanText = (from: string, to: string): string => `${clockText(from)} – ${clockText(to)}`;

/** 'Sunday, March 8, 2026'. */
export const dateText = (date: string): string => long.format(new Date(`${date}T00:00:00Z`));

/** '1 visit', '3 visits'. */
export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

const touches = (day: PreviewDay, change: ClockChange): boolean =>
  day.ranges.some(({ start_time, end_time }) => start_time < change.to && change.from < end_time);

/** What a change of clocks does to one day of a calendar, told in words (AV-04). */
export const changeText = (day: PreviewDay, change: ClockChange): string => {
  const date = dateText(change.date);
  const hour = `${clockText(change.from)} to ${clockText(change.to)}`;
  const lost = day.ranges.reduce((sum, range) => sum + range.lost, 0);
  if (change.kind === 'skipped') {
    const effect =
      lost > 0
        ? `${visitsText(lost)} of that day cannot take place and will not be offered.`
        : 'None of your times is affected: they stay as your clock shows them.';
    return `${date}: clocks go forward, ${hour} does not exist. ${effect}`;
  }
  const effect = touches(day, change)
    ? 'Your times in it are offered once, the first time round.'
    : 'None of your times is affected: they stay as your clock shows them.';
  return `${date}: clocks go back, ${hour} happens twice. ${effect}`;
};
