import type { Body, OwnPhysician, PatientRecord } from '@openvisit/contract';
import { ePrescriptionSchema } from '@openvisit/forms/schemas';
import type { RequestContext } from '../../platform/request-context.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { lockPatient, requireOwnPatient, savePatientDoseSpotId } from '../patients/index.ts';
import { lockPhysician, requireOwnPhysician, savePhysicianDoseSpotId } from '../physicians/index.ts';
import { requireRegisteredId } from './registrations.ts';

/** Links the physician's profile to the clinician whom the provider registered for them (PO-17). */
export const addDoctorDoseSpotID = async (
  ctx: RequestContext,
  id: string,
  { dosespot_id }: Body<'addDoctorDoseSpotID'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await requireRegisteredId(unit.tx, { physician: id }, dosespot_id);
    return savePhysicianDoseSpotId(ctx, unit, row, dosespot_id);
  });
};

/** Links the patient's record to the patient whom the provider registered for them (PT-05). */
export const addPatientDoseSpotID = async (
  ctx: RequestContext,
  id: string,
  body: Body<'addPatientDoseSpotID'>,
): Promise<PatientRecord> => {
  await requireOwnPatient(ctx, id);
  const { dosespot_id } = await validateInput(ePrescriptionSchema, body);
  return ctx.write(async (unit) => {
    await lockPatient(unit, id);
    await requireRegisteredId(unit.tx, { patient: id }, dosespot_id);
    return savePatientDoseSpotId(ctx, unit, id, dosespot_id);
  });
};
