import { useSyncExternalStore } from 'react';
import { onWindow } from '../browser.ts';
import { localStore, write } from './storage.ts';

/** The values kept in the browser (A3 'User session'), by the names the specification gives them. */
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
  | 'opentok_session_id'
  | 'opentok_token'
  | 'ongoingAppointment'
  | 'sessionEnd'
  | 'lastActivity'
  | 'subscriptionPrompted';

const listeners = new Set<() => void>();
let stopListening = (): void => undefined;

export const notifyStored = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Tells of every change of a stored value, in this tab and in others. Returns how to stop. */
export const subscribeStored = (listener: () => void): (() => void) => {
  if (listeners.size === 0) stopListening = onWindow('storage', notifyStored);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening();
  };
};

export const getStored = (key: StoredKey): string | null => localStore().getItem(key);

/** Stores several values as one change; null takes one away. */
export const setStored = (values: Partial<Record<StoredKey, string | null>>): void => {
  for (const [key, value] of Object.entries(values)) write(localStore(), key, value);
  notifyStored();
};

/** A stored value that follows changes in any tab; null when there is none. */
export const useStored = (key: StoredKey): string | null =>
  useSyncExternalStore(
    subscribeStored,
    () => getStored(key),
    () => null,
  );
