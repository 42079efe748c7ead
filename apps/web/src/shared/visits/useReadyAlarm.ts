import { t } from '@openvisit/contract';
import { announce } from '@openvisit/ui';
import { useEffect } from 'react';
import { startRing } from '../sound/ring.ts';
import { useAttention } from '../useAttention.ts';

/** Enough to be heard from another window. */
const CHIMES = 3;

/** Alerts a patient on screen and by sound that the named physician is ready; null for none. */
export const useReadyAlarm = (physician: string | null): void => {
  useAttention(physician === null ? null : t('Your physician is ready'));
  useEffect(() => {
    if (physician === null) return undefined;
    announce(t('{name} is ready for you', { name: physician }));
    return startRing({ times: CHIMES });
  }, [physician]);
};
