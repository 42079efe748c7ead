import { useSyncExternalStore } from 'react';

let isPending = false;
const listeners = new Set<() => void>();

/**
 * Records whether a session of this page that was signed out still goes on on the server. In memory only, like the token that
 * ends it.
 */
export const setSignOutPending = (next: boolean): void => {
  isPending = next;
  for (const listener of [...listeners]) listener();
};

export const isSignOutPending = (): boolean => isPending;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a session that was signed out offline goes on on the server until the connection is back (AC-15). */
export const useSignOutPending = (): boolean =>
  useSyncExternalStore(subscribe, isSignOutPending, () => false);
