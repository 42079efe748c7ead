import { getLocale } from '@openvisit/contract';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The format of a zone in the language of the browser. Formatters are expensive to create, and lists need the same few
 * thousands of times.
 */
export const getDateFormat = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = getLocale();
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, formatter);
  return formatter;
};
