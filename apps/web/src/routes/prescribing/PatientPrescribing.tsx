import { registerOwnPatient, type RegistrationOutcome } from '@openvisit/api';
import { ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import type { StepContext } from '../../shared/steps/useStepContext.ts';
import { PrescribingStep } from './PrescribingStep.tsx';
import { listPatientRows, findPatientStep } from './profile-rows.ts';

const SUCCESS_MESSAGES: Record<RegistrationOutcome, string> = {
  created: ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED,
  updated: ONBOARDING_MESSAGES.EPRESCRIPTION_UPDATED,
  // The provider already had the profile; only its id was missing in the patient's record.
  unchanged: ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED,
};

const ONBOARDING_PATHS = { details: paths.personalDetails, contact: paths.contactDetails };

const getStepPath = (step: 'details' | 'contact', mode: StepContext['mode']) =>
  mode === 'edit' ? paths.ownProfile(step) : ONBOARDING_PATHS[step];

/** The patient's profile at the e-prescription provider (PT-05). The provider's own page is for prescribers only. */
export default function PatientPrescribing() {
  usePageTitle(t('e-Prescription Profile'));
  const { show } = useToasts();
  const register = async () => {
    const { outcome } = await registerOwnPatient();
    show({ tone: 'success', text: SUCCESS_MESSAGES[outcome] });
  };
  return (
    <PrescribingStep
      register={register}
      toRows={listPatientRows}
      findStep={findPatientStep}
      stepPath={getStepPath}
    />
  );
}
