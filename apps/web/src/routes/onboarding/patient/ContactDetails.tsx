import { suggestAddress, updatePatientContactDetails } from '@openvisit/api';
import { MESSAGES, type PatientRecord } from '@openvisit/contract';
import { PatientContactForm, type PatientContactInput } from '@openvisit/forms';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { PatientRecordLoader } from './PatientRecordLoader.tsx';
import { usePatientStep } from './usePatientStep.ts';
import { contactValues } from './patient-form-values.ts';

const SAID = { added: MESSAGES.CONTACT_DETAILS_ADDED, updated: MESSAGES.CONTACT_DETAILS_UPDATED };

const Form = ({ own, onClean }: { own: PatientRecord; onClean: () => void }) => {
  const { onUnsaved, ...step } = useStepForm('patient-contact');
  const save = (values: PatientContactInput, newest: PatientRecord | null) =>
    updatePatientContactDetails(own.id, {
      ...values,
      version: (newest ?? own).versions.contact,
    });
  const onSave = usePatientStep({ own, part: 'contact', save, valuesOf: contactValues, said: SAID });
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
  usePageTitle('Contact Details');
  return (
    <PatientRecordLoader part="contact">
      {(own, onClean) => own && <Form own={own} onClean={onClean} />}
    </PatientRecordLoader>
  );
}
