import { useOwnPhysician } from '@openvisit/api';
import { rememberedPath, useSession } from '@openvisit/api/session';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ScreenSkeleton } from '../../../app/ScreenSkeleton.tsx';
import { screens } from '../../../app/screens.ts';
import { OnboardingShell } from '../../accounts/onboarding/OnboardingShell.tsx';
import { ProfilePhoto } from '../../accounts/onboarding/ProfilePhoto.tsx';
import { firstOpenStep, onboardingPath } from '../../accounts/onboarding/steps.ts';
import { Exits } from './Exits.tsx';

import { physicianSteps } from './steps.ts';

/** Any other address goes on where this physician was: here by memory, elsewhere by what is saved (RT-06). */
const Resume = () => {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const own = useOwnPhysician();
  const remembered = rememberedPath('onboarding', user);
  const steps = physicianSteps(own.data);
  if (
    remembered !== null &&
    remembered !== pathname &&
    steps.some(({ path }) => onboardingPath(path) === remembered)
  )
    return <Navigate to={remembered} replace />;
  if (own.loading) return <ScreenSkeleton />;
  const next = own.data?.id ? firstOpenStep(steps)?.path : undefined;
  return <Navigate to={next === undefined ? paths.createProfile : onboardingPath(next)} replace />;
};

/** The menu and the step in it; nothing but the first step stands before there is a profile. */
const Steps = () => {
  const { pathname } = useLocation();
  const own = useOwnPhysician();
  const steps = physicianSteps(own.data);
  const at = steps.find(({ path }) => onboardingPath(path) === pathname);
  if (own.data && at && !at.loaded) return <Navigate to={paths.personalDetails} replace />;
  return <OnboardingShell steps={steps} end="profile-complete" photo={<ProfilePhoto />} exits={<Exits />} />;
};

/** Every address of the physician's onboarding (PO-01). */
export default function PhysicianOnboarding() {
  return (
    <Routes>
      <Route element={<Steps />}>
        <Route path="step1" element={<screens.personalDetails.Screen />} />
        <Route path="step2" element={<screens.practiceDetails.Screen />} />
        <Route path="step3" element={<screens.documents.Screen />} />
        <Route path="uplaodsignature" element={<screens.signature.Screen />} />
        <Route path="step4" element={<screens.bankDetails.Screen />} />
        <Route path="dosespot" element={<screens.prescribingProfile.Screen />} />
        <Route path="step5" element={<screens.personaliseExperience.Screen />} />
        <Route path="step6" element={<screens.subscription.Screen />} />
      </Route>
      <Route path="create-profile" element={<screens.createProfile.Screen />} />
      <Route path="profile-complete" element={<screens.profileComplete.Screen />} />
      <Route path="under-review" element={<screens.underReview.Screen />} />
      <Route path="*" element={<Resume />} />
    </Routes>
  );
}
