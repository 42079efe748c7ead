/** Minimum and maximum length of a password (A5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 16;
/** A password must contain one of these (A5). */
export const PASSWORD_SYMBOLS = '@$!%*?#^&';

/** The rules for a new password, in the order they are shown (A5). */
export const PASSWORD_RULES = ['length', 'number', 'upper', 'lower', 'symbol', 'spaces'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const CHECKS: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
  number: (password) => /[0-9]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  symbol: (password) => Array.from(PASSWORD_SYMBOLS).some((symbol) => password.includes(symbol)),
  // An empty password fulfills no rule.
  spaces: (password) => password !== '' && !/\s/.test(password),
};

/** Which of the rules a password fulfills. */
export const checkPassword = (password: string): Record<PasswordRule, boolean> => ({
  length: CHECKS.length(password),
  number: CHECKS.number(password),
  upper: CHECKS.upper(password),
  lower: CHECKS.lower(password),
  symbol: CHECKS.symbol(password),
  spaces: CHECKS.spaces(password),
});

/** A new password that fulfills every rule. */
export const isStrongPassword = (password: string): boolean =>
  PASSWORD_RULES.every((rule) => CHECKS[rule](password));
