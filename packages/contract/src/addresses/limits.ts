/** Maximum number of suggestions in a reply. */
export const ADDRESS_SUGGESTIONS_MAX = 6;
/** Minimum and maximum length of a search text. */
export const ADDRESS_TEXT_MAX = 100;
