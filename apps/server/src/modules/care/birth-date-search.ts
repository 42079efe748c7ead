import { DISPLAY_LANGUAGES, isDate } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { patient } from '../../schema/patients.ts';

/** Dates of birth are found as they are written in the United States, also with a short year, and as yyyy-MM-dd, also in part. */
export const birthDateText = sql`to_char(${patient.date_of_birth},
  'YYYY-MM-DD MM/DD/YYYY FMMM/FMDD/YYYY MM/DD/YY FMMM/FMDD/YY')`;

const LEAP_YEAR = 2000;

/** January to December in each language of the product. */
const MONTH_NAMES = DISPLAY_LANGUAGES.map((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(LEAP_YEAR, month)));
});

/** A month by its name in lower case, or at least three letters of it, as MM; undefined for another word. */
const findMonth = (word: string): string | undefined => {
  if (word.length < 3) return undefined;
  const month = MONTH_NAMES.map((names) =>
    names.findIndex((name) => name.toLowerCase().startsWith(word)),
  ).find((index) => index >= 0);
  return month === undefined ? undefined : String(month + 1).padStart(2, '0');
};

/** 'MM-dd' of a month and a day that some year has. */
const formatBirthday = (month: string, day: string): string | null => {
  const birthday = `${month}-${day.padStart(2, '0')}`;
  return isDate(`${LEAP_YEAR}-${birthday}`) ? birthday : null;
};

/**
 * The part of `birthDateText` that a text with a month's name means: yyyy-MM-dd for 'Dec 8, 1981' or '8 dic 1981', yyyy-MM-
 * for 'Dec 1981', and '-MM-dd ' for 'Dec 8'; null for another text.
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
  if (!month) return null;
  if (words.length === 2 && year) return `${year}-${month}-`;
  const birthday = day && formatBirthday(month, day);
  if (!birthday) return null;
  if (words.length === 2) return `-${birthday} `;
  if (words.length !== 3 || !year) return null;
  return `${year}-${birthday}`;
};

/** The pattern that finds a search text in `birthDateText`. */
export const buildBirthDatePattern = (search: string): string =>
  buildLikePattern(readWrittenDate(search) ?? search);
