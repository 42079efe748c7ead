import {
  DEPENDENTS_MAX,
  getAdultDate,
  type Body,
  type Dependent,
  type OwnParent,
  type PatientRecord,
  type Reply,
} from '@openvisit/contract';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conflict, getMessageText, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { createFieldError } from '../../platform/validate-input.ts';
import { users } from '../../schema/accounts.ts';
import { dependentInvitation, patient } from '../../schema/patients.ts';
import { recordFamilyConsent } from '../consents/index.ts';
import { lockPatient } from './access.ts';
import { validateDetails, writeDetails } from './details.ts';
import { getParentAccess, isOfAge } from './parent-access.ts';
import { readPatientRecord } from './patient-record.ts';

const dependentUser = alias(users, 'own');

const findDependents = async (ctx: RequestContext): Promise<Dependent[]> => {
  const now = ctx.clock.now();
  const firstName = sql<string>`coalesce(${dependentUser.first_name}, ${patient.first_name}, '')`;
  const rows = await ctx.db
    .select({
      id: patient.id,
      first_name: firstName,
      last_name: sql<string>`coalesce(${dependentUser.last_name}, ${patient.last_name}, '')`,
      image: sql<string | null>`coalesce(${dependentUser.image}, ${patient.image})`,
      date_of_birth: patient.date_of_birth,
      patient_timezone: patient.patient_timezone,
      parent_access_until: patient.parent_access_until,
      user: patient.user_id,
      invitation: dependentInvitation,
    })
    .from(patient)
    .leftJoin(dependentUser, eq(dependentUser.id, patient.user_id))
    .leftJoin(dependentInvitation, eq(dependentInvitation.patient_id, patient.id))
    .where(and(eq(patient.parent_user_id, ctx.actor.user), isNull(patient.erased_at)))
    .orderBy(asc(firstName), asc(patient.id));
  return rows.map(({ user, invitation, patient_timezone, parent_access_until, ...person }) => ({
    ...person,
    has_account: user !== null,
    access: getParentAccess({ ...person, patient_timezone, parent_access_until }, now),
    invitation: invitation && {
      email: invitation.email,
      sent_at: invitation.sent_at.toISOString(),
      expires_at: invitation.expires_at.toISOString(),
      state: invitation.expires_at.getTime() > now ? 'SENT' : 'EXPIRED',
    },
  }));
};

const findOwnParent = async (ctx: RequestContext): Promise<OwnParent | null> => {
  const [row] = await ctx.db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      image: users.image,
      date_of_birth: patient.date_of_birth,
      patient_timezone: patient.patient_timezone,
      parent_access_until: patient.parent_access_until,
    })
    .from(patient)
    .innerJoin(users, eq(users.id, patient.parent_user_id))
    .where(eq(patient.user_id, ctx.actor.user));
  if (!row) return null;
  const { first_name, last_name, image, ...facts } = row;
  return {
    first_name,
    last_name,
    image,
    access: getParentAccess(facts, ctx.clock.now()),
    adult_on: facts.date_of_birth === null ? null : getAdultDate(facts.date_of_birth),
  };
};

/** The caller's dependents and parent (PW-06). */
export const getFamily = async (ctx: RequestContext): Promise<Reply<'getFamily'>> => {
  const [dependents, parent] = await Promise.all([findDependents(ctx), findOwnParent(ctx)]);
  return { dependents, parent };
};

/** Inserts a dependent of the caller. Returns false if an earlier request has done so. 404 for an id of another person. */
const insertDependent = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<boolean> => {
  const parent = ctx.actor.user;
  // Serializes concurrent requests of one parent, so that the limit holds.
  await unit.tx.select({ id: users.id }).from(users).where(eq(users.id, parent)).for('update');
  const [existing] = await unit.tx
    .select({ parent: patient.parent_user_id, erased_at: patient.erased_at })
    .from(patient)
    .where(eq(patient.id, id));
  if (existing && (existing.parent !== parent || existing.erased_at !== null))
    throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  if (existing) return false;
  const [total] = await unit.tx
    .select({ n: count() })
    .from(patient)
    .where(and(eq(patient.parent_user_id, parent), isNull(patient.erased_at)));
  if ((total?.n ?? 0) >= DEPENDENTS_MAX) throw conflict('DEPENDENTS_LIMIT');
  const now = new Date(ctx.clock.now());
  // The table requires a name for a patient without an account. `writeDetails` sets it with the other details.
  await unit.tx
    .insert(patient)
    .values({ id, parent_user_id: parent, first_name: '', created_at: now, updated_at: now });
  await unit.audit({ action: 'patient.create', record_type: 'patient', record_id: id });
  return true;
};

/**
 * Adds a dependent with personal details and health, and records the parent's declaration (PW-06). A repeated request
 * returns the dependent. 400 for a person of age; 409 CONSENT_CHANGED or DEPENDENTS_LIMIT.
 */
export const addDependent = async (
  ctx: RequestContext,
  { id, guardian_consent, ...body }: Body<'addDependent'>,
): Promise<PatientRecord> => {
  const input = await validateDetails(
    ctx,
    { first_name: body.first_name ?? '', last_name: body.last_name ?? '' },
    body,
    body,
  );
  const { patient_timezone } = body;
  const now = ctx.clock.now();
  if (isOfAge({ date_of_birth: input.date_of_birth, patient_timezone }, now))
    throw createFieldError([{ field: 'date_of_birth', problem: getMessageText('DEPENDENT_CAME_OF_AGE') }]);
  return ctx.write(async (unit) => {
    if (!(await insertDependent(unit, ctx, id))) return readPatientRecord(ctx, unit.tx, id);
    await recordFamilyConsent(unit, 'GUARDIAN', {
      user: ctx.actor.user,
      patient: id,
      at: new Date(now),
      version: guardian_consent,
    });
    return writeDetails(ctx, unit, await lockPatient(unit, id), { input, patient_timezone });
  });
};
