import { useEffect, useState } from 'react';

/**
 * Elects one of the tabs with `isWanted`: true in the tab that holds the lock of this name. When that tab closes, another gets
 * the lock. Without browser locks, as on plain http, it is true in every tab that wants the lock.
 */
export const useTabLock = (name: string, isWanted: boolean): boolean => {
  const locks = (navigator as Partial<Navigator>).locks;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isWanted || !locks) return undefined;
    const request = new AbortController();
    let release: () => void = () => undefined;
    const keepLock = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (request.signal.aborted) resolve();
        else setIsHeld(true);
      });
    // Rejects when the wait is aborted.
    locks.request(`openvisit:${name}`, { signal: request.signal }, keepLock).catch(() => undefined);
    return () => {
      request.abort();
      release();
      setIsHeld(false);
    };
  }, [name, isWanted, locks]);
  return locks ? isHeld : isWanted;
};
