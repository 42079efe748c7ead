/** Maximum length of the name of a note or template (NO-05). */
export const NOTE_NAME_MAX = 40;
/** Maximum length of an addendum to a locked note. */
export const NOTE_COMMENT_MAX = 500;
