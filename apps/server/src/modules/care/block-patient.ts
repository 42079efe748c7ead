import {
  PAGE_SIZE,
  type BlockedPatient,
  type Body,
  type Page,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { and, asc, count, eq, exists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbiddenRecord, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { blockedPatient, patient, pcpRequest, selectPatientPerson } from '../../schema/patients.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { visit } from '../../schema/visits.ts';
import { endPrimaryCare, listPatientAccounts } from '../patients/index.ts';
import { lockPhysician, requireOwnPhysician } from '../physicians/index.ts';
import { patientBlocked } from './events.ts';
import { caresFor, declineInvitations, listOpenVisits, endOpenVisits } from '../visits/index.ts';

/**
 * Returns the calling physician's id. 403 unless the patient has had a visit with the physician, or has asked for primary
 * care or the concierge service. A guest physician cannot block anyone.
 */
const requireBlockable = async (
  ctx: RequestContext,
  db: Database | Transaction,
  id: string,
): Promise<string> => {
  const physician = requireRecordId(ctx.actor);
  const visits = db
    .select({ id: visit.id })
    .from(visit)
    .where(and(eq(visit.patient_id, id), eq(visit.physician_id, physician)));
  const requests = db
    .select({ id: pcpRequest.id })
    .from(pcpRequest)
    .where(and(eq(pcpRequest.patient_id, id), eq(pcpRequest.physician_id, physician)));
  const concierge = db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(and(eq(conciergeSubscription.patient_id, id), eq(conciergeSubscription.physician_id, physician)));
  const [found] = await db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, id), or(exists(visits), exists(requests), exists(concierge))));
  if (!found) throw forbiddenRecord('patient', id, 'NOT_ASSOCIATED');
  return physician;
};

const publishChange = async (unit: UnitOfWork, ctx: RequestContext, id: string) => {
  for (const user of [ctx.actor.user, ...(await listPatientAccounts(unit.tx, id))])
    await unit.emit(user, 'care.changed', { patient: id });
};

/** The open visits that blocking a patient denies or cancels (PA-03). The read is audited. */
export const getOpenVisits = async (ctx: RequestContext, id: string): Promise<Reply<'getOpenVisits'>> => {
  const physician = await requireBlockable(ctx, ctx.db, id);
  const results = await listOpenVisits(ctx, { physician, patient: id });
  await ctx.audit({ action: 'patient.open_visits', record_type: 'patient', record_id: id, physician });
  return { results };
};

/**
 * Blocks a patient (PA-03): open visits with the physician are denied or canceled, open invitations as a guest physician to
 * the patient's visits are declined, and primary care ends. Bookings take the same lock on the physician, so none can be
 * created meanwhile. A repeated call changes nothing. 409 BLOCK_CALL_RUNNING while the two are in a call.
 */
export const blockPatient = (
  ctx: RequestContext,
  { patient: id, doctor }: Body<'blockPatient'>,
): Promise<Reply<'blockPatient'>> => {
  if (doctor !== undefined) requireOwnPhysician(ctx.actor, doctor);
  return ctx.write(async (unit) => {
    const physician = await requireBlockable(ctx, unit.tx, id);
    await lockPhysician(unit, physician);
    const endedCount = await endOpenVisits(unit, ctx, { physician, patient: id });
    await declineInvitations(unit, ctx, { physician, patient: id });
    await endPrimaryCare(unit, physician, id);
    const added = await unit.tx
      .insert(blockedPatient)
      .values({ physician_id: physician, patient_id: id, created_at: new Date(ctx.clock.now()) })
      .onConflictDoNothing()
      .returning({ patient: blockedPatient.patient_id });
    if (added.length > 0) {
      await unit.audit({
        action: 'patient.block',
        record_type: 'patient',
        record_id: id,
        physician,
        detail: { settled: endedCount },
      });
      await publishChange(unit, ctx, id);
      await unit.publish(patientBlocked, { physician, patient: id });
    }
    return { patient: id, settled: endedCount };
  });
};

/** Unblocks a patient (PA-03). 404 for one who is not blocked by the caller. */
export const unblockPatient = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const physician = requireRecordId(ctx.actor);
    const removed = await unit.tx
      .delete(blockedPatient)
      .where(and(eq(blockedPatient.physician_id, physician), eq(blockedPatient.patient_id, id)))
      .returning({ id: blockedPatient.patient_id });
    if (removed.length === 0) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
    await unit.audit({ action: 'patient.unblock', record_type: 'patient', record_id: id, physician });
    await publishChange(unit, ctx, id);
  });

const parent = alias(users, 'parent');

/** The patients whom the calling physician has blocked, by name (PA-03). The read is audited. */
export const getBlockPatientList = async (
  ctx: RequestContext,
  { doctor_id }: Body<'getBlockPatientList'>,
  { page = 1 }: Query<'getBlockPatientList'>,
): Promise<Page<BlockedPatient>> => {
  requireOwnPhysician(ctx.actor, doctor_id);
  const isBlocked = eq(blockedPatient.physician_id, doctor_id);
  const person = selectPatientPerson(users);
  const rows = ctx.db
    .select({
      id: patient.id,
      ...person,
      email: sql<string | null>`coalesce(case when ${users.closed_at} is null then ${users.email} end,
        case when ${parent.closed_at} is null then ${parent.email} end)`,
      can_open_profile: caresFor(patient.id, doctor_id),
      created_at: blockedPatient.created_at,
    })
    .from(blockedPatient)
    .innerJoin(patient, eq(patient.id, blockedPatient.patient_id))
    .leftJoin(users, eq(users.id, patient.user_id))
    .leftJoin(parent, eq(parent.id, patient.parent_user_id))
    .where(isBlocked)
    .orderBy(asc(sql`lower(${person.last_name})`), asc(sql`lower(${person.first_name})`), asc(patient.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = ctx.db.select({ n: count() }).from(blockedPatient).where(isBlocked);
  const [found, [counted]] = await Promise.all([rows, total]);
  await ctx.audit({
    action: 'patient.blocked_list',
    record_type: 'physician',
    record_id: doctor_id,
    physician: doctor_id,
    detail: { rows: found.length, page },
  });
  return {
    results: found.map(({ id, can_open_profile, created_at, ...blocked }) => ({
      id,
      patient: blocked,
      can_open_profile,
      created_at: created_at.toISOString(),
    })),
    links: { total_pages: Math.ceil((counted?.n ?? 0) / PAGE_SIZE) },
  };
};
