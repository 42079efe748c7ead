import type { PatientMedicalRecord } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { fileRefs } from '../files/index.ts';
import { patientMedicalRecord } from '../../schema/patients.ts';

/** The medical records of a patient in the order of entry; documents as file ids. */
export const listStoredMedicalRecords = (db: Reader, id: string) =>
  db
    .select({
      id: patientMedicalRecord.id,
      medical_record_name: patientMedicalRecord.medical_record_name,
      record_type: patientMedicalRecord.record_type,
      examination_date: patientMedicalRecord.examination_date,
      document: patientMedicalRecord.file_id,
    })
    .from(patientMedicalRecord)
    .where(eq(patientMedicalRecord.patient_id, id))
    .orderBy(patientMedicalRecord.entered);

/** The medical records of a patient with their documents, as the owner reads them. */
export const listMedicalRecords = async (db: Reader, id: string): Promise<PatientMedicalRecord[]> => {
  const rows = await listStoredMedicalRecords(db, id);
  const files = await fileRefs(
    db,
    rows.map(({ document }) => document),
  );
  return rows.flatMap((row) => {
    const document = files.get(row.document);
    return document ? [{ ...row, document }] : [];
  });
};
