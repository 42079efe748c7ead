import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 5_000;

/** Whether `isWorking` has been true for more than five seconds. */
export const useIsSlow = (isWorking: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isWorking]);
  return slow;
};
