/** Characters of a note's or template's name (NO-05). */
export const NOTE_NAME_MAX = 40;
/** A comment on a locked note. */
export const NOTE_COMMENT_MAX = 500;
