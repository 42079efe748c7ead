import { emailAddressSchema } from '@openvisit/forms/schemas';
import {
  DEPENDENT_INVITATION_DAYS,
  type Body,
  type PatientRecord,
  type Reply,
  type Translator,
} from '@openvisit/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getPublicBaseUrl, type Config } from '../../config/config.ts';
import type { NewMail } from '../../integrations/mail/port.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { DAY } from '../../platform/durations.ts';
import { conflict, getMessageText, refusedRecord } from '../../platform/errors.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { createFieldError, validateInput } from '../../platform/validate-input.ts';
import { users } from '../../schema/accounts.ts';
import { dependentInvitation, patient } from '../../schema/patients.ts';
import { normalizeEmail } from '../accounts/index.ts';
import { lockPatient, type PatientRow } from './access.ts';
import { readPatientRecord } from './patient-record.ts';

/** The invitation names no health data: a stranger may read it when the address has a typing error. */
const buildInvitationMail = (
  config: Config,
  { t }: Translator,
  { to, parent }: { to: string; parent: string },
): NewMail => ({
  to,
  subject: t('{parent} invites you to your own OpenVisit account', { parent }),
  text: [
    t('Hello,'),
    t(
      '{parent} books video visits with physicians for you and invites you to an account of your own. With it you see your appointments and your health record yourself.',
      { parent },
    ),
    t('Create an account with this email address: {url}', {
      url: `${getPublicBaseUrl(config)}/user/signup`,
    }),
    t(
      'You are then asked whether you want to take over your record. The invitation is valid for {days} days.',
      { days: DEPENDENT_INVITATION_DAYS },
    ),
    t('If you do not know {parent}, ignore this email. Nothing happens without you.', { parent }),
    'OpenVisit',
  ].join('\n\n'),
});

/**
 * A dependent of the caller without an account, locked. Also for a parent whose access has ended: the invitation is how the
 * dependent gets at the record.
 */
const lockInvitable = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<PatientRow> => {
  const [found] = await unit.tx
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, id), eq(patient.parent_user_id, ctx.actor.user), isNull(patient.erased_at)));
  if (!found) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  const row = await lockPatient(unit, id);
  if (row.user_id !== null) throw conflict('DEPENDENT_HAS_ACCOUNT');
  return row;
};

const findCaller = async (unit: Pick<UnitOfWork, 'tx'>, ctx: RequestContext) =>
  requireRow(
    await unit.tx
      .select({
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        language: users.language,
      })
      .from(users)
      .where(eq(users.id, ctx.actor.user)),
  );

/** Mails a dependent an invitation, which replaces an earlier one (PW-06). The address need not have an account. */
export const inviteDependent = async (
  ctx: RequestContext,
  { patient: id, email: sent }: Body<'inviteDependent'>,
): Promise<void> => {
  const email = normalizeEmail((await validateInput(emailAddressSchema, { email: sent })).email);
  await ctx.services.rateLimiter.consume('mailPair', `invite ${ctx.actor.user}`);
  await ctx.write(async (unit) => {
    await lockInvitable(unit, ctx, id);
    const caller = await findCaller(unit, ctx);
    if (caller.email === email)
      throw createFieldError([{ field: 'email', problem: getMessageText('INVITATION_OWN_EMAIL') }]);
    const now = ctx.clock.now();
    const values = {
      email,
      sent_at: new Date(now),
      expires_at: new Date(now + DEPENDENT_INVITATION_DAYS * DAY),
    };
    await unit.tx
      .insert(dependentInvitation)
      .values({ patient_id: id, ...values })
      .onConflictDoUpdate({ target: dependentInvitation.patient_id, set: values });
    await unit.audit({ action: 'patient.invite', record_type: 'patient', record_id: id });
    const [invited] = await unit.tx
      .select({ language: users.language })
      .from(users)
      .where(eq(users.email, email));
    // Families mostly share a language.
    const translator = getTranslator((invited ?? caller).language);
    const parent = `${caller.first_name} ${caller.last_name}`;
    await unit.sendMail(buildInvitationMail(ctx.services.config, translator, { to: email, parent }));
  });
};

/** Withdraws the invitation of a dependent; a repeated request changes nothing (PW-06). */
export const cancelDependentInvitation = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    await lockInvitable(unit, ctx, id);
    const removed = await unit.tx
      .delete(dependentInvitation)
      .where(eq(dependentInvitation.patient_id, id))
      .returning({ id: dependentInvitation.patient_id });
    if (removed.length > 0)
      await unit.audit({ action: 'patient.invite_cancel', record_type: 'patient', record_id: id });
  });

const parentUser = alias(users, 'parent');

/** The records that the caller's verified address is invited to take over (PW-06). */
export const getOwnInvitations = async (ctx: RequestContext): Promise<Reply<'getOwnInvitations'>> => {
  const results = await ctx.db
    .select({
      id: patient.id,
      parent: sql<string>`${parentUser.first_name} || ' ' || ${parentUser.last_name}`,
      patient: sql<string>`concat_ws(' ', ${patient.first_name}, ${patient.last_name})`,
    })
    .from(dependentInvitation)
    .innerJoin(patient, eq(patient.id, dependentInvitation.patient_id))
    .innerJoin(parentUser, eq(parentUser.id, patient.parent_user_id))
    .innerJoin(users, eq(users.email, dependentInvitation.email))
    .where(and(eq(users.id, ctx.actor.user), gt(dependentInvitation.expires_at, new Date(ctx.clock.now()))))
    .orderBy(patient.id);
  return { results };
};

/**
 * Makes the record of a dependent the caller's own; the parent stays the parent (PW-06). The caller has proved to own the
 * invited address at sign-up. 409 INVITATION_ENDED, or INVITATION_RECORD_EXISTS for a caller who has a record.
 */
export const acceptInvitation = (
  ctx: RequestContext,
  { id }: Body<'acceptInvitation'>,
): Promise<PatientRecord> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const { email } = await findCaller(unit, ctx);
    const [existing] = await unit.tx
      .select({ id: patient.id })
      .from(patient)
      .where(eq(patient.user_id, user));
    if (existing) throw conflict('INVITATION_RECORD_EXISTS');
    const now = new Date(ctx.clock.now());
    const [invitation] = await unit.tx
      .delete(dependentInvitation)
      .where(
        and(
          eq(dependentInvitation.patient_id, id),
          eq(dependentInvitation.email, email),
          gt(dependentInvitation.expires_at, now),
        ),
      )
      .returning({ patient: dependentInvitation.patient_id });
    if (!invitation) throw refusedRecord('patient', id, 'INVITATION_ENDED');
    const row = await lockPatient(unit, id);
    if (row.user_id !== null) throw conflict('DEPENDENT_HAS_ACCOUNT');
    await unit.tx.update(patient).set({ user_id: user, updated_at: now }).where(eq(patient.id, id));
    await unit.audit({ action: 'patient.adopted', record_type: 'patient', record_id: id });
    if (row.parent_user_id) await unit.emit(row.parent_user_id, 'care.changed', { patient: id });
    return readPatientRecord(ctx, unit.tx, id);
  });
