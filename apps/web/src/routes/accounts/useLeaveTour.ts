import { setStored } from '@openvisit/api/session';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** Leaves the tour for the sign-in page and does not offer the tour again in this browser (RT-02, RT-04). */
export const useLeaveTour = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    setStored({ auto_skip_tour: 'true' });
    void navigate(paths.signIn);
  };
};
