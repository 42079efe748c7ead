import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** False while a page is prerendered or hydrated. Render content that only the browser knows when it is true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
