import { switchRole } from '@openvisit/api';
import type { SignUpRole } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { getLandingRoute } from '../navigation/landing-route.ts';
import { useAction } from '../useAction.ts';

/**
 * Switches to another role in every tab and opens its first screen, which is the onboarding for a new role (RT-18). Shows a
 * toast on failure.
 */
export const useSwitchRole = () => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const { busy, run } = useAction(
    async (role: SignUpRole) => {
      void navigate(getLandingRoute(await switchRole(role)), { replace: true });
    },
    { onError: (text) => show({ tone: 'danger', text }) },
  );
  return { switchTo: run, busy };
};
