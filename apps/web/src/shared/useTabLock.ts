import { useEffect, useState } from 'react';

/** Name of a tab lock in the browser. */
const getLockName = (name: string): string => `openvisit:${name}`;

/** Whether a request for a lock was aborted, as intended. Reports any other failure, such as a browser that denies locks. */
const isAborted = (error: unknown): boolean => {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  reportError(error);
  return false;
};

/** Resolves with true when no tab holds the lock of this name, at once without usable locks, and with false when aborted. */
export const waitForTabLock = async (name: string, signal: AbortSignal): Promise<boolean> => {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  return locks
    .request(getLockName(name), { mode: 'shared', signal }, () => true)
    .catch((error: unknown) => !isAborted(error));
};

/**
 * Elects one of the tabs with `isWanted`: true in the tab that holds the lock of this name. When that tab closes, another gets
 * the lock. Without usable locks, as on plain http, it is true in every tab that wants the lock.
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
    locks.request(getLockName(name), { signal: request.signal }, keepLock).catch((error: unknown) => {
      if (!isAborted(error)) setIsHeld(true);
    });
    return () => {
      request.abort();
      release();
      setIsHeld(false);
    };
  }, [name, isWanted, locks]);
  return locks ? isHeld : isWanted;
};
