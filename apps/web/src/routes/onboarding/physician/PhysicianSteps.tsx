import { useOwnPhysician } from '@openvisit/api';
import { getRememberedPath, useSession } from '@openvisit/api/session';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '../../../shared/layout/ScreenSkeleton.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { OnboardingLayout } from '../OnboardingLayout.tsx';
import { ProfilePhoto } from '../ProfilePhoto.tsx';
import { findFirstOpenStep, getOnboardingPath } from '../steps.ts';
import { ExitLinks } from './ExitLinks.tsx';
import { listPhysicianSteps } from './physician-steps.ts';

/** Resumes at the remembered step in this browser, or at the first incomplete one elsewhere (RT-06). */
export const ResumePhysicianOnboarding = () => {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const ownPhysician = useOwnPhysician();
  const remembered = getRememberedPath('onboarding', user);
  const steps = listPhysicianSteps(ownPhysician.data);
  if (
    remembered !== null &&
    remembered !== pathname &&
    steps.some(({ path }) => getOnboardingPath(path) === remembered)
  )
    return <Navigate to={remembered} replace />;
  if (ownPhysician.loading) return <ScreenSkeleton />;
  const next = ownPhysician.data?.id ? findFirstOpenStep(steps)?.path : undefined;
  return <Navigate to={next === undefined ? paths.createProfile : getOnboardingPath(next)} replace />;
};

/** The step menu and the current step. Before a profile exists only the first step is available. */
export const PhysicianSteps = () => {
  const { pathname } = useLocation();
  const ownPhysician = useOwnPhysician();
  const steps = listPhysicianSteps(ownPhysician.data);
  const current = steps.find(({ path }) => getOnboardingPath(path) === pathname);
  if (ownPhysician.data && current && !current.canOpen)
    return <Navigate to={paths.personalDetails} replace />;
  return (
    <OnboardingLayout steps={steps} end="profile-complete" photo={<ProfilePhoto />} exits={<ExitLinks />} />
  );
};
