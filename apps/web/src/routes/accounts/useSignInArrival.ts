import { dismissSessionEnd, getStored } from '@openvisit/api/session';
import { useEffect } from 'react';
import { preload } from '../../app/screens.ts';

/** What happens quietly on the sign-in page: an ordinary sign-out is over, and the next screens are fetched. */
export const useSignInArrival = (role: 'PHYSICIAN' | 'PATIENT'): void => {
  useEffect(() => {
    if (getStored('sessionEnd') === 'SIGNED_OUT') dismissSessionEnd();
    const timer = window.setTimeout(() => preload(role === 'PHYSICIAN' ? '/dashboard' : '/patient'), 1_500);
    return () => window.clearTimeout(timer);
  }, [role]);
};
