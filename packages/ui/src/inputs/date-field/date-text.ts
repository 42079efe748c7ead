import { defineTexts, t } from '@openvisit/contract';
import { CalendarDate } from '@internationalized/date';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '03/24/1985' of '1985-03-24'; '' of ''. */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return date === '' ? '' : `${month}/${day}/${year}`;
};

/** Result of parsing a date: the date, or why it is invalid, or null for an empty text. */
export type ParsedDate = { date: string } | { problem: string } | null;

const UNREADABLE = defineTexts('Enter the date as MM/DD/YYYY, for example 03/24/1985.');

/** Year, month and day in a text as numbers; null if they cannot be parsed. */
function parseDateParts(text: string): [year: string, month: number, day: number] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return [iso[1] ?? '', Number(iso[2]), Number(iso[3])];
  const numbers =
    /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (numbers) return [numbers[3] ?? '', Number(numbers[1]), Number(numbers[2])];
  const tokens = text.toLowerCase().replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  const name = tokens.findIndex((word) => /^[a-z]{3,}$/.test(word) && MONTHS.includes(word.slice(0, 3)));
  const [first, year] = tokens.filter((_, index) => index !== name);
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(first ?? '');
  if (tokens.length !== 3 || name < 0 || name > 1 || !day || !/^(\d{4}|\d{2})$/.test(year ?? '')) return null;
  return [year ?? '', MONTHS.indexOf((tokens[name] ?? '').slice(0, 3)) + 1, Number(day[1])];
}

/** The latest year with these two last digits that is not after the given one. */
function toFullYear(year: string, last: number): number {
  if (year.length === 4) return Number(year);
  const century = last - (last % 100);
  const full = century + Number(year);
  return full > last ? full - 100 : full;
}

/**
 * Parses common date formats: 3/24/1985, 03-24-85, 03241985, Mar 24, 1985, 24 March 1985, 1985-03-24, today.
 * Two-digit years mean the latest one up to `max`, or up to twenty years from today.
 */
export function parseDateText(text: string, { today, max }: { today: string; max?: string }): ParsedDate {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.toLowerCase() === 'today') return { date: today };
  const parts = parseDateParts(trimmed);
  if (!parts) return { problem: t(UNREADABLE) };
  const [typedYear, month, day] = parts;
  const year = toFullYear(typedYear, max ? Number(max.slice(0, 4)) : Number(today.slice(0, 4)) + 20);
  if (year < 1 || month < 1 || month > 12) return { problem: t(UNREADABLE) };
  // Nonexistent dates are moved to the last day of the month.
  const date = new CalendarDate(year, month, Math.max(day, 1));
  if (date.day !== day)
    return { problem: `${t('There is no {date}.', { date: `${month}/${day}/${year}` })} ${t(UNREADABLE)}` };
  return { date: date.toString() };
}

/** Whether a text is a complete date with a four-digit year, so that it can be reported while typing. */
export const isCompleteDate = (text: string): boolean => /\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text.trim());

/** Why a date is out of bounds; undefined if it is valid. */
export function findBoundsProblem(date: string, min?: string, max?: string): string | undefined {
  if (date === '') return undefined;
  if (min && date < min) return t('Choose {date} or a later date.', { date: formatDate(min) });
  if (max && date > max) return t('Choose {date} or an earlier date.', { date: formatDate(max) });
  return undefined;
}
