/** Maximum length of an email address, as mail servers accept it. */
export const EMAIL_MAX = 254;
/** Minimum length of a first or last name, not counting spaces (AC-08). */
export const NAME_LETTERS_MIN = 2;
/** Maximum length of a first or last name, including spaces (AC-08). */
export const NAME_TYPED_MAX = 15;
/** Number of digits of the code that verifies an email address (AC-06). */
export const VERIFICATION_CODE_DIGITS = 6;
/** Maximum length of a password at sign-in; the rule for new passwords is stricter. */
export const PASSWORD_SENT_MAX = 128;
/** How long a verification code is valid (AC-06). */
export const VERIFICATION_CODE_MINUTES = 10;
/** Number of wrong codes after which a new one has to be requested. */
export const VERIFICATION_TRIES = 5;
/** How long after its verification an address can be used to sign up. */
export const VERIFICATION_TOKEN_MINUTES = 30;
/** Seconds until another code or link can be mailed to the same address. */
export const MAIL_WAIT_SECONDS = 60;
/** How long a password reset link is valid (AC-10). */
export const RESET_LINK_MINUTES = 30;
