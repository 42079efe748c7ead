import { parseFileId, DELETED_RECORD_NAME, PATIENT_RECORD_FIELDS } from '@openvisit/contract';
import { createEmptyValues } from '@openvisit/forms/schemas';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import {
  blockedPatient,
  dependentInvitation,
  patient,
  patientMedicalRecord,
  patientMedication,
  patientSurgery,
  pcpRequest,
  savedPhysician,
} from '../../schema/patients.ts';
import { releaseFile } from '../files/index.ts';

export interface ErasedProfiles {
  patients: string[];
  /** The patients whose kept records need a name and a date of birth. */
  named: readonly string[];
  now: Date;
}

const releaseFiles = async (unit: UnitOfWork, patients: string[]): Promise<void> => {
  const documents = await unit.tx
    .delete(patientMedicalRecord)
    .where(inArray(patientMedicalRecord.patient_id, patients))
    .returning({ file: patientMedicalRecord.file_id });
  const images = await unit.tx
    .select({ image: patient.image })
    .from(patient)
    .where(and(inArray(patient.id, patients), isNotNull(patient.image)));
  for (const { file } of documents) await releaseFile(unit, file);
  for (const { image } of images) {
    const file = image && parseFileId(image);
    if (file) await releaseFile(unit, file);
  }
};

const { date_of_birth: _, gender: __, ...erasedFields } = PATIENT_RECORD_FIELDS;

/** The columns that stay: who the patient is and whose record it is, its time zone, ids, versions and dates. */
type KeptColumn =
  | 'id'
  | 'user_id'
  | 'parent_user_id'
  | 'parent_access_until'
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'gender'
  | 'patient_timezone'
  | 'dosespot_id'
  | `${string}_version`
  | `${string}_at`;

/** The empty value of every other column, so that a new one cannot be forgotten. */
const EMPTY_PROFILE = {
  ...createEmptyValues(erasedFields),
  image: null,
  height: null,
  bmi: null,
  pharmacy_details: [],
  address1: null,
  address2: null,
  city: null,
  state: null,
  country: null,
  zipcode: null,
  primary_phone: null,
  primary_phone_type: null,
} satisfies Record<Exclude<keyof typeof patient.$inferSelect, KeptColumn>, unknown>;

/**
 * Erases what patients or their parents entered about them, their documents and primary care (BX-22, PW-06). The rows stay,
 * because visits refer to them: with name, date of birth and gender where a record is kept. A parent keeps reading the visits
 * until now, and nothing else.
 */
export const eraseProfiles = async (
  unit: UnitOfWork,
  { patients, named, now }: ErasedProfiles,
): Promise<void> => {
  const { tx } = unit;
  await releaseFiles(unit, patients);
  for (const table of [patientSurgery, patientMedication, pcpRequest, blockedPatient, dependentInvitation])
    await tx.delete(table).where(inArray(table.patient_id, patients));
  await tx
    .update(patient)
    .set({
      ...EMPTY_PROFILE,
      parent_access_until: sql`case when ${patient.parent_user_id} is not null
        then least(${patient.parent_access_until}, ${now.toISOString()}::timestamptz) end`,
      erased_at: now,
      updated_at: now,
    })
    .where(inArray(patient.id, patients));
  const unnamed = patients.filter((id) => !named.includes(id));
  if (unnamed.length > 0)
    await tx
      .update(patient)
      .set({ ...DELETED_RECORD_NAME, date_of_birth: null, gender: null })
      .where(inArray(patient.id, unnamed));
  await unit.audit(
    ...patients.map((id) => ({
      action: 'patient.erased' as const,
      record_type: 'patient',
      record_id: id,
    })),
  );
};

/**
 * Removes the physicians that a deleted account has saved, and its access to dependents who have an account of their own
 * (BX-22).
 */
export const eraseAccountLinks = async ({ tx }: UnitOfWork, user: string, now: Date): Promise<void> => {
  await tx.delete(savedPhysician).where(eq(savedPhysician.user_id, user));
  await tx
    .update(patient)
    .set({ parent_user_id: null, parent_access_until: null, updated_at: now })
    .where(and(eq(patient.parent_user_id, user), isNotNull(patient.user_id)));
};
