import {
  calculateBmi,
  toHeightInches,
  splitHeight,
  PATIENT_RECORD_FIELDS,
  omitId,
  pickFields,
  type Body,
  type PatientRecord,
} from '@openvisit/contract';
import { buildPatientDetailsSchema, type PatientDetailsInput } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { readAccountName, renameAccount } from '../accounts/index.ts';
import { requireSameContent, requireVersion } from '../../platform/database/optimistic-lock.ts';
import { getMessageText } from '../../platform/errors.ts';
import { createFieldError, parseTimeZone, validateInput } from '../../platform/validate-input.ts';
import { lockPhysicianOfUser } from '../physicians/index.ts';
import { lockPatient, getPatientToday, requireOwnPatient, type PatientRow } from './access.ts';
import { writeMedications, writeSurgeries } from './surgeries-and-medications.ts';
import { getNextAccessEnd, getParentAccess, isOfAge } from './parent-access.ts';
import { applyListChanges } from './apply-list-changes.ts';
import { listMedications, readPatientRecord, listSurgeries } from './patient-record.ts';
import { patient } from '../../schema/patients.ts';

type DetailsFields = Omit<Body<'addPatientDetails'>, 'surgery_details' | 'medication_details'>;
type Name = Record<'first_name' | 'last_name', string>;
type Lists = Record<'surgery_details' | 'medication_details', readonly object[]>;

/** Validates the request with the form's schema, which takes the height in feet and inches. */
export const validateDetails = (
  ctx: RequestContext,
  name: Name,
  fields: DetailsFields,
  lists: Lists,
): Promise<PatientDetailsInput> => {
  const { height, bmi: _, patient_timezone, ...rest } = fields;
  const { feet, inches } = height === null ? { feet: null, inches: null } : splitHeight(height);
  return validateInput(buildPatientDetailsSchema(getPatientToday(ctx, parseTimeZone(patient_timezone))), {
    ...name,
    ...rest,
    ...lists,
    current_feets: feet,
    current_inches: inches,
  });
};

/** The columns of valid details. The body mass index is always computed here (PT-02). */
const toColumns = (input: PatientDetailsInput) => {
  const height = toHeightInches(input.current_feets, input.current_inches);
  return {
    ...pickFields(PATIENT_RECORD_FIELDS, input),
    height,
    bmi: calculateBmi(input.weight, height),
  };
};

/** The name is stored with the account; only a dependent may have none. */
const writePatientName = async (
  unit: UnitOfWork,
  row: PatientRow,
  name: { first_name: string; last_name: string },
  now: Date,
) => {
  if (row.user_id) await renameAccount(unit, { ...name, user: row.user_id, now, savedWith: 'patient' });
  else await unit.tx.update(patient).set(name).where(eq(patient.id, row.id));
};

const readPatientName = async (unit: UnitOfWork, row: PatientRow): Promise<Name> =>
  row.user_id
    ? readAccountName(unit.tx, row.user_id)
    : { first_name: row.first_name ?? '', last_name: row.last_name ?? '' };

/** Writes valid details to a locked record. */
export const writeDetails = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PatientRow,
  details: { input: PatientDetailsInput; patient_timezone: string },
): Promise<PatientRecord> => {
  const { input, patient_timezone } = details;
  const now = new Date(ctx.clock.now());
  const version = row.details_version + 1;
  await unit.tx
    .update(patient)
    .set({
      ...unit.encryption.sealRow(patient, row.id, toColumns(input)),
      patient_timezone,
      parent_access_until: getNextAccessEnd(
        row,
        { date_of_birth: input.date_of_birth, patient_timezone },
        ctx.clock.now(),
      ),
      details_version: version,
      updated_at: now,
    })
    .where(eq(patient.id, row.id));
  await writePatientName(unit, row, { first_name: input.first_name, last_name: input.last_name }, now);
  await writeSurgeries(unit, row.id, input.surgery_details);
  await writeMedications(unit, row.id, input.medication_details);
  await unit.audit({
    action: 'patient.details',
    record_type: 'patient',
    record_id: row.id,
    detail: { version },
  });
  return readPatientRecord(ctx, unit.tx, row.id);
};

/** Accepts a repeated first save; other content conflicts with the stored one. */
const requireRepeatedSave = (record: PatientRecord, input: PatientDetailsInput): void => {
  const requested = {
    first_name: input.first_name,
    last_name: input.last_name,
    ...toColumns(input),
    surgery_details: input.surgery_details.map(omitId),
    medication_details: input.medication_details.map(omitId),
  };
  const stored = {
    ...record,
    surgery_details: record.surgery_details.map(omitId),
    medication_details: record.medication_details.map(omitId),
  };
  const names = Object.keys(requested) as (keyof typeof requested)[];
  requireSameContent(Object.fromEntries(names.map((name) => [name, stored[name]])), requested);
};

/** Locks the caller's record and creates it first if necessary; concurrent requests create one. */
const lockOrCreateOwnRow = async (ctx: RequestContext, unit: UnitOfWork): Promise<PatientRow> => {
  const now = new Date(ctx.clock.now());
  const user_id = ctx.actor.user;
  const created = await unit.tx
    .insert(patient)
    .values({ user_id, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: patient.id });
  const [row] = await unit.tx.select().from(patient).where(eq(patient.user_id, user_id)).for('update');
  if (!row) throw new Error('The patient record was not inserted');
  if (created.length > 0)
    await unit.audit({ action: 'patient.create', record_type: 'patient', record_id: row.id });
  return row;
};

/** A minor is a dependent of a parent, who decides (PW-06). */
const refuseMinorWithoutParent = (
  ctx: RequestContext,
  { parent_user_id }: PatientRow,
  saved: { date_of_birth: string; patient_timezone: string },
): void => {
  if (parent_user_id === null && !isOfAge(saved, ctx.clock.now()))
    throw createFieldError([{ field: 'date_of_birth', problem: getMessageText('PATIENT_UNDER_AGE') }]);
};

/** Saves the caller's details for the first time (PT-02, PT-03). A repeated request succeeds; other content is a 409. */
export const addPatientDetails = async (
  ctx: RequestContext,
  body: Body<'addPatientDetails'>,
): Promise<PatientRecord> => {
  const input = await validateDetails(ctx, await readAccountName(ctx.db, ctx.actor.user), body, body);
  return ctx.write(async (unit) => {
    await lockPhysicianOfUser(unit, ctx.actor.user);
    const row = await lockOrCreateOwnRow(ctx, unit);
    if (row.details_version === 0) {
      refuseMinorWithoutParent(ctx, row, { ...input, patient_timezone: body.patient_timezone });
      return writeDetails(ctx, unit, row, { input, patient_timezone: body.patient_timezone });
    }
    const record = await readPatientRecord(ctx, unit.tx, row.id);
    requireRepeatedSave(record, input);
    return record;
  });
};

/** A parent cannot make a minor an adult, because that would end the parent's own access (PW-06). */
const refuseAdultDependent = (
  ctx: RequestContext,
  row: PatientRow,
  saved: { date_of_birth: string; patient_timezone: string },
): void => {
  const now = ctx.clock.now();
  if (row.parent_user_id !== ctx.actor.user || getParentAccess(row, now) !== 'MINOR') return;
  if (isOfAge(saved, now))
    throw createFieldError([{ field: 'date_of_birth', problem: getMessageText('DEPENDENT_CAME_OF_AGE') }]);
};

/** Updates the details (PT-02, PT-03). 409 on a version conflict. */
export const updatePatientDetails = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updatePatientDetails'>,
): Promise<PatientRecord> => {
  const user = await requireOwnPatient(ctx, id);
  const { version, surgery_details, medication_details, ...fields } = body;
  return ctx.write(async (unit) => {
    if (user !== null) await lockPhysicianOfUser(unit, user);
    const row = await lockPatient(unit, id);
    requireVersion(row.details_version, version);
    const input = await validateDetails(ctx, await readPatientName(unit, row), fields, {
      surgery_details: applyListChanges(await listSurgeries(unit, unit.tx, id), surgery_details),
      medication_details: applyListChanges(await listMedications(unit, unit.tx, id), medication_details),
    });
    const saved = { ...input, patient_timezone: fields.patient_timezone };
    refuseAdultDependent(ctx, row, saved);
    if (input.date_of_birth !== row.date_of_birth) refuseMinorWithoutParent(ctx, row, saved);
    return writeDetails(ctx, unit, row, { input, patient_timezone: fields.patient_timezone });
  });
};
