import type { Body, PatientRecord } from '@openvisit/contract';
import { patientContactSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { requireVersion } from '../../platform/database/optimistic-lock.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { lockPatient, requireOwnPatient } from './access.ts';
import { readPatientRecord } from './patient-record.ts';
import { patient } from '../../schema/patients.ts';

/** Saves the contact details (PT-04). A repeated request succeeds; 409 on a version conflict. */
export const updatePatientContactDetails = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updatePatientContactDetails'>,
): Promise<PatientRecord> => {
  await requireOwnPatient(ctx, id);
  const { version, primaryPhoneType = null, dosespot_id: _, ...contact } = body;
  const input = await validateInput(patientContactSchema, {
    primary_phone_type: primaryPhoneType,
    ...contact,
  });
  return ctx.write(async (unit) => {
    const row = await lockPatient(unit, id);
    const fields = Object.keys(input) as (keyof typeof input)[];
    const isSame = row.contact_version > 0 && fields.every((field) => row[field] === input[field]);
    if (isSame) return readPatientRecord(ctx, unit.tx, id);
    requireVersion(row.contact_version, version);
    const contact_version = row.contact_version + 1;
    await unit.tx
      .update(patient)
      .set({
        ...unit.encryption.sealRow(patient, id, input),
        contact_version,
        updated_at: new Date(ctx.clock.now()),
      })
      .where(eq(patient.id, id));
    await unit.audit({
      action: 'patient.contact',
      record_type: 'patient',
      record_id: id,
      detail: { version: contact_version },
    });
    return readPatientRecord(ctx, unit.tx, id);
  });
};
