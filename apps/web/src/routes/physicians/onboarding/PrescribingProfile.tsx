import { useSession } from '@openvisit/api/session';
import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useRef } from 'react';
import { usePage } from '../../../app/page.ts';
import { paths } from '../../../app/paths.ts';
import { useStepPlace, type StepPlace } from '../../accounts/onboarding/place.ts';
import { onboardingPath } from '../../accounts/onboarding/steps.ts';
import { Previous } from '../../accounts/onboarding/useStepForm.tsx';
import PhysicianPrescribing from '../../prescribing/PhysicianPrescribing.tsx';
import { physicianStep } from './steps.ts';

/** Where a missing detail is entered: the step of the onboarding, the part of the settings. */
const STEPS = {
  details: ['personalInfo', 'profile'],
  practice: ['practiceDetails', 'practice'],
  documents: ['documents', 'documents'],
} as const;

type Step = keyof typeof STEPS;

const pathOf = (step: Step, mode: StepPlace['mode']) =>
  mode === 'edit' ? paths.setting(STEPS[step][1]) : onboardingPath(physicianStep(STEPS[step][0]).path);

/** Tells when the profile, complete with this step, has gone to the reviewers (PO-17, PO-27). */
const useSubmittedToast = () => {
  const { show } = useToasts();
  const status = useSession()?.user.doctor_status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'PROFILE_INCOMPLETE' && status === 'PENDING')
      show({ tone: 'success', text: MESSAGES.PROFILE_SUBMITTED });
    before.current = status;
  }, [status, show]);
};

/** The profile at the prescribing service, which completes a profile that has everything else (PO-16, PO-17). */
export default function PrescribingProfile() {
  usePage('e-Prescription Profile');
  useSubmittedToast();
  const { mode, onward, previous } = useStepPlace();
  return (
    <PhysicianPrescribing
      onDone={onward}
      stepPath={(step) => pathOf(step, mode)}
      back={<Previous to={previous} />}
    />
  );
}
