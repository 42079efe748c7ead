import type { MedicationInput, SurgeryInput } from '@openvisit/forms/schemas';
import { and, eq, notInArray } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { patientMedication, patientSurgery } from '../../schema/patients.ts';

/** Splits entries into stored ones, which have an id, and new ones. */
const partitionById = <T extends { id?: string | undefined }>(list: readonly T[]) => {
  const existing = list.filter((entry): entry is T & { id: string } => entry.id !== undefined);
  return {
    known: existing,
    fresh: list.filter(({ id }) => id === undefined),
    kept: existing.map(({ id }) => id),
  };
};

/** Replaces a patient's surgeries with the list; entries that stay keep their ids. */
export const writeSurgeries = async (
  unit: UnitOfWork,
  id: string,
  list: readonly SurgeryInput[],
): Promise<void> => {
  const { known: existing, fresh: added, kept: keptIds } = partitionById(list);
  const ofPatient = eq(patientSurgery.patient_id, id);
  await unit.tx.delete(patientSurgery).where(and(ofPatient, notInArray(patientSurgery.id, keptIds)));
  for (const { id: entry, ...values } of existing) {
    await unit.tx
      .update(patientSurgery)
      .set(values)
      .where(and(ofPatient, eq(patientSurgery.id, entry)));
  }
  if (added.length === 0) return;
  await unit.tx
    .insert(patientSurgery)
    .values(added.map(({ id: _, ...values }) => ({ patient_id: id, ...values })));
};

/** Replaces a patient's medications with the list; entries that stay keep their ids. */
export const writeMedications = async (
  unit: UnitOfWork,
  id: string,
  list: readonly MedicationInput[],
): Promise<void> => {
  const { known: existing, fresh: added, kept: keptIds } = partitionById(list);
  const ofPatient = eq(patientMedication.patient_id, id);
  await unit.tx.delete(patientMedication).where(and(ofPatient, notInArray(patientMedication.id, keptIds)));
  for (const { id: entry, ...values } of existing) {
    await unit.tx
      .update(patientMedication)
      .set(values)
      .where(and(ofPatient, eq(patientMedication.id, entry)));
  }
  if (added.length === 0) return;
  await unit.tx
    .insert(patientMedication)
    .values(added.map(({ id: _, ...values }) => ({ patient_id: id, ...values })));
};
