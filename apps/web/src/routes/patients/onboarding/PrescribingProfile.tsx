import { usePage } from '../../../app/page.ts';
import { paths } from '../../../app/paths.ts';
import { useStepPlace } from '../../accounts/onboarding/place.ts';
import { onboardingPath } from '../../accounts/onboarding/steps.ts';
import { Previous } from '../../accounts/onboarding/useStepForm.tsx';
import PatientPrescribing from '../../prescribing/PatientPrescribing.tsx';

const STEPS = { details: 'step1', contact: 'contact' } as const;

/** The profile at the prescribing service (PT-05). */
export default function PrescribingProfile() {
  usePage('e-Prescription Profile');
  const { mode, onward, previous } = useStepPlace();
  return (
    <PatientPrescribing
      onDone={onward}
      stepPath={(step) => (mode === 'edit' ? paths.ownProfile(step) : onboardingPath(STEPS[step]))}
      back={<Previous to={previous} />}
    />
  );
}
