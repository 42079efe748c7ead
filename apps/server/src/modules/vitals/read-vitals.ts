import {
  ADULT_YEARS,
  calculateAge,
  VITALS_HISTORY_MAX,
  type Body,
  type Reply,
  type VitalsRecord,
} from '@openvisit/contract';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { patient } from '../../schema/patients.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { requireOwnPatient } from '../patients/index.ts';
import { caresFor } from '../visits/index.ts';

const toRecord = (
  { encryption }: HasEncryption,
  {
    row,
    first_name,
    last_name,
  }: { row: typeof vitalSigns.$inferSelect; first_name: string; last_name: string },
): VitalsRecord => {
  const { id, visit_id, recorded_at, recorder_role, ...stored } = encryption.openRow(vitalSigns, row.id, row);
  const { blood_pressure, pulse, oxygen_saturation, temperature, weight, height } = stored;
  return {
    id,
    ...{ blood_pressure, pulse, oxygen_saturation, temperature, weight, height },
    recorded_at: recorded_at.toISOString(),
    recorded_by: { role: recorder_role, first_name, last_name },
    appointment: visit_id,
  };
};

/** Vitals with who recorded them, newest first. The caller has checked the access. */
export const selectVitals = async (
  ctx: HasEncryption,
  db: Reader,
  condition: SQL | undefined,
): Promise<VitalsRecord[]> => {
  const rows = await db
    .select({ row: vitalSigns, first_name: users.first_name, last_name: users.last_name })
    .from(vitalSigns)
    .innerJoin(users, eq(users.id, vitalSigns.recorded_by))
    .where(condition)
    .orderBy(desc(vitalSigns.recorded_at), desc(vitalSigns.id))
    .limit(VITALS_HISTORY_MAX);
  return rows.map((row) => toRecord(ctx, row));
};

/** 404 for a patient whom a physician does not care for. For patients, any but themselves and their dependents. */
const requireReadablePatient = async (ctx: RequestContext, id: string): Promise<void> => {
  if (ctx.actor.role === 'PATIENT') {
    await requireOwnPatient(ctx, id);
    return;
  }
  const [known] = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, id), caresFor(id, requireRecordId(ctx.actor))));
  if (!known) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
};

/** The patient's vitals, newest first. The read is audited (CR-12). */
export const getPatientVitals = async (
  ctx: RequestContext,
  { patient: id }: Body<'getPatientVitals'>,
): Promise<Reply<'getPatientVitals'>> => {
  await requireReadablePatient(ctx, id);
  const [found] = await ctx.db
    .select({ date_of_birth: patient.date_of_birth })
    .from(patient)
    .where(eq(patient.id, id));
  const today = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  const age = calculateAge(found?.date_of_birth ?? null, today);
  const results = await selectVitals(ctx, ctx.db, eq(vitalSigns.patient_id, id));
  await ctx.audit({ action: 'vitals.read', record_type: 'patient', record_id: id });
  return { results, is_adult: age === null || age >= ADULT_YEARS };
};
