import { randomUUID } from 'node:crypto';
import {
  isCaring,
  toVitalNumbers,
  toVitalValues,
  type Body,
  type VitalsRecord,
  type VitalValues,
} from '@openvisit/contract';
import { vitalsSchema } from '@openvisit/forms/schemas';
import { and, eq } from 'drizzle-orm';
import { badRequest, conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { requireOwnPatient, listPatientAccounts } from '../patients/index.ts';
import { listCaringUsers, requireOwnVisit } from '../visits/index.ts';
import { selectVitals } from './read-vitals.ts';

/**
 * A visit of this patient in which the actor takes part. A physician must also care for the patient. 404 or 409 for any
 * other visit.
 */
const requireVisitOf = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  visitId: string,
  patientId: string,
): Promise<void> => {
  const { row, role } = await requireOwnVisit(unit.tx, visitId, ctx.actor);
  if (row.patient_id !== patientId) throw refusedRecord('patient', patientId, 'PATIENT_NOT_FOUND');
  const isOpen = row.status === 'ACCEPTED' || row.status === 'COMPLETED';
  if (ctx.actor.role === 'PHYSICIAN' && !(isOpen && isCaring(role, row)))
    throw conflict('VITALS_VISIT_CLOSED');
};

/** Notifies the patient's side and every physician who cares for the patient, so that their screens revalidate. */
const emitChange = async (unit: UnitOfWork, patientId: string): Promise<void> => {
  const accounts = await listPatientAccounts(unit.tx, patientId);
  const physicians = await listCaringUsers(unit.tx, patientId);
  for (const user of new Set([...accounts, ...physicians]))
    await unit.emit(user, 'vitals.changed', { patient: patientId });
};

/** Stores the measurements; false if the id is stored already. */
const insertVitals = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  {
    id,
    patient: patient_id,
    visit_id,
    values,
  }: { id: string; patient: string; visit_id: string | null; values: VitalValues },
): Promise<boolean> => {
  const inserted = await unit.tx
    .insert(vitalSigns)
    .values(
      unit.encryption.sealRow(vitalSigns, id, {
        id,
        patient_id,
        visit_id,
        recorded_by: ctx.actor.user,
        recorder_role: ctx.actor.role === 'PHYSICIAN' ? 'PHYSICIAN' : 'PATIENT',
        recorded_at: new Date(ctx.clock.now()),
        ...values,
      }),
    )
    .onConflictDoNothing()
    .returning({ id: vitalSigns.id });
  return inserted.length > 0;
};

/** The stored vitals of a repeated request; 404 when somebody else has recorded vitals with that id. */
const requireStored = async (ctx: RequestContext, unit: UnitOfWork, id: string, patientId: string) => {
  const own = and(
    eq(vitalSigns.id, id),
    eq(vitalSigns.patient_id, patientId),
    eq(vitalSigns.recorded_by, ctx.actor.user),
  );
  const [record] = await selectVitals(unit, unit.tx, own);
  if (!record) throw refusedRecord('vitals', id);
  return record;
};

/**
 * Records measurements of a patient: by the patient or parent at any time, by a physician in a visit. 400 with words for
 * values outside of the plausible ranges (CR-12).
 */
export const addPatientVitals = async (
  ctx: RequestContext,
  { id = randomUUID(), patient: patientId, appointment = null, ...sent }: Body<'addPatientVitals'>,
): Promise<VitalsRecord> => {
  const numbers = await validateInput(vitalsSchema, toVitalNumbers(sent));
  if (ctx.actor.role === 'PATIENT') await requireOwnPatient(ctx, patientId);
  else if (appointment === null) throw badRequest('VITALS_VISIT_REQUIRED');
  return ctx.write(async (unit) => {
    if (appointment !== null) await requireVisitOf(ctx, unit, appointment, patientId);
    const values = toVitalValues(numbers);
    const isNew = await insertVitals(ctx, unit, { id, patient: patientId, visit_id: appointment, values });
    if (isNew) {
      await unit.audit({ action: 'vitals.record', record_type: 'patient', record_id: patientId });
      await emitChange(unit, patientId);
    }
    return requireStored(ctx, unit, id, patientId);
  });
};
