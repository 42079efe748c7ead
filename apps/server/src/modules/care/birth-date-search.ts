import { DISPLAY_LANGUAGES, isDate } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { patient } from '../../schema/patients.ts';

/** Dates of birth are found as they are written in the United States and as yyyy-MM-dd, also in part. */
export const birthDateText = sql`to_char(${patient.date_of_birth}, 'YYYY-MM-DD MM/DD/YYYY FMMM/FMDD/YYYY')`;

/** January to December in each language of the product. */
const MONTH_NAMES = DISPLAY_LANGUAGES.map((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
});

/** A month by its name in lower case, or at least three letters of it, as MM; undefined for another word. */
const findMonth = (word: string): string | undefined => {
  if (word.length < 3) return undefined;
  const month = MONTH_NAMES.map((names) =>
    names.findIndex((name) => name.toLowerCase().startsWith(word)),
  ).find((index) => index >= 0);
  return month === undefined ? undefined : String(month + 1).padStart(2, '0');
};

/**
 * The day that a text with a month's name, such as 'Dec 8, 1981' or '8 dic 1981' names, as yyyy-MM-dd, or the beginning
 * yyyy-MM- for a month with a year, such as 'Dec 1981'; null for another text.
 */
const readWrittenDate = (text: string): string | null => {
  // Spanish: '8 de diciembre de 1981'.
  const words = text
    .toLowerCase()
    .split(/[ ,.]/)
    .filter((word) => word !== '' && word !== 'de');
  const month = words.map(findMonth).find((found) => found !== undefined);
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (!month || !year) return null;
  if (words.length === 2) return `${year}-${month}-`;
  if (words.length !== 3 || !day) return null;
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
};

/** The pattern that finds a search text in `birthDateText`. */
export const buildBirthDatePattern = (search: string): string =>
  buildLikePattern(readWrittenDate(search) ?? search);
