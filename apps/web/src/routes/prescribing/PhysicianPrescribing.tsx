import { registerOwnClinician, type RegistrationOutcome } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { Stack, useToasts } from '@openvisit/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PrescriberPage } from '../../shared/prescribing/PrescriberPage.tsx';
import type { StepContext } from '../../shared/steps/useStepContext.ts';
import { PrescribingStep } from './PrescribingStep.tsx';
import { listClinicianRows, findClinicianStep } from './profile-rows.ts';

const SUCCESS_MESSAGES: Record<RegistrationOutcome, string> = {
  created: ONBOARDING_MESSAGES.EPRESCRIPTION_CREATED,
  updated: ONBOARDING_MESSAGES.EPRESCRIPTION_UPDATED,
  // The provider already had the profile; only its id was missing in the physician's profile.
  unchanged: ONBOARDING_MESSAGES.EPRESCRIPTION_CREATED,
};

/** Where a missing detail is entered, in the onboarding and in the settings. */
const STEP_PATHS = {
  details: { onboarding: paths.personalDetails, edit: paths.setting('profile') },
  practice: { onboarding: paths.practiceDetails, edit: paths.setting('practice') },
  documents: { onboarding: paths.documents, edit: paths.setting('documents') },
} as const;

const getStepPath = (step: keyof typeof STEP_PATHS, mode: StepContext['mode']) => STEP_PATHS[step][mode];

/** Shows a toast when this step completes the profile and submits it for review (PO-17, PO-27). */
const useSubmittedToast = () => {
  const { show } = useToasts();
  const status = useSession()?.user.doctor_status;
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === 'PROFILE_INCOMPLETE' && status === 'PENDING')
      show({ tone: 'success', text: ONBOARDING_MESSAGES.PROFILE_SUBMITTED });
    previous.current = status;
  }, [status, show]);
};

/** The physician's clinician profile at the e-prescription provider, with the provider's page once registered (PO-16). */
export default function PhysicianPrescribing() {
  usePageTitle(t('e-Prescription Profile'));
  useSubmittedToast();
  const { show } = useToasts();
  const register = async () => {
    const { outcome } = await registerOwnClinician();
    show({ tone: 'success', text: SUCCESS_MESSAGES[outcome] });
  };
  return (
    <PrescribingStep
      register={register}
      toRows={listClinicianRows}
      findStep={findClinicianStep}
      stepPath={getStepPath}
    >
      {({ dosespot_id }) =>
        dosespot_id !== null && (
          <Stack as="section" gap={3} aria-labelledby="prescriber-page">
            <h2 id="prescriber-page">{t('Your page at the provider')}</h2>
            <PrescriberPage dosespotId={dosespot_id} />
          </Stack>
        )
      }
    </PrescribingStep>
  );
}
