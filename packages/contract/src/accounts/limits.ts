/** Longest address a mail server takes. */
export const EMAIL_MAX = 254;
/** Fewest letters of a first or last name, not counting spaces (AC-08). */
export const NAME_LETTERS_MIN = 2;
/** Most characters of a first or last name, spaces included (AC-08). */
export const NAME_TYPED_MAX = 15;
/** Digits of the code that proves an email address (AC-06). */
export const VERIFICATION_CODE_DIGITS = 6;
/** Longest password a sign-in takes; the rule for new ones is stricter. */
export const PASSWORD_SENT_MAX = 128;
/** A code that proves an address is good for so long (AC-06). */
export const VERIFICATION_CODE_MINUTES = 10;
/** Wrong codes after which a new one has to be asked for. */
export const VERIFICATION_TRIES = 5;
/** A proven address has to be signed up with in this time. */
export const VERIFICATION_TOKEN_MINUTES = 30;
/** Seconds until another code or link can be mailed to the same address. */
export const MAIL_WAIT_SECONDS = 60;
/** The link to a new password is good for so long (AC-10). */
export const RESET_LINK_MINUTES = 30;
