import { messageOf, switchRole } from '@openvisit/api';
import type { SignUpRole } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { landingRoute } from '../navigation/landing-route.ts';

/**
 * Switches to another role in every tab and opens its first screen, which is the onboarding for a new role (RT-18). On
 * failure shows a toast and resolves false.
 */
export const useSwitchRole = (): ((role: SignUpRole) => Promise<boolean>) => {
  const navigate = useNavigate();
  const { show } = useToasts();
  return useCallback(
    async (role: SignUpRole): Promise<boolean> => {
      try {
        const user = await switchRole(role);
        void navigate(landingRoute(user), { replace: true });
        return true;
      } catch (error) {
        show({ tone: 'danger', text: messageOf(error) });
        return false;
      }
    },
    [navigate, show],
  );
};
