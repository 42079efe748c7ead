import { registerOwnClinician, type RegistrationOutcome } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { Stack, useToasts } from '@openvisit/ui';
import { clinicianRows, clinicianStepOf } from './facts.ts';
import { PrescriberPage } from './PrescriberPage.tsx';
import { PrescribingStep, type PrescribingProps } from './PrescribingStep.tsx';

export type PhysicianPrescribingProps = PrescribingProps<'details' | 'practice' | 'documents'>;

const TOLD: Record<RegistrationOutcome, string> = {
  created: MESSAGES.EPRESCRIPTION_CREATED,
  updated: MESSAGES.EPRESCRIPTION_UPDATED,
  // the provider knew already; what was missing was the id in the own profile
  unchanged: MESSAGES.EPRESCRIPTION_CREATED,
};

/** The physician as a clinician of the e-prescription provider, with the provider's own page once they are one (PO-16). */
export default function PhysicianPrescribing(props: PhysicianPrescribingProps) {
  const { show } = useToasts();
  const register = async () => {
    const { outcome } = await registerOwnClinician();
    show({ tone: 'success', text: TOLD[outcome] });
  };
  return (
    <PrescribingStep {...props} register={register} rowsOf={clinicianRows} stepOf={clinicianStepOf}>
      {({ dosespot_id }) =>
        dosespot_id !== null && (
          <Stack as="section" gap={3} aria-labelledby="prescriber-page">
            <h2 id="prescriber-page">Your page at the provider</h2>
            <PrescriberPage dosespotId={dosespot_id} />
          </Stack>
        )
      }
    </PrescribingStep>
  );
}
