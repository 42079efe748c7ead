import { DISPLAY_LANGUAGES, isDate } from '@openvisit/contract';

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
 * The day that a text with a month's name, such as 'Dec 8, 1981' or '8 dic 1981' names, as yyyy-MM-dd; null for another
 * text.
 */
export const readWrittenDate = (text: string): string | null => {
  // Spanish: '8 de diciembre de 1981'.
  const words = text
    .toLowerCase()
    .split(/[ ,.]/)
    .filter((word) => word !== '' && word !== 'de');
  const month = words.map(findMonth).find((found) => found !== undefined);
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (words.length !== 3 || !month || !day || !year) return null;
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
};
