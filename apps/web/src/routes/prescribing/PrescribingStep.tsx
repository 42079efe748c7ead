import { usePrescribingProfile } from '@openvisit/api';
import {
  type PrescribingField,
  type PrescribingProfile,
  ONBOARDING_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import { Banner, Button, Stack, type Description } from '@openvisit/ui';
import { ArrowRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { StepUnavailable } from '../../shared/steps/StepUnavailable.tsx';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { StepFooter } from '../../shared/steps/StepFooter.tsx';
import { useStepContext, type StepContext } from '../../shared/steps/useStepContext.ts';
import { MissingDetails } from './MissingDetails.tsx';
import { groupMissingByStep, type PrescribingStepName } from './profile-rows.ts';
import { ProfileSummary } from './ProfileSummary.tsx';
import { useRegistration, type Registration } from './useRegistration.ts';

export interface PrescribingStepProps<S extends PrescribingStepName> {
  /** Creates or updates the profile at the provider; rejects with the error to show. */
  register: () => Promise<void>;
  toRows: (profile: PrescribingProfile) => Description[];
  /** The step in which a field is entered. */
  findStep: (field: PrescribingField) => S;
  /** Address of that step. */
  stepPath: (step: S, mode: StepContext['mode']) => string;
  /** Content below the summary of a registered profile. */
  children?: (profile: PrescribingProfile) => ReactNode;
}

/** Creates the profile, or sends its changes. Renders nothing for a profile that is up to date. */
const RegisterButton = ({
  profile,
  registration,
}: {
  profile: PrescribingProfile;
  registration: Registration;
}) => {
  const { busy, failed, run } = registration;
  if (profile.stored && !profile.outdated) return null;
  const [label, busyLabel] = profile.stored
    ? [t('Send the changes'), t('Sending the changes…')]
    : [t('Create e-Prescription profile'), t('Creating your profile…')];
  return (
    <div>
      <Button
        variant={profile.stored ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={busyLabel}
        icon={failed && <RotateCw aria-hidden />}
        disabled={profile.missing.length > 0}
        onClick={() => void run()}
      >
        {failed ? t('Try again') : label}
      </Button>
    </div>
  );
};

const Step = <S extends PrescribingStepName>({
  profile,
  register,
  toRows,
  findStep,
  stepPath,
  children,
}: PrescribingStepProps<S> & { profile: PrescribingProfile }) => {
  const { mode, previous, onNext } = useStepContext();
  const registration = useRegistration(register);
  const { problem, refuse } = registration;
  return (
    <Stack gap={5}>
      {profile.missing.length > 0 && (
        <MissingDetails
          missing={groupMissingByStep(profile.missing, findStep)}
          stepPath={(step) => stepPath(step, mode)}
        />
      )}
      {profile.outdated && (
        <Banner>{t('Your details have changed since they were sent to the e-prescription provider.')}</Banner>
      )}
      <ProfileSummary profile={profile} rows={toRows(profile)}>
        {problem !== null && <Banner tone="danger">{translateReply(problem)}</Banner>}
        <RegisterButton profile={profile} registration={registration} />
      </ProfileSummary>
      {profile.stored && children?.(profile)}
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant={profile.stored ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            disabled={registration.busy}
            onClick={() => (profile.stored ? onNext() : refuse(ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED))}
          >
            {t('Next')}
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** The e-prescription profile of a physician or patient: what is sent, what is missing, and the result (PO-16, PT-05). */
export const PrescribingStep = <S extends PrescribingStepName>(props: PrescribingStepProps<S>) => (
  <Loaded from={usePrescribingProfile()} unavailable={(reason) => <StepUnavailable reason={reason} />}>
    {(profile) => <Step {...props} profile={profile} />}
  </Loaded>
);
