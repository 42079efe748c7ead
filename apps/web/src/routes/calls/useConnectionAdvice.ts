import type { Call } from '@openvisit/api/calls';
import { POOR_ADVICE_MS } from '@openvisit/contract';
import { useEffect, useState } from 'react';

/**
 * Whether to give advice: the user's own connection has been poor for some seconds, and they have not dismissed the advice
 * in this call (BX-10).
 */
export const useConnectionAdvice = ({ quality }: Call) => {
  const isPoor = quality === 'poor';
  const [isPersistent, setPersistent] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPersistent(isPoor), isPoor ? POOR_ADVICE_MS : 0);
    return () => clearTimeout(timer);
  }, [isPoor]);
  return { isShown: isPoor && isPersistent && !isDismissed, dismiss: () => setDismissed(true) };
};
