import { isPatientComplete, type PatientRecord } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { users } from '../../schema/accounts.ts';
import { requireOwnPatient } from './access.ts';
import { listMedicalRecords } from './medical-records.ts';
import { patient, patientMedication, patientSurgery } from '../../schema/patients.ts';

/** The surgeries of a patient in the order of entry. */
export const listSurgeries = async ({ encryption }: HasEncryption, db: Reader, id: string) => {
  const rows = await db
    .select({
      id: patientSurgery.id,
      surgery_name: patientSurgery.surgery_name,
      surgery_date: patientSurgery.surgery_date,
    })
    .from(patientSurgery)
    .where(eq(patientSurgery.patient_id, id))
    .orderBy(patientSurgery.entered);
  return rows.map((row) => encryption.openRow(patientSurgery, row.id, row));
};

/** The medications of a patient in the order of entry. */
export const listMedications = async ({ encryption }: HasEncryption, db: Reader, id: string) => {
  const rows = await db
    .select({
      id: patientMedication.id,
      medicine_name: patientMedication.medicine_name,
      consumption: patientMedication.consumption,
      medicine_consumption_period: patientMedication.medicine_consumption_period,
      dosage: patientMedication.dosage,
      instruction: patientMedication.instruction,
    })
    .from(patientMedication)
    .where(eq(patientMedication.patient_id, id))
    .orderBy(patientMedication.entered);
  return rows.map((row) => encryption.openRow(patientMedication, row.id, row));
};

/** The URL that the patient's QR code opens (PT-07). */
const buildPatientAreaUrl = (publicUrl: string | null): string | null =>
  publicUrl === null ? null : new URL('/patient/physicians', publicUrl).href;

/** Reads a complete record. After a change, read it in the same transaction. */
export const readPatientRecord = async (
  ctx: RequestContext,
  db: Reader,
  id: string,
): Promise<PatientRecord> => {
  const [found] = await db
    .select({ row: patient, first_name: users.first_name, last_name: users.last_name })
    .from(patient)
    .leftJoin(users, eq(users.id, patient.user_id))
    .where(eq(patient.id, id));
  if (!found) throw notFound('PATIENT_NOT_FOUND');
  const stored = ctx.encryption.openRow(patient, id, found.row);
  const { details_version, contact_version, records_version, user_id, ...row } = stored;
  const versions = { details: details_version, contact: contact_version, records: records_version };
  return {
    ...row,
    user: user_id,
    first_name: found.first_name ?? row.first_name ?? '',
    last_name: found.last_name ?? row.last_name ?? '',
    surgery_details: await listSurgeries(ctx, db, id),
    medication_details: await listMedications(ctx, db, id),
    medical_records: await listMedicalRecords(ctx, db, id),
    qrcode_url: buildPatientAreaUrl(ctx.services.config.publicUrl),
    versions,
    onboarding_complete: isPatientComplete(versions),
  };
};

/** A patient's record, for the patient or a dependent's parent. The read is audited. */
export const getOwnPatientDetails = async (ctx: RequestContext, id: string): Promise<PatientRecord> => {
  await requireOwnPatient(ctx, id);
  await ctx.audit({ action: 'patient.read', record_type: 'patient', record_id: id });
  return readPatientRecord(ctx, ctx.db, id);
};
