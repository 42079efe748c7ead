import { findMatch } from '@openvisit/contract';

/** Characters before the match, so that it is in the lines that a result shows. */
const LEAD = 60;

/** The part of a text in which a result shows the match; it begins at a word. */
export const createExcerpt = (text: string, query: string): string => {
  const [from] = findMatch(text, query) ?? [0];
  if (from <= LEAD) return text;
  const word = text.slice(from - LEAD, from).search(/\s\S/u);
  return `…${text.slice(word < 0 ? from : from - LEAD + word + 1)}`;
};
