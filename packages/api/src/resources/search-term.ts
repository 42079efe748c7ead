/** Minimum length of a search text. */
const SEARCH_MIN_LENGTH = 3;

/** Returns the trimmed search text; undefined while it is too short to search for. */
export const toSearchTerm = (text = ''): string | undefined => {
  const trimmed = text.trim();
  return trimmed.length >= SEARCH_MIN_LENGTH ? trimmed : undefined;
};
