import { messageOf, switchRole } from '@openvisit/api';
import type { SignUpRole } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { landingRoute } from '../navigation/landing-route.ts';

/**
 * Goes on in the other role, in every tab, where that role is at home: for a first time that is its onboarding (RT-18).
 * A switch that fails is told, leaves everything as it was, and resolves false.
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
