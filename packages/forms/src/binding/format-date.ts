import { getLocale } from '@openvisit/contract';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar date or a wall-clock time, given as if in UTC. Formatters are expensive to create. */
export const formatUtc = (value: string, options: Intl.DateTimeFormatOptions): string => {
  const key = `${getLocale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format.format(new Date(value));
};

/** 'Mar 8, 2026' of a date, yyyy-MM-dd. */
export const formatMediumDate = (date: string): string =>
  formatUtc(`${date}T00:00:00Z`, { dateStyle: 'medium' });
