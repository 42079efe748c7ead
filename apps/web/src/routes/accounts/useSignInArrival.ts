import { dismissSessionEnd, getStored } from '@openvisit/api/session';
import { useEffect } from 'react';
import { preload } from '../../app/screens.ts';

/** Milliseconds the form is left to itself before anything else is fetched. */
const REST = 1_500;

/** What happens quietly on the sign-in page: an ordinary sign-out is over, and what comes next is fetched. */
export const useSignInArrival = (role: 'PHYSICIAN' | 'PATIENT', loadNext: () => Promise<unknown>): void => {
  useEffect(() => {
    if (getStored('sessionEnd') === 'SIGNED_OUT') dismissSessionEnd();
    const timer = window.setTimeout(() => {
      // what fails here is asked for again when it is needed
      loadNext().catch(() => undefined);
      preload(role === 'PHYSICIAN' ? '/dashboard' : '/patient');
    }, REST);
    return () => window.clearTimeout(timer);
  }, [role, loadNext]);
};
