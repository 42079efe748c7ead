import { switchRole, useAvailableStatus } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { t, type SignUpRole } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLandingRoute } from '../navigation/landing-route.ts';
import type { Navigation } from '../navigation/navigation-guard.ts';
import { paths } from '../navigation/paths.ts';
import { useActionWithToast } from '../feedback/useActionWithToast.ts';

/**
 * Switches to another role in every tab and opens its first screen. A physician without a profile as a patient is welcomed to
 * create it (RT-18). Shows a toast on failure. A physician who is Available Now is asked first: render `question`.
 * `leave` may ask before unsaved input is lost.
 */
export const useSwitchRole = (leave: (navigation: Navigation) => void = (switchNow) => void switchNow()) => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const user = useSession()?.user;
  const isPhysician = user?.role === 'PHYSICIAN' && user.doctor_status === 'ACCEPTED';
  const { data: status } = useAvailableStatus(isPhysician ? user.id : null);
  const isNewPatient = user?.accepted_role.includes('PATIENT') === false;
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useActionWithToast(async (role: SignUpRole) => {
    const switched = await switchRole(role);
    // Switching to the patient role turned it off.
    if (switched.role === 'PHYSICIAN' && switched.doctor_status === 'ACCEPTED')
      show({ tone: 'info', text: t('‘Available Now’ is off. Turn it on when you can see patients.') });
    const isIncomplete = role === 'PATIENT' && !switched.onboarding_complete;
    void navigate(isIncomplete ? paths.createProfile : getLandingRoute(switched), { replace: true });
  });
  const switchTo = (role: SignUpRole) => {
    if (status?.is_available) setAsked(true);
    else leave(() => run(role));
  };
  const question = (
    <ConfirmDialog
      open={isAsked}
      title={t('Login as patient')}
      confirmLabel={t('Turn off and continue')}
      onConfirm={() => {
        setAsked(false);
        leave(() => run('PATIENT'));
      }}
      onCancel={() => setAsked(false)}
    >
      {t(
        'As a patient you do not see requests. ‘Available Now’ is turned off, and patients who are waiting are told that you cannot see them.',
      )}{' '}
      {isNewPatient && t('You have no profile as a patient yet, so you create one first.')}
    </ConfirmDialog>
  );
  return { switchTo, busy, question };
};
