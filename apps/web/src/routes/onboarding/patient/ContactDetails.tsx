import { suggestAddress, updatePatientContactDetails } from '@openvisit/api';
import { type PatientRecord, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { PatientContactForm, type PatientContactInput } from '@openvisit/forms';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { PatientRecordLoader } from './PatientRecordLoader.tsx';
import { usePatientStep } from './usePatientStep.ts';
import { toContactValues } from '../../../shared/patients/patient-form-values.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.CONTACT_DETAILS_ADDED,
  updated: ONBOARDING_MESSAGES.CONTACT_DETAILS_UPDATED,
};

const Form = ({ own, onClean }: { own: PatientRecord; onClean: () => void }) => {
  const { onUnsaved, ...step } = useStepForm('patient-contact');
  const save = (values: PatientContactInput, latest: PatientRecord | null) =>
    updatePatientContactDetails(own.id, {
      ...values,
      version: (latest ?? own).versions.contact,
    });
  const onSave = usePatientStep({
    own,
    part: 'contact',
    save,
    toValues: toContactValues,
    messages: SUCCESS_MESSAGES,
  });
  return (
    <PatientContactForm
      {...step}
      onUnsaved={(unsaved) => {
        onUnsaved?.(unsaved);
        if (!unsaved) onClean();
      }}
      onSave={onSave}
      suggestAddress={suggestAddress}
      defaultValues={toContactValues(own)}
    />
  );
};

/** The patient's address and phone (PT-04). */
export default function ContactDetails() {
  usePageTitle(t('Contact Details'));
  return (
    <PatientRecordLoader part="contact">
      {(ownPatient, onClean) => ownPatient && <Form own={ownPatient} onClean={onClean} />}
    </PatientRecordLoader>
  );
}
