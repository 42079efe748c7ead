import { useEffect, useState } from 'react';

/**
 * Whether this tab is the one that acts for all tabs of the product, while `wanted`. When it closes, another takes over. True
 * in every tab where the browser has no locks, as on plain http.
 */
export const useTabLock = (name: string, wanted: boolean): boolean => {
  const locks = (navigator as Partial<Navigator>).locks;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!wanted || !locks) return undefined;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (waiting.signal.aborted) resolve();
        else setHeld(true);
      });
    // Rejects when the wait is aborted.
    locks.request(`openvisit:${name}`, { signal: waiting.signal }, hold).catch(() => undefined);
    return () => {
      waiting.abort();
      release();
      setHeld(false);
    };
  }, [name, wanted, locks]);
  return locks ? held : wanted;
};
