import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 5_000;

/** Whether `working` has been true for more than five seconds. */
export const useIsSlow = (working: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [working]);
  return slow;
};
