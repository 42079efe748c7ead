import type { PatientRecord } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { patient } from '../../schema/patients.ts';
import { readPatientRecord } from './patient-record.ts';

/** Stores the patient's id at the e-prescription provider (PT-05). */
export const savePatientDoseSpotId = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  id: string,
  dosespot_id: string,
): Promise<PatientRecord> => {
  await unit.tx
    .update(patient)
    .set({ dosespot_id, updated_at: new Date(ctx.clock.now()) })
    .where(eq(patient.id, id));
  await unit.audit({ action: 'patient.dosespot', record_type: 'patient', record_id: id });
  return readPatientRecord(ctx, unit.tx, id);
};
