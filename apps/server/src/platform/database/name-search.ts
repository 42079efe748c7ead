import { sql, type SQL } from 'drizzle-orm';
import { buildLikePattern } from './like-pattern.ts';

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * One pattern for each word of a searched name, without case and diacritics; the comma of "Doe, Jane" is left out. At least
 * one pattern, which finds every name when the text has no words.
 */
export const buildNamePatterns = (text: string): string[] =>
  fold(text)
    .split(/[\s,]+/)
    .map(buildLikePattern);

/**
 * Condition: the name has all words of {@link buildNamePatterns}, in any order, so that "doe jose" finds José Doe (PA-01).
 * `patterns` is a text array.
 */
export const matchesNamePatterns = (name: SQL, patterns: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${name}), NFD), ${sql.raw(`'[\\u0300-\\u036f]'`)}, '', 'g') like all(${patterns}::text[])`;
