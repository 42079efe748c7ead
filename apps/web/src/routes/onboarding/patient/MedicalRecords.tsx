import {
  addPatientMedicalRecord,
  getLocalZone,
  updatePatientMedicalRecord,
  useOwnPatient,
} from '@openvisit/api';
import { uploadFile } from '@openvisit/api/files';
import { type PatientRecord, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { MedicalRecordsForm, type MedicalRecordsInput } from '@openvisit/forms';
import { Dialog, DocumentPreview, type FileItem } from '@openvisit/ui';
import { useState } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { useToday } from '../../../shared/useToday.ts';
import { PatientRecordLoader } from './PatientRecordLoader.tsx';
import { buildChangedRecords, buildNewRecords, toRecordsValues } from './medical-record-values.ts';
import { usePatientStep } from './usePatientStep.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.MEDICAL_RECORDS_ADDED,
  updated: ONBOARDING_MESSAGES.MEDICAL_RECORDS_UPDATED,
};

const save = (values: MedicalRecordsInput, latest: PatientRecord | null) =>
  latest && latest.versions.records > 0
    ? updatePatientMedicalRecord(latest.id, buildChangedRecords(values, latest))
    : addPatientMedicalRecord(buildNewRecords(values));

/** Shows a document in a dialog. File URLs expire, so it uses the latest one and reloads the record on failure. */
const Preview = ({ item, onClose }: { item: FileItem; onClose: () => void }) => {
  const ownPatient = useOwnPatient();
  const stored = ownPatient.data?.medical_records.find(({ document }) => document.id === item.id);
  const src = item.file ?? stored?.document.url ?? item.url;
  return (
    <Dialog open onClose={onClose} title={item.name} size="lg">
      {src !== undefined && (
        <DocumentPreview src={src} name={item.name} onRetry={() => void ownPatient.reload()} />
      )}
    </Dialog>
  );
};

const Form = ({ own, onClean }: { own: PatientRecord; onClean: () => void }) => {
  const { onUnsaved, ...step } = useStepForm('patient-records');
  const [shown, setShown] = useState<FileItem | null>(null);
  const onSave = usePatientStep({
    own,
    part: 'records',
    save,
    toValues: toRecordsValues,
    messages: SUCCESS_MESSAGES,
    isEmpty: ({ medical_records }) => medical_records.length === 0,
  });
  return (
    <>
      <MedicalRecordsForm
        {...step}
        onUnsaved={(unsaved) => {
          onUnsaved?.(unsaved);
          if (!unsaved) onClean();
        }}
        onSave={onSave}
        defaultValues={toRecordsValues(own)}
        today={useToday(own.patient_timezone ?? getLocalZone())}
        upload={uploadFile}
        onOpenFile={setShown}
      />
      {shown && <Preview item={shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** The patient's medical records; they are optional (PT-06). */
export default function MedicalRecords() {
  usePageTitle(t('Medical Records'));
  return (
    <PatientRecordLoader part="records">
      {(ownPatient, onClean) => ownPatient && <Form own={ownPatient} onClean={onClean} />}
    </PatientRecordLoader>
  );
}
