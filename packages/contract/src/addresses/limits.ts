/** Suggestions of one answer. */
export const ADDRESS_SUGGESTIONS_MAX = 6;
/** Characters of a text that is looked up. */
export const ADDRESS_TEXT_MAX = 100;
