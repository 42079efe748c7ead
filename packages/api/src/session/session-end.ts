import { useSyncExternalStore } from 'react';
import { MESSAGES, SESSION_END_REASONS, type SessionEndReason } from '@openvisit/contract';
import { hasExpiredSession } from './session.ts';
import { getStored, setStored, subscribeStored } from './stored-values.ts';

const END_MESSAGES: Record<SessionEndReason, string | null> = {
  LOGGEDIN_OTHERDEVICE: MESSAGES.SESSION_OTHER_DEVICE,
  EXPIRED: MESSAGES.SESSION_EXPIRED,
  TOKEN_REUSED: MESSAGES.SESSION_EXPIRED,
  PASSWORD_CHANGED: MESSAGES.SESSION_PASSWORD_CHANGED,
  SIGNED_OUT: null,
};

/** Why the last session ended, as the sign-in page says it; null after an ordinary sign-out. */
export const getSessionEndMessage = (): string | null => {
  if (hasExpiredSession()) return MESSAGES.SESSION_EXPIRED;
  const reason = SESSION_END_REASONS.find((one) => one === getStored('sessionEnd'));
  return reason ? END_MESSAGES[reason] : null;
};

export const useSessionEndMessage = (): string | null =>
  useSyncExternalStore(subscribeStored, getSessionEndMessage, () => null);

/** Forgets why the last session ended, once it has been read. */
export const dismissSessionEnd = (): void => setStored({ sessionEnd: null });
