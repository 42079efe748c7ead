import { useEffect, useEffectEvent } from 'react';

/** Leaves the screen. Resolves false if that failed and nothing changed. */
export type Navigation = () => unknown;

/** Asks for confirmation before unsaved input is lost; null while there is none. */
let guard: ((navigation: Navigation) => void) | null = null;

/**
 * Runs the navigation immediately, or asks for confirmation if unsaved input would be lost (PO-26). For every user action that leaves the
 * screen and is not a link. A session that expires does not ask.
 */
export const requestNavigation = (navigation: Navigation): void => {
  if (guard) guard(navigation);
  else void navigation();
};

/** While `active`, {@link requestNavigation} calls `onAttempt` instead of navigating. */
export const useNavigationGuard = (active: boolean, onAttempt: (navigation: Navigation) => void): void => {
  const attempt = useEffectEvent(onAttempt);
  useEffect(() => {
    if (!active) return undefined;
    const guardOwnNavigation = (navigation: Navigation) => attempt(navigation);
    guard = guardOwnNavigation;
    return () => {
      if (guard === guardOwnNavigation) guard = null;
    };
  }, [active]);
};
