import { randomUUID } from 'node:crypto';
import type { MedicationInput, SurgeryInput } from '@openvisit/forms/schemas';
import { and, eq, notInArray } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { patientMedication, patientSurgery } from '../../schema/patients.ts';

/** A surgery as it is stored; the form asks for its date. */
type SurgeryEntry = Omit<SurgeryInput, 'surgery_date'> & { surgery_date: string | null };

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
  list: readonly SurgeryEntry[],
): Promise<void> => {
  const { known: existing, fresh: added, kept: keptIds } = partitionById(list);
  const ofPatient = eq(patientSurgery.patient_id, id);
  await unit.tx.delete(patientSurgery).where(and(ofPatient, notInArray(patientSurgery.id, keptIds)));
  for (const { id: entry, ...values } of existing) {
    await unit.tx
      .update(patientSurgery)
      .set(unit.encryption.sealRow(patientSurgery, entry, values))
      .where(and(ofPatient, eq(patientSurgery.id, entry)));
  }
  if (added.length === 0) return;
  const rows = added.map((values) => {
    const entry = randomUUID();
    return unit.encryption.sealRow(patientSurgery, entry, { ...values, id: entry, patient_id: id });
  });
  await unit.tx.insert(patientSurgery).values(rows);
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
      .set(unit.encryption.sealRow(patientMedication, entry, values))
      .where(and(ofPatient, eq(patientMedication.id, entry)));
  }
  if (added.length === 0) return;
  const rows = added.map((values) => {
    const entry = randomUUID();
    return unit.encryption.sealRow(patientMedication, entry, { ...values, id: entry, patient_id: id });
  });
  await unit.tx.insert(patientMedication).values(rows);
};
