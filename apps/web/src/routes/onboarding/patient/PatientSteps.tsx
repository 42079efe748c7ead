import { useOwnPatient } from '@openvisit/api';
import { getRememberedPath, useSession } from '@openvisit/api/session';
import { getPatientStepPath, t } from '@openvisit/contract';
import { Button, Cluster } from '@openvisit/ui';
import { ArrowLeft, Stethoscope } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Centered } from '../../../shared/layout/Centered.tsx';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSwitchRole } from '../../../shared/session/useSwitchRole.tsx';
import { OnboardingLayout } from '../OnboardingLayout.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { getOnboardingPath } from '../steps.ts';
import { listPatientSteps } from './patient-steps.ts';

/** The last segment of the URL after the last step. */
export const PATIENT_END = 'profile-complete';

/** Resumes at the remembered step in this browser, or at the first incomplete one elsewhere (RT-06). */
export const ResumePatientOnboarding = () => {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const ownPatient = useOwnPatient();
  const remembered = getRememberedPath('onboarding', user);
  return (
    <Centered>
      <Loaded from={ownPatient}>
        {(record) => {
          const isStep = listPatientSteps(record).some(
            ({ path, canOpen }) => canOpen && getOnboardingPath(path) === remembered,
          );
          const next =
            isStep && remembered !== pathname ? remembered : getOnboardingPath(getPatientStepPath(record));
          return <Navigate to={next ?? paths.onboarding} replace />;
        }}
      </Loaded>
    </Centered>
  );
};

/** Links out of the steps: back to the physician role, to the physicians once the details allow it (RT-18), and sign-out. */
export const PatientExitLinks = () => {
  const user = useSession()?.user;
  const { switchTo } = useSwitchRole();
  return (
    <Cluster gap={2} justify="between">
      {user?.accepted_role.includes('PHYSICIAN') && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Stethoscope aria-hidden />}
          onClick={() => switchTo('PHYSICIAN')}
        >
          {t('Login as Physician')}
        </Button>
      )}
      {user?.onboarding_complete && (
        <Button as={Link} to={paths.physicians} size="sm" variant="quiet" icon={<ArrowLeft aria-hidden />}>
          {t('Find a physician')}
        </Button>
      )}
      <SignOutButton />
    </Cluster>
  );
};

/** The step menu and the current step. Before a record exists only the first step is available. */
export const PatientSteps = () => {
  const { pathname } = useLocation();
  const ownPatient = useOwnPatient();
  const steps = listPatientSteps(ownPatient.data);
  const current = steps.find(({ path }) => getOnboardingPath(path) === pathname);
  if (ownPatient.data !== undefined && current && !current.canOpen)
    return <Navigate to={getOnboardingPath('step1')} replace />;
  return <OnboardingLayout steps={steps} end={PATIENT_END} exits={<PatientExitLinks />} />;
};
