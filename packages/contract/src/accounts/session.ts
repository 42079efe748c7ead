/** Access token life, from sign-in and from each refresh (AC-12). */
export const ACCESS_TOKEN_MINUTES = 30;
/** Without any activity for this long the browser signs out (AC-13). */
export const IDLE_MINUTES = 30;

/** Why a session is over, as told to the browser that held it. */
export const SESSION_END_REASONS = [
  'LOGGEDIN_OTHERDEVICE',
  'SIGNED_OUT',
  'TOKEN_REUSED',
  'EXPIRED',
  'PASSWORD_CHANGED',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** What a browser keeps of a user's unsaved forms begins with this; the user's own sign-out takes it away (AC-15). */
export const DRAFT_PREFIX = 'openvisit.draft.';
