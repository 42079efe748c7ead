import { randomUUID } from 'node:crypto';
import {
  calculateBmi,
  type PATIENT_SUMMARY_FIELDS,
  type Consumption,
  type DayTime,
  type PatientGender,
  type PatientSummary,
} from '@openvisit/contract';
import type { PatientContactInput } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { patient } from '../../schema/patients.ts';
import { findAdulthood } from './parent-access.ts';
import { writeMedications, writeSurgeries } from './surgeries-and-medications.ts';

type Surgeries = PatientSummary['patient_previous_surgeries'];
type Medications = PatientSummary['patient_medication_details'];

export interface NewPatient {
  /** The patient's account; a dependent may have none. */
  user: string | null;
  /** The account of the parent, for a dependent. */
  parent?: string;
  /** For a dependent without an account. */
  first_name?: string;
  last_name?: string;
  date_of_birth: string;
  gender: PatientGender;
  /** Contact details; without them the record is incomplete. */
  contact?: PatientContactInput;
}

/** Creates a patient's record with personal details; a dependent of age lets the parent keep access. For the demo and tests. */
export const createPatient = (ctx: RequestContext, input: NewPatient): Promise<string> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const adulthood = findAdulthood(input.date_of_birth, null);
    const id = randomUUID();
    await unit.tx.insert(patient).values(
      unit.encryption.sealRow(patient, id, {
        id,
        user_id: input.user,
        parent_user_id: input.parent ?? null,
        parent_access_until: input.parent && adulthood > now ? adulthood : null,
        first_name: input.first_name ?? null,
        last_name: input.last_name ?? null,
        date_of_birth: input.date_of_birth,
        gender: input.gender,
        details_version: 1,
        ...(input.contact ? { ...input.contact, contact_version: 1 } : {}),
        created_at: now,
        updated_at: now,
      }),
    );
    await unit.audit({ action: 'patient.create', record_type: 'patient', record_id: id });
    return id;
  });

type HealthColumns = keyof typeof PATIENT_SUMMARY_FIELDS | 'height' | 'pharmacy_details';

/** A health record, for writes that bypass the patient's form; columns with a default may be left out. */
export type HealthRecord = Pick<typeof patient.$inferInsert, HealthColumns> & {
  patient_previous_surgeries: Surgeries;
  patient_medication_details: (Medications[number] & {
    consumption: Consumption;
    medicine_consumption_period: DayTime[];
  })[];
};

/** Replaces the health record of a patient. For the demo and tests. */
export const saveHealthRecord = (ctx: RequestContext, id: string, record: HealthRecord): Promise<void> =>
  ctx.write(async (unit) => {
    const {
      patient_previous_surgeries: surgeries,
      patient_medication_details: medications,
      ...plain
    } = record;
    const bmi = calculateBmi(plain.weight ?? null, plain.height ?? null);
    await unit.tx
      .update(patient)
      .set({ ...unit.encryption.sealRow(patient, id, plain), bmi, updated_at: new Date(ctx.clock.now()) })
      .where(eq(patient.id, id));
    await writeSurgeries(unit, id, surgeries);
    await writeMedications(unit, id, medications);
    await unit.audit({ action: 'patient.health_record', record_type: 'patient', record_id: id });
  });
