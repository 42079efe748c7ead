import { useEffect, useState } from 'react';

/** Milliseconds after which waiting deserves a word. */
const PATIENCE = 5_000;

/** Whether `working` has been true for longer than one expects. */
export const useIsSlow = (working: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = window.setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [working]);
  return slow;
};
