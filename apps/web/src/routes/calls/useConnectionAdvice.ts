import type { Call } from '@openvisit/api/calls';
import { POOR_ADVICE_MS } from '@openvisit/contract';
import { useEffect, useState } from 'react';

/**
 * Whether to give advice: the user's own connection has been poor for some seconds, or low-data mode was switched on
 * automatically, and they have not dismissed the advice since it was (BX-10).
 */
export const useConnectionAdvice = ({ quality, isLowDataAutomatic }: Call) => {
  const isPoor = quality === 'poor';
  const [isPersistent, setPersistent] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [wasAutomatic, setWasAutomatic] = useState(isLowDataAutomatic);
  if (isLowDataAutomatic !== wasAutomatic) {
    setWasAutomatic(isLowDataAutomatic);
    if (isLowDataAutomatic) setDismissed(false);
  }
  useEffect(() => {
    const timer = setTimeout(() => setPersistent(isPoor), isPoor ? POOR_ADVICE_MS : 0);
    return () => clearTimeout(timer);
  }, [isPoor]);
  const isNeeded = isLowDataAutomatic || (isPoor && isPersistent);
  return { isShown: isNeeded && !isDismissed, dismiss: () => setDismissed(true) };
};
