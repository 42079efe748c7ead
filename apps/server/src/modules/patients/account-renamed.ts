import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { changedOnce } from '../../platform/database/optimistic-lock.ts';
import type { PatientRow } from './access.ts';
import { patient } from '../../schema/patients.ts';

/** The user's record as a patient, locked. */
export const lockAsPatient = async (unit: UnitOfWork, user: string): Promise<PatientRow | undefined> => {
  const [row] = await unit.tx.select().from(patient).where(eq(patient.user_id, user)).for('update');
  return row;
};

/** Counts another name of the account as a change of the record: a form shows it. */
export const countPatientName = async (unit: UnitOfWork, row: PatientRow, now: Date): Promise<void> => {
  await unit.tx
    .update(patient)
    .set({ details_version: changedOnce(row.details_version), updated_at: now })
    .where(eq(patient.id, row.id));
};
