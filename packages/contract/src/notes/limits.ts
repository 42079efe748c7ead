/** Maximum length of the name of a note or template (NO-05). */
export const NOTE_NAME_MAX = 40;
/** Maximum length of each text of a note or template. */
export const NOTE_TEXT_MAX = 30_000;
/** Maximum length of an addendum to a locked note. */
export const NOTE_COMMENT_MAX = 500;
/** Maximum number of screenshots in a note (NO-06). */
export const NOTE_SCREENSHOTS_MAX = 20;
/** Maximum number of templates of a physician. */
export const TEMPLATES_MAX = 1_000;
/** Days for which a completed visit without a locked note stays in the list of open notes (BX-13). */
export const OPEN_NOTES_DAYS = 30;

/** Files that can be released with one visit summary. */
export const SUMMARY_FILES_MAX = 200;
