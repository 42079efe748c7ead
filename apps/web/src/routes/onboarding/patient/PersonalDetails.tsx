import { addPatientDetails, getLocalZone, updatePatientDetails } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { type PatientRecord, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { PatientDetailsForm, type PatientDetailsInput } from '@openvisit/forms';
import { Stack } from '@openvisit/ui';
import { useState } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { useToday } from '../../../shared/useToday.ts';
import { InvitationNotice } from './InvitationNotice.tsx';
import { PatientRecordLoader } from './PatientRecordLoader.tsx';
import { usePatientStep } from './usePatientStep.ts';
import {
  buildChangedDetails,
  toDetailsValues,
  buildNewDetails,
} from '../../../shared/patients/patient-form-values.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED,
  updated: ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED,
};

const save = (values: PatientDetailsInput, latest: PatientRecord | null) =>
  latest && latest.versions.details > 0
    ? updatePatientDetails(latest.id, buildChangedDetails(values, latest, getLocalZone()))
    : addPatientDetails(buildNewDetails(values, getLocalZone()));

const Form = ({ own, onClean }: { own: PatientRecord | null; onClean: () => void }) => {
  const { onUnsaved, ...step } = useStepForm('patient-details');
  const user = useSession()?.user;
  const onSave = usePatientStep({
    own,
    part: 'details',
    save,
    toValues: toDetailsValues,
    messages: SUCCESS_MESSAGES,
  });
  const name = { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' };
  return (
    <PatientDetailsForm
      {...step}
      onUnsaved={(unsaved) => {
        onUnsaved?.(unsaved);
        if (!unsaved) onClean();
      }}
      onSave={onSave}
      defaultValues={own ? toDetailsValues(own) : name}
      today={useToday(getLocalZone())}
    />
  );
};

/** The patient's personal details and health (PT-02, PT-03). */
export default function PersonalDetails() {
  usePageTitle(t('Personal Details'));
  // The accepted record replaces the form of a new one, also while something is entered: the draft keeps the input.
  const [accepted, setAccepted] = useState(false);
  return (
    <PatientRecordLoader key={String(accepted)} part="details">
      {(ownPatient, onClean) => (
        <Stack gap={5}>
          {ownPatient === null && <InvitationNotice onAccepted={() => setAccepted(true)} />}
          <Form own={ownPatient} onClean={onClean} />
        </Stack>
      )}
    </PatientRecordLoader>
  );
}
