import { useEffect, useState } from 'react';

/** Name of a tab lock in the browser. */
const getLockName = (name: string): string => `openvisit:${name}`;

/** An aborted wait ends as intended; any other failure is rethrown. */
const ignoreAbort = (error: unknown): false => {
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  throw error;
};

/** Resolves with true when no tab holds the lock of this name, without browser locks at once, and with false when aborted. */
export const waitForTabLock = async (name: string, signal: AbortSignal): Promise<boolean> => {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  return locks.request(getLockName(name), { mode: 'shared', signal }, () => true).catch(ignoreAbort);
};

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
    locks.request(getLockName(name), { signal: request.signal }, keepLock).catch(ignoreAbort);
    return () => {
      request.abort();
      release();
      setIsHeld(false);
    };
  }, [name, isWanted, locks]);
  return locks ? isHeld : isWanted;
};
