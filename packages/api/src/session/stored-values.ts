import { useSyncExternalStore } from 'react';
import { onWindow } from '../browser.ts';
import { getLocalStore, writeStoredValue } from './storage.ts';

/** Keys of the values stored in the browser, as the specification names them (A3 'User session'). */
export type StoredKey =
  | 'token'
  | 'refreshToken'
  | 'expirationDate'
  | 'userData'
  | 'role'
  | 'viewMode'
  | 'bankRedirect'
  | 'auto_skip_tour'
  | 'profile-completed'
  | 'fcm_id'
  | 'push_user'
  | 'opentok_session_id'
  | 'opentok_token'
  | 'ongoingAppointment'
  | 'sessionEnd'
  | 'lastActivity'
  | 'subscriptionPrompted'
  /** Read by the script in index.html before the first paint (BX-23). */
  | 'openvisit.language'
  /** The language that the visitor chose on a page before the sign-in, for the account that signs in next (BX-23). */
  | 'openvisit.chosenLanguage';

const listeners = new Set<() => void>();
let stopListening = (): void => undefined;

export const notifyStoredChange = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Subscribes to changes of stored values in any tab. Returns a function that unsubscribes. */
export const subscribeStored = (listener: () => void): (() => void) => {
  if (listeners.size === 0) stopListening = onWindow('storage', notifyStoredChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening();
  };
};

export const getStored = (key: StoredKey): string | null => getLocalStore().getItem(key);

/** Stores several values as one change; null removes a value. */
export const setStored = (values: Partial<Record<StoredKey, string | null>>): void => {
  for (const [key, value] of Object.entries(values)) writeStoredValue(getLocalStore(), key, value);
  notifyStoredChange();
};

/** Whether pages are shown without menu and header: any stored value turns it on (RT-14). */
export const useViewMode = (): boolean => {
  const stored = useStored('viewMode');
  return stored !== null && stored !== '' && stored !== 'false';
};

/** A stored value, synchronized across tabs; null without one. */
export const useStored = (key: StoredKey): string | null =>
  useSyncExternalStore(
    subscribeStored,
    () => getStored(key),
    () => null,
  );
