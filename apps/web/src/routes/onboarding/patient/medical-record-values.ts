import { listChanges, type Body, type PatientRecord } from '@openvisit/contract';
import type { MedicalRecordsInput, MedicalRecordsValues } from '@openvisit/forms';

/** The medical records of a stored record as their form shows them. */
export const recordsValues = (
  own: PatientRecord,
): MedicalRecordsValues & { medical_records: { id: string }[] } => ({
  medical_records: own.medical_records.map(({ document: { id, name, size, url }, ...record }) => ({
    ...record,
    document: [{ id, name, size, url, state: 'done' as const }],
  })),
});

type SentRecord = Body<'addPatientMedicalRecord'>['data'][number];

/** Documents travel by the ids of their files. */
const sentRecords = (values: MedicalRecordsValues): (SentRecord & { id?: string })[] =>
  values.medical_records.map(({ id, document: [file], ...record }) => ({
    ...record,
    document: file?.id ?? '',
    ...(id === undefined ? {} : { id }),
  }));

export const newRecords = (values: MedicalRecordsInput): SentRecord[] =>
  sentRecords(values).map(({ id: _, ...record }) => record);

export const changedRecords = (
  values: MedicalRecordsInput,
  newest: PatientRecord,
): Body<'updatePatientMedicalRecord'> => {
  const stored = newest.medical_records.map((record) => ({ ...record, document: record.document.id }));
  return {
    ...listChanges<SentRecord & { id?: string }>(sentRecords(values), stored),
    version: newest.versions.records,
  };
};
