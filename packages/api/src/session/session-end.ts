import { useSyncExternalStore } from 'react';
import { MESSAGES, SESSION_END_REASONS, type SessionEndReason } from '@openvisit/contract';
import { hasExpiredSession } from './session.ts';
import { getStored, notifyStoredChange, setStored, subscribeStored } from './stored-values.ts';

const END_MESSAGES: Record<SessionEndReason, string | null> = {
  LOGGEDIN_OTHERDEVICE: MESSAGES.SESSION_OTHER_DEVICE,
  EXPIRED: MESSAGES.SESSION_EXPIRED,
  TOKEN_REUSED: MESSAGES.SESSION_EXPIRED,
  PASSWORD_CHANGED: MESSAGES.SESSION_PASSWORD_CHANGED,
  ACCOUNT_CLOSED: MESSAGES.SESSION_ACCOUNT_CLOSED,
  SIGNED_OUT: null,
};

/** In memory only, like the token of a session that the server still has to end. */
let signOutNotice: string | null = null;

/** Sets what the sign-in page says after a sign-out. */
export const setSignOutNotice = (text: string | null): void => {
  signOutNotice = text;
  notifyStoredChange();
};

/** Why the last session ended, as shown on the sign-in page; after a sign-out its notice, or null. */
export const getSessionEndMessage = (): string | null => {
  if (hasExpiredSession()) return MESSAGES.SESSION_EXPIRED;
  const reason = SESSION_END_REASONS.find((item) => item === getStored('sessionEnd'));
  return (reason ? END_MESSAGES[reason] : null) ?? signOutNotice;
};

export const useSessionEndMessage = (): string | null =>
  useSyncExternalStore(subscribeStored, getSessionEndMessage, () => null);

/** Clears why the last session ended. */
export const dismissSessionEnd = (): void => setStored({ sessionEnd: null });
