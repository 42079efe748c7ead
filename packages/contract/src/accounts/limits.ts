/** Longest address a mail server takes. */
export const EMAIL_MAX = 254;
/** Letters of a first or last name, blanks aside (AC-08). */
export const NAME_LETTERS_MIN = 2;
export const NAME_LETTERS_MAX = 32;
/** Characters of a name that can be typed into a form (AC-08). */
export const NAME_TYPED_MAX = 15;
/** Digits of the code that proves an email address (AC-06). */
export const VERIFICATION_CODE_DIGITS = 6;
/** Longest password a sign-in takes; the rule for new ones is stricter. */
export const PASSWORD_SENT_MAX = 128;
