import { sql, type SQL } from 'drizzle-orm';
import { buildLikePattern } from './like-pattern.ts';

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A physician's title, which is shown with the name but is no part of it. */
const TITLE = /^dr\.?$/;

/**
 * One pattern for each word of a searched name, without case and diacritics. The comma of "Doe, Jane" and the title of
 * "Dr. Doe" are left out. A text without words gives one pattern that finds every name.
 */
export const buildNamePatterns = (text: string): string[] => {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter((word) => !TITLE.test(word));
  return (words.length === 0 ? [''] : words).map(buildLikePattern);
};

/**
 * Condition: the name has all words of {@link buildNamePatterns}, in any order, so that "doe jose" finds José Doe (PA-01).
 * `patterns` is a text array.
 */
export const matchesNamePatterns = (name: SQL, patterns: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${name}), NFD), ${sql.raw(`'[\\u0300-\\u036f]'`)}, '', 'g') like all(${patterns}::text[])`;
