import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Offer } from './plan-offer.ts';
import type { Purchase } from './usePurchase.ts';

/** Closes the dialog when its offer changes, for example after a purchase in another tab. */
export const useCloseWhenOutdated = ({ title }: Offer, purchase: Purchase, onClose: () => void): void => {
  const { phase, problem, clear } = purchase;
  const { show } = useToasts();
  const [openedTitle] = useState(title);
  const isOutdated = title !== openedTitle && phase === 'idle';
  const close = useEffectEvent(() => {
    if (problem === null) show({ text: MESSAGES.RECORD_CHANGED });
    // The unknown outcome is now known; a refusal stays on the page.
    else if (problem.kind === 'unknown') clear();
    onClose();
  });
  useEffect(() => {
    if (isOutdated) close();
  }, [isOutdated]);
};
