import type { PatientMedicalRecord } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { loadFileRefs } from '../files/index.ts';
import { patientMedicalRecord } from '../../schema/patients.ts';

/** The medical records of a patient in the order of entry; documents as file ids. */
export const listStoredMedicalRecords = async ({ encryption }: HasEncryption, db: Reader, id: string) => {
  const rows = await db
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
  return rows.map((row) => encryption.openRow(patientMedicalRecord, row.id, row));
};

/** The medical records of a patient with their documents, as the owner reads them. */
export const listMedicalRecords = async (
  ctx: HasEncryption,
  db: Reader,
  id: string,
): Promise<PatientMedicalRecord[]> => {
  const rows = await listStoredMedicalRecords(ctx, db, id);
  const files = await loadFileRefs(
    ctx,
    db,
    rows.map(({ document }) => document),
  );
  return rows.flatMap((row) => {
    const document = files.get(row.document);
    return document ? [{ ...row, document }] : [];
  });
};
