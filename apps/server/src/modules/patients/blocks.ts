import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { blockedPatient } from '../../schema/patients.ts';

/** Whether a physician has blocked a patient (PA-03). */
export const isPatientBlocked = async (
  db: Reader,
  physicianId: string,
  patientId: string,
): Promise<boolean> => {
  const [found] = await db
    .select({ patient: blockedPatient.patient_id })
    .from(blockedPatient)
    .where(and(eq(blockedPatient.physician_id, physicianId), eq(blockedPatient.patient_id, patientId)));
  return found !== undefined;
};
