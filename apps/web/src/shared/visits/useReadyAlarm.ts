import { announce } from '@openvisit/ui';
import { useEffect } from 'react';
import { startRing } from '../sound/ring.ts';
import { useAttention } from '../useAttention.ts';

/** Enough to be heard from another window, and then silent. */
const CHIMES = 3;

/** Alerts a patient on screen and by sound that the named physician is ready; null for none. */
export const useReadyAlarm = (physician: string | null): void => {
  useAttention(physician === null ? null : 'Your physician is ready');
  useEffect(() => {
    if (physician === null) return undefined;
    announce(`${physician} is ready for you`);
    return startRing({ times: CHIMES });
  }, [physician]);
};
