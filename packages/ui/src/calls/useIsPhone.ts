import { media } from '@openvisit/themes';
import { useSyncExternalStore } from 'react';

const QUERY = media.phone;

const canMatch = () => typeof matchMedia === 'function';

const subscribe = (onChange: () => void): (() => void) => {
  if (!canMatch()) return () => undefined;
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the screen is as narrow as a phone's; false on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => canMatch() && matchMedia(QUERY).matches,
    () => false,
  );
