import { usePrescribingProfile } from '@openvisit/api';
import { MESSAGES, type PrescribingField, type PrescribingProfile } from '@openvisit/contract';
import { Banner, Button, Stack, type Description } from '@openvisit/ui';
import { ArrowRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStepPlace } from '../accounts/onboarding/place.ts';
import { StepFoot } from '../accounts/onboarding/StepFoot.tsx';
import { Loaded } from '../physicians/onboarding/StepData.tsx';
import { missingBySteps, type PrescribingStepName } from './facts.ts';
import { MissingFacts } from './MissingFacts.tsx';
import { ProfileSummary } from './ProfileSummary.tsx';
import { useRegistration, type Registration } from './useRegistration.ts';

export interface PrescribingProps<S extends PrescribingStepName> {
  /** Goes on to the next step. */
  onDone: () => void;
  /** The address of the step in which a missing detail is entered. */
  stepPath: (step: S) => string;
  /** The way to the step before, beside the way on. */
  back?: ReactNode;
}

export interface PrescribingStepProps<S extends PrescribingStepName> extends PrescribingProps<S> {
  /** Tells the provider, keeps its id and says so; rejects with the sentence to show. */
  register: () => Promise<void>;
  rowsOf: (profile: PrescribingProfile) => Description[];
  stepOf: (field: PrescribingField) => S;
  /** What stands below the summary once there is a profile. */
  children?: (profile: PrescribingProfile) => ReactNode;
}

/** The one thing to do about the profile as it stands; nothing for one that is as it should be. */
const Action = ({ profile, registration }: { profile: PrescribingProfile; registration: Registration }) => {
  const { busy, failed, run } = registration;
  if (profile.stored && !profile.outdated) return null;
  const [label, busyLabel] = profile.stored
    ? ['Send the changes', 'Sending the changes…']
    : ['Create e-Prescription profile', 'Creating your profile…'];
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
        {failed ? 'Try again' : label}
      </Button>
    </div>
  );
};

/** What is sent, what is missing, what came of it, and the way on: the same for physicians and patients (PO-16, PT-05). */
const Step = <S extends PrescribingStepName>({
  profile,
  ...step
}: PrescribingStepProps<S> & { profile: PrescribingProfile }) => {
  const { mode } = useStepPlace();
  const registration = useRegistration(step.register);
  const { problem, refuse } = registration;
  const goOn = () => (profile.stored ? step.onDone() : refuse(MESSAGES.EPRESCRIPTION_REQUIRED));
  return (
    <Stack gap={5}>
      {profile.missing.length > 0 && (
        <MissingFacts missing={missingBySteps(profile.missing, step.stepOf)} stepPath={step.stepPath} />
      )}
      {profile.outdated && (
        <Banner>Your details have changed since the e-prescription provider was told.</Banner>
      )}
      <ProfileSummary profile={profile} rows={step.rowsOf(profile)}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Action profile={profile} registration={registration} />
      </ProfileSummary>
      {profile.stored && step.children?.(profile)}
      {mode === 'onboarding' && (
        <StepFoot>
          {step.back}
          <Button
            variant={profile.stored ? 'primary' : 'secondary'}
            iconEnd={<ArrowRight aria-hidden />}
            disabled={registration.busy}
            onClick={goOn}
          >
            Next
          </Button>
        </StepFoot>
      )}
    </Stack>
  );
};

/** The step as soon as the profile is read. */
export const PrescribingStep = <S extends PrescribingStepName>(props: PrescribingStepProps<S>) => (
  <Loaded from={usePrescribingProfile()}>{(profile) => <Step {...props} profile={profile} />}</Loaded>
);
