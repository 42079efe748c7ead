import { formatCount, getDateInZone, getTimeInZone, MINUTE_MS, t } from '@openvisit/contract';
import { addDays, toNoon } from '../data/month-calendar/calendar-dates.ts';
import { getDateFormat } from './date-format.ts';

export { toNoon };

const CLOCK_TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DATE_LINE = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const getDatePart = (
  instant: string | number,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  type: string,
) =>
  getDateFormat(zone, options)
    .formatToParts(new Date(instant))
    .find((part) => part.type === type)?.value ?? '';

/** '2:30 PM' of an instant in a zone. */
export const formatClockTime = (instant: string | number, zone: string): string =>
  getDateFormat(zone, CLOCK_TIME).format(new Date(instant));

/** '2:30 – 3:00 PM', or with both AM and PM across noon. */
export const formatTimeSpan = (span: { starts_at: string; ends_at: string }, zone: string): string => {
  const start = formatClockTime(span.starts_at, zone);
  const end = formatClockTime(span.ends_at, zone);
  const getHalf = (instant: string) => getDatePart(instant, zone, CLOCK_TIME, 'dayPeriod');
  const half = getHalf(span.starts_at);
  return half === getHalf(span.ends_at) ? `${start.replace(half, '').trim()} – ${end}` : `${start} – ${end}`;
};

/** 'Friday, November 20': the date line of an appointment (AP-04). */
export const formatDateLine = (instant: string | number, zone: string): string =>
  getDateFormat(zone, DATE_LINE).format(new Date(instant));

/** 'Fri' of a calendar date. */
export const formatShortWeekday = (date: string): string =>
  getDateFormat('UTC', { weekday: 'short' }).format(toNoon(date));

/** 'Nov 20' of a calendar date. */
export const formatMonthDay = (date: string): string =>
  getDateFormat('UTC', { month: 'short', day: 'numeric' }).format(toNoon(date));

/** 'Friday, November 20' of a calendar date. */
export const formatFullDay = (date: string): string => formatDateLine(toNoon(date), 'UTC');

/** 'Thursday, November 19, 2026' of a calendar date. */
export const formatFullDate = (date: string): string =>
  getDateFormat('UTC', { ...DATE_LINE, year: 'numeric' }).format(toNoon(date));

/** 'Today', 'Tomorrow', or 'Fri, Nov 20', seen from `now` in the reader's zone. */
export const formatRelativeDay = (instant: string | number, zone: string, now: number): string => {
  const date = getDateInZone(instant, zone);
  const today = getDateInZone(now, zone);
  if (date === today) return t('Today|in a line');
  if (date === addDays(today, 1)) return t('Tomorrow|in a line');
  return `${formatShortWeekday(date)}, ${formatMonthDay(date)}`;
};

/** 'today', 'tomorrow', or 'Fri, Nov 20', for the middle of a sentence. */
export const formatRelativeDayInSentence = (instant: string | number, zone: string, now: number): string => {
  const date = getDateInZone(instant, zone);
  const today = getDateInZone(now, zone);
  if (date === today) return t('today');
  if (date === addDays(today, 1)) return t('tomorrow');
  return formatRelativeDay(instant, zone, now);
};

/** When a message was sent: its time today, the date this year, else the date with the year (CH-04). */
export const formatChatTime = (instant: string, zone: string, now: number): string => {
  const date = getDateInZone(instant, zone);
  const today = getDateInZone(now, zone);
  if (date === today) return formatClockTime(instant, zone);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear
    ? formatMonthDay(date)
    : getDateFormat('UTC', { year: 'numeric', month: 'short', day: 'numeric' }).format(toNoon(date));
};

/** When a message was sent, with its time on any day: '3:10 PM', 'Nov 19, 4:10 PM' or 'Nov 19, 2025, 4:10 PM'. */
export const formatChatDateTime = (instant: string, zone: string, now: number): string => {
  const day = formatChatTime(instant, zone, now);
  const time = formatClockTime(instant, zone);
  return day === time ? time : `${day}, ${time}`;
};

/** 'EST' or 'GMT+1': the short name of a zone. */
export const getShortZone = (zone: string, instant: string | number): string =>
  getDatePart(instant, zone, { timeZoneName: 'short' }, 'timeZoneName');

/** 'Eastern Standard Time (New York)': the long name of a zone. */
export const getZoneLabel = (zone: string, instant: string | number): string => {
  const name = getDatePart(instant, zone, { timeZoneName: 'long' }, 'timeZoneName');
  const city = zone.includes('/') ? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') : '';
  return city ? `${name} (${city})` : name;
};

/** Whether two zones have the same wall-clock time at an instant. */
export const isSameClock = (a: string, b: string, instant: string | number): boolean =>
  a === b ||
  (getTimeInZone(instant, a) === getTimeInZone(instant, b) &&
    getDateInZone(instant, a) === getDateInZone(instant, b));

/** A duration in words: 'less than a minute', '12 min', '2 h 5 min', '3 days'. `ms` has to be positive. */
export const formatWait = (ms: number): string => {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (ms < MINUTE_MS) return t('less than a minute');
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return formatCount(Math.floor(hours / 24), 'day', 'days');
};
