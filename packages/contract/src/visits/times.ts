import { MINUTE_MS } from '../durations.ts';
import { getLocale, t } from '../language/translate.ts';
import type { VisitStatus } from './status.ts';

/** Minutes before the start from which a call can be joined (AP-09). */
export const JOIN_OPENS_MINUTES = 10;
/** Minutes before the start from which 'Start call' is shown (AP-07). */
export const START_BUTTON_MINUTES = 5;

/** Start and end as ISO 8601 instants. */
export interface Span {
  starts_at: string;
  ends_at: string;
}

export type JoinWindow = 'TOO_EARLY' | 'OPEN' | 'EXPIRED';

/** Whether the booked time is over. The call may continue. */
export const hasEnded = ({ ends_at }: Pick<Span, 'ends_at'>, now: number): boolean =>
  now >= Date.parse(ends_at);

/** Whether the call can be joined at `now` (epoch ms): from 10 minutes before the start until the end (AP-09). */
export const getJoinWindow = ({ starts_at, ends_at }: Span, now: number): JoinWindow => {
  if (now < Date.parse(starts_at) - JOIN_OPENS_MINUTES * MINUTE_MS) return 'TOO_EARLY';
  return hasEnded({ ends_at }, now) ? 'EXPIRED' : 'OPEN';
};

/** Whether the start is at most five minutes away or in the past. */
export const isNearStart = ({ starts_at }: Pick<Span, 'starts_at'>, now: number): boolean =>
  now >= Date.parse(starts_at) - START_BUTTON_MINUTES * MINUTE_MS;

/** Whether physician and patient have been in the call together and the visit is not over. */
export const isCallRunning = ({ status, has_met }: { status: VisitStatus; has_met: boolean }): boolean =>
  status === 'ACCEPTED' && has_met;

/** Whether the start has passed; a request can no longer be accepted then (AP-06). */
export const hasStarted = ({ starts_at }: Pick<Span, 'starts_at'>, now: number): boolean =>
  now >= Date.parse(starts_at);

/** Limits the cache, because one zone has many accepted spellings. */
const FORMATTER_CACHE_MAX = 600;

/** Caches one formatter per zone, because creating one is slow. */
const cachePerZone = (options: Intl.DateTimeFormatOptions) => {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (zone: string): Intl.DateTimeFormat => {
    const format = cache.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
    if (cache.size < FORMATTER_CACHE_MAX) cache.set(zone, format);
    return format;
  };
};
const dateFormat = cachePerZone({ year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = cachePerZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whether this is an IANA time zone. */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(dateFormat(zone));
  } catch {
    return false;
  }
};

/** yyyy-MM-dd of an instant in a zone. */
export const getDateInZone = (instant: string | number, zone: string): string => {
  const [day, month, year] = dateFormat(zone).format(new Date(instant)).split('/');
  return `${year?.padStart(4, '0')}-${month}-${day}`;
};

/** HH:mm of an instant in a zone. */
export const getTimeInZone = (instant: string | number, zone: string): string =>
  timeFormat(zone).format(new Date(instant));

/** Heading of a day: 'Today', or short month and day (AP-02). Dates are yyyy-MM-dd. */
export const formatDayHeading = (date: string, today: string): string => {
  if (date === today) return t('Today');
  return new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  );
};

export interface DayGroup<T> {
  /** yyyy-MM-dd in the reader's zone. */
  date: string;
  heading: string;
  items: T[];
}

/** Groups appointments by date in the reader's zone, ascending by date and time (AP-02). */
export const groupByDate = <T extends Pick<Span, 'starts_at'>>(
  items: readonly T[],
  zone: string,
  now: number,
): DayGroup<T>[] => {
  const today = getDateInZone(now, zone);
  const groups = new Map<string, T[]>();
  const sorted = [...items].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  for (const item of sorted) {
    const date = getDateInZone(item.starts_at, zone);
    groups.set(date, [...(groups.get(date) ?? []), item]);
  }
  return [...groups].map(([date, items]) => ({ date, heading: formatDayHeading(date, today), items }));
};
