import { listChanges, type Body, type PatientRecord } from '@openvisit/contract';
import type { MedicalRecordsInput, MedicalRecordsValues } from '@openvisit/forms';

/** Form values of the stored medical records. */
export const toRecordsValues = (
  ownPatient: PatientRecord,
): MedicalRecordsValues & { medical_records: { id: string }[] } => ({
  medical_records: ownPatient.medical_records.map(({ document: { id, name, size, url }, ...record }) => ({
    ...record,
    document: [{ id, name, size, url, state: 'done' as const }],
  })),
});

type RecordBody = Body<'addPatientMedicalRecord'>['data'][number];

/** Request entries; documents are referenced by file id. */
const toRecordEntries = (values: MedicalRecordsValues): (RecordBody & { id?: string })[] =>
  values.medical_records.map(({ id, document: [file], ...record }) => ({
    ...record,
    document: file?.id ?? '',
    ...(id === undefined ? {} : { id }),
  }));

export const buildNewRecords = (values: MedicalRecordsInput): RecordBody[] =>
  toRecordEntries(values).map(({ id: _, ...record }) => record);

export const buildChangedRecords = (
  values: MedicalRecordsInput,
  latest: PatientRecord,
): Body<'updatePatientMedicalRecord'> => {
  const stored = latest.medical_records.map((record) => ({ ...record, document: record.document.id }));
  return {
    ...listChanges<RecordBody & { id?: string }>(toRecordEntries(values), stored),
    version: latest.versions.records,
  };
};
