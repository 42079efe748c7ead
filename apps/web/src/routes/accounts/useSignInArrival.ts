import { dismissSessionEnd, getStored } from '@openvisit/api/session';
import type { Role } from '@openvisit/contract';
import { useEffect } from 'react';
import { preload } from '../../app/screens.ts';

/** Milliseconds the form is left to itself before anything else is fetched. */
const REST = 1_500;

/** Where most of each role go from here. */
const NEXT: Record<Role, string> = { PHYSICIAN: '/dashboard', PATIENT: '/patient', REVIEWER: '/review' };

/** What happens quietly on the sign-in page: an ordinary sign-out is over, and what comes next is fetched. */
export const useSignInArrival = (role: Role, loadNext: () => Promise<unknown>): void => {
  useEffect(() => {
    if (getStored('sessionEnd') === 'SIGNED_OUT') dismissSessionEnd();
    const timer = window.setTimeout(() => {
      // what fails here is asked for again when it is needed
      loadNext().catch(() => undefined);
      preload(NEXT[role]);
    }, REST);
    return () => window.clearTimeout(timer);
  }, [role, loadNext]);
};
