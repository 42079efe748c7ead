/** Maximum length of an email address, as mail servers accept it. */
export const EMAIL_MAX = 254;
/** Minimum length of a first or last name, not counting spaces (AC-08). */
export const NAME_LETTERS_MIN = 2;
/** Maximum length of a first or last name, including spaces (AC-08). */
export const NAME_LENGTH_MAX = 15;
/** Number of digits of the code that verifies an email address (AC-06). */
export const VERIFICATION_CODE_DIGITS = 6;
/** Maximum length of a password in a request; the rule for new passwords is stricter. */
export const PASSWORD_INPUT_MAX = 128;
/** How long a verification code is valid (AC-06). */
export const VERIFICATION_CODE_MINUTES = 10;
/** Number of wrong codes from one network address after which a new code has to be requested. */
export const VERIFICATION_ATTEMPTS_MAX = 5;
/**
 * The same limit for all network addresses together. It is higher, so that a stranger's wrong codes do not block the owner,
 * and low enough that a code cannot be guessed.
 */
export const VERIFICATION_ATTEMPTS_TOTAL_MAX = 50;
/** How long an address can be used to sign up after it was verified. */
export const VERIFICATION_TOKEN_MINUTES = 30;
/** Seconds until another code or link can be mailed to the same address. */
export const MAIL_RESEND_SECONDS = 60;
/** How long a password reset link is valid (AC-10). */
export const RESET_LINK_MINUTES = 30;
/** How long a sign-in waits for its second factor (BX-01). */
export const SECOND_FACTOR_MINUTES = 5;
/** Number of digits of an authenticator app's code (RFC 6238). */
export const AUTHENTICATOR_CODE_DIGITS = 6;
/** How long an authenticator app shows each code (RFC 6238). */
export const AUTHENTICATOR_CODE_SECONDS = 30;
/** Number of recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10;
/** Characters of a recovery code, shown in groups of four. */
export const RECOVERY_CODE_LENGTH = 16;
/** How long a passkey prompt stays open. */
export const PASSKEY_PROMPT_SECONDS = 120;
/** Maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 20;
/** Maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 40;
/** How long the setup of a passkey or an authenticator app may take. */
export const SECOND_FACTOR_SETUP_MINUTES = 15;
