import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** False in prerendered pages and while they are hydrated, for content that only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
