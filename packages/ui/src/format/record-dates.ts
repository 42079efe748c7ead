import {
  countDays,
  formatCount,
  getDateInZone,
  getLanguage,
  HOUR_MS,
  MINUTE_MS,
  t,
} from '@openvisit/contract';
import { formatClockTime, toNoon } from './dates.ts';
import { getDateFormat } from './date-format.ts';

/**
 * The specification writes English days and hours with two digits ('MMMM dd, yyyy', 'hh:mm a'). Other
 * languages do not.
 */
const getDigits = () => (getLanguage() === 'en' ? '2-digit' : 'numeric');
const SHORT_DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** 'November 20, 2026' of an instant: the date format of notes. */
export const formatRecordDay = (instant: string | number, zone: string): string =>
  getDateFormat(zone, { year: 'numeric', month: 'long', day: getDigits() }).format(new Date(instant));

/** '02:05 PM' of an instant: the time format of notes. */
export const formatRecordTime = (instant: string | number, zone: string): string =>
  getDateFormat(zone, { hour: getDigits(), minute: '2-digit', hourCycle: 'h12' }).format(new Date(instant));

/** 'November 20, 2026, 02:05 PM': for notes and documents. */
export const formatRecordStamp = (instant: string | number, zone: string): string =>
  `${formatRecordDay(instant, zone)}, ${formatRecordTime(instant, zone)}`;

/** 'Nov 20, 2026' of an instant: for lists. */
export const formatShortDay = (instant: string | number, zone: string): string =>
  getDateFormat(zone, SHORT_DAY).format(new Date(instant));

/** 'Nov 20, 2026, 2:05 PM' of an instant: for lists and logs. */
export const formatShortStamp = (instant: string | number, zone: string): string =>
  `${formatShortDay(instant, zone)}, ${formatClockTime(instant, zone)}`;

/** 'Jun 12, 2014' of a calendar date. */
export const formatCalendarDay = (date: string): string =>
  getDateFormat('UTC', SHORT_DAY).format(toNoon(date));

const UNITS = [
  { size: MINUTE_MS, most: 60, format: (count: number) => formatCount(count, 'minute ago', 'minutes ago') },
  { size: HOUR_MS, most: 24, format: (count: number) => formatCount(count, 'hour ago', 'hours ago') },
] as const;

/**
 * Relative time: 'just now', '12 minutes ago', '3 days ago', after a week 'on Nov 2, 2026'. Days are calendar days of
 * the zone, like the headings of a list.
 */
export const formatTimeAgo = (instant: string, now: number, zone: string): string => {
  const past = now - Date.parse(instant);
  if (past < MINUTE_MS) return t('just now');
  for (const { size, most, format } of UNITS) {
    const count = Math.floor(past / size);
    if (count < most) return format(count);
  }
  // The day on which clocks go back has 25 hours.
  const days = Math.max(1, countDays(getDateInZone(Date.parse(instant), zone), getDateInZone(now, zone)) - 1);
  if (days < 7) return formatCount(days, 'day ago', 'days ago');
  return t('on {day}', { day: formatShortDay(instant, zone) });
};
