import {
  getDateInZone,
  DEGREES,
  fillMessage,
  MESSAGES,
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  type Body,
  type OwnPhysician,
} from '@openvisit/contract';
import { buildPhysicianDetailsSchema, type PhysicianDetailsInput } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { readAccountName, renameAccount } from '../accounts/index.ts';
import { requireSameContent, requireVersion } from '../../platform/database/optimistic-lock.ts';
import { parseTimeZone, createFieldError, validateInput } from '../../platform/validate-input.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { recheckIdentity } from './identity-change.ts';
import { readOwnProfile } from './own-profile.ts';
import type { PhysicianRow } from './profile.ts';
import { physician } from '../../schema/physicians.ts';

type DetailsBody = Body<'addDoctorDetails'>;
type ValidDetails = PhysicianDetailsInput & { doctor_timezone: string };

/** Validates the request with the form's schema, on the physician's local date. */
const validateDetails = async (ctx: RequestContext, body: DetailsBody): Promise<ValidDetails> => {
  const doctor_timezone = parseTimeZone(body.doctor_timezone);
  const name = await readAccountName(ctx.db, ctx.actor.user);
  const input = await validateInput(
    buildPhysicianDetailsSchema(getDateInZone(ctx.clock.now(), doctor_timezone)),
    {
      ...name,
      ...body,
      specialities: body.add_speciality,
      languages: body.add_language,
      degree: body.add_degree,
      years_of_experience: String(body.years_of_experience),
    },
  );
  if (!DEGREES.some(({ id }) => id === input.degree))
    throw createFieldError([{ field: 'degree', problem: fillMessage(MESSAGES.FIELD_INVALID, 'degree') }]);
  return { ...input, doctor_timezone };
};

const toColumns = ({ first_name: _, last_name: __, years_of_experience, ...input }: ValidDetails) => ({
  ...input,
  years_of_experience: Number(years_of_experience),
});

const writeDetails = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: ValidDetails,
): Promise<OwnPhysician> => {
  const now = new Date(ctx.clock.now());
  const version = row.details_version + 1;
  await unit.tx
    .update(physician)
    .set({ ...toColumns(input), details_version: version, revision: row.revision + 1, updated_at: now })
    .where(eq(physician.id, row.id));
  const { first_name, last_name } = input;
  await renameAccount(unit, { user: row.user_id, first_name, last_name, now, savedWith: 'physician' });
  await recheckIdentity(ctx, unit, row, { what: 'degree', before: row.degree, after: input.degree });
  await unit.audit({
    action: 'physician.details',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { version },
  });
  return readOwnProfile(ctx, unit.tx, row.user_id);
};

/** Locks the caller's record and creates it first if necessary; concurrent requests create one. */
const lockOrCreateOwnRow = async (ctx: RequestContext, unit: UnitOfWork): Promise<PhysicianRow> => {
  const now = new Date(ctx.clock.now());
  const user_id = ctx.actor.user;
  const [inserted] = await unit.tx
    .insert(physician)
    .values({ user_id, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: physician.id });
  const [row] = await unit.tx.select().from(physician).where(eq(physician.user_id, user_id)).for('update');
  if (!row) throw new Error('The physician record was not inserted');
  if (inserted)
    await unit.audit({
      action: 'physician.create',
      record_type: 'physician',
      record_id: row.id,
      physician: row.id,
    });
  return row;
};

const acceptRepeatedSave = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: ValidDetails,
): Promise<OwnPhysician> => {
  const profile = await readOwnProfile(ctx, unit.tx, row.user_id);
  const { first_name, last_name } = profile;
  const { gender, date_of_birth, specialities, languages, degree, years_of_experience } = row;
  const storedFields = { gender, date_of_birth, specialities, languages, degree, years_of_experience };
  requireSameContent(
    {
      ...storedFields,
      ...pickFields(PHYSICIAN_PROFILE_FIELDS, row),
      doctor_timezone: row.doctor_timezone,
      first_name,
      last_name,
    },
    { ...toColumns(input), first_name: input.first_name, last_name: input.last_name },
  );
  return profile;
};

/** Saves the personal details for the first time (PO-05). A repeated request succeeds; other content is a 409. */
export const addDoctorDetails = async (ctx: RequestContext, body: DetailsBody): Promise<OwnPhysician> => {
  const input = await validateDetails(ctx, body);
  return ctx.write(async (unit) => {
    const row = await lockOrCreateOwnRow(ctx, unit);
    return row.details_version === 0
      ? writeDetails(ctx, unit, row, input)
      : acceptRepeatedSave(ctx, unit, row, input);
  });
};

/** Updates the personal details (PO-25). 409 on a version conflict. */
export const updateDoctorDetail = async (
  ctx: RequestContext,
  id: string,
  { version, ...body }: Body<'updateDoctorDetail'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  const input = await validateDetails(ctx, body);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    requireVersion(row.details_version, version);
    return writeDetails(ctx, unit, row, input);
  });
};
