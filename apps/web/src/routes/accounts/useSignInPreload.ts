import { dismissSessionEnd, getStored } from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { useContext, useEffect } from 'react';
import { PreloadContext } from '../../shared/navigation/PreloadContext.ts';

/** Delay before the form starts to load the code that comes next. */
const IDLE_DELAY_MS = 1_500;

/** The area each role usually opens after sign-in. */
const NEXT_AREA: Record<Role, string> = {
  PHYSICIAN: '/dashboard',
  PATIENT: '/patient',
  REVIEWER: '/review',
};

/** Dismisses the message of an ordinary sign-out and preloads the screens after sign-in. */
export const useSignInPreload = (role: Role, loadNext: () => Promise<unknown>): void => {
  const preload = useContext(PreloadContext);
  useEffect(() => {
    if (getStored('sessionEnd') === 'SIGNED_OUT') dismissSessionEnd();
    const timer = window.setTimeout(() => {
      // A failed preload is retried when the code is needed.
      loadNext().catch(() => undefined);
      void preload(NEXT_AREA[role]);
    }, IDLE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [role, loadNext, preload]);
};
