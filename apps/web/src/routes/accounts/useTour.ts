import { setStored, useRole } from '@openvisit/api/session';
import type { SignUpRole } from '@openvisit/contract';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The role chosen on the first page, as the signed-out screens speak to it; who has chosen none reads as a patient. */
export const useVisitorRole = (): SignUpRole => (useRole() === 'PHYSICIAN' ? 'PHYSICIAN' : 'PATIENT');

/** Leaves the tour for the sign-in; this browser is not asked to take it again (RT-02, RT-04). */
export const useLeaveTour = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    setStored({ auto_skip_tour: 'true' });
    void navigate(paths.signIn);
  };
};
