import { media } from '@openvisit/themes';
import { useSyncExternalStore } from 'react';

const QUERY = media.desktop;

const canMatch = () => typeof matchMedia === 'function';

const subscribe = (onChange: () => void): (() => void) => {
  if (!canMatch()) return () => undefined;
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window has the width of a desktop layout; true on the server. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !canMatch() || matchMedia(QUERY).matches,
    () => true,
  );
