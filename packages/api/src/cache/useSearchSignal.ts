import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that provides the abort signal of the current search. A new key aborts the requests of the previous one.
 * Call it before the hook that reads: its request for the new key starts in a later layout effect of the same component.
 */
export const useSearchSignal = (key: string): (() => AbortSignal) => {
  const search = useRef({ key, controller: new AbortController() });
  useLayoutEffect(() => {
    if (search.current.key === key) return;
    search.current.controller.abort();
    search.current = { key, controller: new AbortController() };
  }, [key]);
  return () => search.current.controller.signal;
};
