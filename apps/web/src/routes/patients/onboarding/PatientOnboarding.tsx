import { useOwnPatient } from '@openvisit/api';
import { rememberedPath, useSession } from '@openvisit/api/session';
import { patientStepPath } from '@openvisit/contract';
import { Button, Cluster } from '@openvisit/ui';
import { ArrowLeft, Stethoscope } from 'lucide-react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { screens } from '../../../app/screens.ts';
import { OnboardingShell } from '../../accounts/onboarding/OnboardingShell.tsx';
import { SignOutButton } from '../../accounts/onboarding/SignOutButton.tsx';
import { onboardingPath } from '../../accounts/onboarding/steps.ts';
import { Centred } from '../../accounts/Centred.ts';
import { Loaded } from '../../physicians/onboarding/StepData.tsx';
import { useSwitchRole } from '../../shell/useSwitchRole.ts';
import { patientSteps } from './steps.ts';

const END = 'profile-complete';

/** Any other address goes on where this patient was: here by memory, elsewhere at the first step that is open (RT-06). */
const Resume = () => {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const own = useOwnPatient();
  const remembered = rememberedPath('onboarding', user);
  return (
    <Centred>
      <Loaded from={own}>
        {(record) => {
          const known = patientSteps(record).some(
            ({ path, loaded }) => loaded && onboardingPath(path) === remembered,
          );
          const next =
            known && remembered !== pathname ? remembered : onboardingPath(patientStepPath(record));
          return <Navigate to={next ?? paths.onboarding} replace />;
        }}
      </Loaded>
    </Centred>
  );
};

/** Ways out of the steps: to the physicians, once the details allow it, back to being one (RT-18), and out altogether. */
const Exits = () => {
  const user = useSession()?.user;
  const switchTo = useSwitchRole();
  return (
    <Cluster gap={2} justify="between">
      {user?.accepted_role.includes('PHYSICIAN') && (
        <Button size="sm" icon={<Stethoscope aria-hidden />} onClick={() => void switchTo('PHYSICIAN')}>
          Login as Physician
        </Button>
      )}
      {user?.onboarding_complete && (
        <Button as={Link} to={paths.physicians} size="sm" icon={<ArrowLeft aria-hidden />}>
          Find a physician
        </Button>
      )}
      <SignOutButton />
    </Cluster>
  );
};

/** The menu and the step in it; nothing but the first step stands before there is a record. */
const Steps = () => {
  const { pathname } = useLocation();
  const own = useOwnPatient();
  const steps = patientSteps(own.data);
  const at = steps.find(({ path }) => onboardingPath(path) === pathname);
  if (own.data !== undefined && at && !at.loaded) return <Navigate to={onboardingPath('step1')} replace />;
  return <OnboardingShell steps={steps} end={END} exits={<Exits />} />;
};

/** Every address of the patient's onboarding (PT-01). */
export default function PatientOnboarding() {
  return (
    <Routes>
      <Route element={<Steps />}>
        <Route path="step1" element={<screens.patientDetails.Screen />} />
        <Route path="contact" element={<screens.patientContact.Screen />} />
        <Route path="dosespotPatient" element={<screens.patientPrescribing.Screen />} />
        <Route path="step2" element={<screens.patientRecords.Screen />} />
      </Route>
      <Route path={END} element={<screens.patientComplete.Screen />} />
      <Route path="*" element={<Resume />} />
    </Routes>
  );
}
