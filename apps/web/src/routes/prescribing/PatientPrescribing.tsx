import { registerOwnPatient, type RegistrationOutcome } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { patientRows, patientStepOf } from './facts.ts';
import { PrescribingStep, type PrescribingProps } from './PrescribingStep.tsx';

export type PatientPrescribingProps = PrescribingProps<'details' | 'contact'>;

const TOLD: Record<RegistrationOutcome, string> = {
  created: MESSAGES.EPRESCRIPTION_REGISTERED,
  updated: MESSAGES.EPRESCRIPTION_UPDATED,
  // the provider knew already; what was missing was the id in the own record
  unchanged: MESSAGES.EPRESCRIPTION_REGISTERED,
};

/**
 * The patient at the e-prescription provider (PT-05). The provider's page is not shown to them: whoever is signed in there
 * is a prescriber.
 */
export default function PatientPrescribing(props: PatientPrescribingProps) {
  const { show } = useToasts();
  const register = async () => {
    const { outcome } = await registerOwnPatient();
    show({ tone: 'success', text: TOLD[outcome] });
  };
  return <PrescribingStep {...props} register={register} rowsOf={patientRows} stepOf={patientStepOf} />;
}
