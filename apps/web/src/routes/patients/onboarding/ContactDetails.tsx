import { suggestAddress, updatePatientContactDetails } from '@openvisit/api';
import { MESSAGES, type PatientRecord } from '@openvisit/contract';
import { PatientContactForm, type PatientContactInput } from '@openvisit/forms';
import { usePage } from '../../../app/page.ts';
import { useStepForm } from '../../accounts/onboarding/useStepForm.tsx';
import { OwnRecord } from './OwnRecord.tsx';
import { usePatientStep } from './usePatientStep.ts';
import { contactValues, type Known } from './values.ts';

const SAID = { added: MESSAGES.CONTACT_DETAILS_ADDED, updated: MESSAGES.CONTACT_DETAILS_UPDATED };

const Form = ({ own, onClean }: { own: PatientRecord; onClean: () => void }) => {
  const { onUnsaved, ...step } = useStepForm('patient-contact');
  const save = (values: PatientContactInput, known: Known | null) =>
    updatePatientContactDetails(own.id, {
      ...values,
      version: (known?.newest ?? own).versions.contact,
    });
  const onSave = usePatientStep({ own, part: 'contact', save, said: SAID });
  return (
    <PatientContactForm
      {...step}
      onUnsaved={(unsaved) => {
        onUnsaved?.(unsaved);
        if (!unsaved) onClean();
      }}
      onSave={onSave}
      suggestAddress={suggestAddress}
      defaultValues={contactValues(own)}
    />
  );
};

/** Where the patient is reached (PT-04). */
export default function ContactDetails() {
  usePage('Contact Details');
  return (
    <OwnRecord part="contact">{(own, onClean) => own && <Form own={own} onClean={onClean} />}</OwnRecord>
  );
}
