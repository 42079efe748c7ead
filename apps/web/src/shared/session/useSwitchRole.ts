import { switchRole } from '@openvisit/api';
import type { SignUpRole } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { getLandingRoute } from '../navigation/landing-route.ts';
import { paths } from '../navigation/paths.ts';
import { useAction } from '../useAction.ts';

/**
 * Switches to another role in every tab and opens its first screen. A physician without a profile as a patient is welcomed to
 * create it (RT-18). Shows a toast on failure.
 */
export const useSwitchRole = () => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const { busy, run } = useAction(
    async (role: SignUpRole) => {
      const user = await switchRole(role);
      const isNewPatient = role === 'PATIENT' && !user.onboarding_complete;
      void navigate(isNewPatient ? paths.createProfile : getLandingRoute(user), { replace: true });
    },
    { onError: (text) => show({ tone: 'danger', text }) },
  );
  return { switchTo: run, busy };
};
