/** Lifetime of the access token, from sign-in and from each refresh (AC-12). */
export const ACCESS_TOKEN_MINUTES = 30;
/** A session that nobody refreshes ends on the server after this long (AC-14). */
export const SESSION_HOURS = 12;
/** The browser signs out after this long without activity (AC-13). */
export const IDLE_MINUTES = 30;

/** Why a session ended, as reported to its browser. */
export const SESSION_END_REASONS = [
  'LOGGEDIN_OTHERDEVICE',
  'SIGNED_OUT',
  'TOKEN_REUSED',
  'EXPIRED',
  'PASSWORD_CHANGED',
  'ACCOUNT_CLOSED',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Prefix of the keys under which a browser stores unsaved forms. They are removed when the user signs out (AC-15). */
export const DRAFT_PREFIX = 'openvisit.draft.';
