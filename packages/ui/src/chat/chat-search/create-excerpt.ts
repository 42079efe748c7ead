import { findMatch } from '@openvisit/contract';

/** Maximum number of characters before the match, so that the lines of a result contain it. */
const CONTEXT_LENGTH = 60;

/** The part of a text that a search result shows: it contains the match and begins at a word. */
export const createExcerpt = (text: string, query: string): string => {
  const [from] = findMatch(text, query) ?? [0];
  if (from <= CONTEXT_LENGTH) return text;
  const word = text.slice(from - CONTEXT_LENGTH, from).search(/\s\S/u);
  return `…${text.slice(word < 0 ? from : from - CONTEXT_LENGTH + word + 1)}`;
};
