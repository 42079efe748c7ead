import { useOwnPatient } from '@openvisit/api';
import { getRememberedLink, useSession } from '@openvisit/api/session';
import { isPatientComplete, getPatientStepPath, type PatientRecord, t } from '@openvisit/contract';
import { BrandMark, ProfileComplete as Complete } from '@openvisit/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { CenteredColumn } from '../../../shared/layout/Centered.tsx';
import { getOnboardingPath } from '../steps.ts';
import { useSignOut } from '../../../shared/session/useSignOut.tsx';
import { Loaded } from '../../../shared/layout/Loaded.tsx';
import { useSwitchRole } from '../../../shared/session/useSwitchRole.tsx';

/** The patient's page that was requested before signing up, such as a time to book (RT-09). */
const findRequestedPage = (user: string | undefined): string | null => {
  const link = user === undefined ? null : getRememberedLink(user);
  return link?.startsWith('/patient/') ? link : null;
};

const Completion = ({ own }: { own: PatientRecord | null }) => {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const { switchTo, busy: switching } = useSwitchRole();
  const { leave, leaving, question } = useSignOut();
  const requested = findRequestedPage(user?.user);
  // Redirects to the first incomplete step.
  if (!own || !isPatientComplete(own.versions))
    return <Navigate to={getOnboardingPath(getPatientStepPath(own))} replace />;
  return (
    <>
      <Complete
        appUrl={own.qrcode_url ?? `${window.location.origin}${paths.physicians}`}
        busy={switching || leaving}
        continueLabel={requested === null ? undefined : t('Continue')}
        onContinue={() => void navigate(requested ?? paths.physicians)}
        onProfile={() => void navigate(paths.personalDetails)}
        onPhysicianLogin={user?.accepted_role.includes('PHYSICIAN') ? () => switchTo('PHYSICIAN') : undefined}
        onSignOut={() => leave()}
      />
      {question}
    </>
  );
};

/** The screen after the last step: continue here or on the phone (PT-07). */
export default function ProfileComplete() {
  usePageTitle(t('Profile complete'));
  return (
    <CenteredColumn>
      <BrandMark />
      <Loaded from={useOwnPatient()}>{(ownPatient) => <Completion own={ownPatient} />}</Loaded>
    </CenteredColumn>
  );
}
