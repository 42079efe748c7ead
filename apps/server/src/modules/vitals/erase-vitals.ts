import { and, inArray, isNull } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { vitalSigns } from '../../schema/vitals.ts';

/** Deletes what patients measured between visits; measurements of a visit belong to its record (BX-22). */
export const eraseVitalsBetweenVisits = async (unit: UnitOfWork, patients: string[]): Promise<void> => {
  await unit.tx
    .delete(vitalSigns)
    .where(and(inArray(vitalSigns.patient_id, patients), isNull(vitalSigns.visit_id)));
};
