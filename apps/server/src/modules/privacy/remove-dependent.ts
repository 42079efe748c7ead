import type { DependentRemoval } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { patient } from '../../schema/patients.ts';
import { endServicesForDeletion, listServicePhysicians } from '../concierge/index.ts';
import { eraseProfiles, getParentAccess, lockPatient } from '../patients/index.ts';
import { listVisitsToCancel } from '../visits/index.ts';
import { eraseVitalsBetweenVisits } from '../vitals/index.ts';
import { findPatientsWithVisits } from './delete-account.ts';

type PatientRow = typeof patient.$inferSelect;

/**
 * A dependent whom the caller added and still decides for: 404 for any other, and for one of age, whose record is their own.
 * 409 DEPENDENT_HAS_ACCOUNT. One who is removed already is returned, so that a repeated request is harmless.
 */
const requireRemovable = async (db: Reader, ctx: RequestContext, id: string): Promise<PatientRow> => {
  const [row] = await db
    .select()
    .from(patient)
    .where(and(eq(patient.id, id), eq(patient.parent_user_id, ctx.actor.user)));
  if (!row) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  if (row.user_id !== null) throw conflict('DEPENDENT_HAS_ACCOUNT');
  const isTheirs = row.erased_at === null && getParentAccess(row, ctx.clock.now()) === 'ENDED';
  if (isTheirs) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  return row;
};

/** What removing a dependent erases and keeps, and the visits that have to be over first (PW-06). */
export const getDependentRemoval = async (ctx: RequestContext, id: string): Promise<DependentRemoval> => {
  await requireRemovable(ctx.db, ctx, id);
  const [visits, ended_services, withVisits, asked] = await Promise.all([
    listVisitsToCancel(ctx, ctx.db, [id]),
    listServicePhysicians(ctx.db, [id]),
    findPatientsWithVisits({ tx: ctx.db }, [id]),
    ctx.db
      .select({ id: conciergeSubscription.id })
      .from(conciergeSubscription)
      .where(eq(conciergeSubscription.patient_id, id))
      .limit(1),
  ]);
  return {
    open_visits: visits.map(({ row }) => ({
      id: row.id,
      kind: row.kind,
      starts_at: row.starts_at.toISOString(),
      physician: { first_name: row.doctor_first_name, last_name: row.doctor_last_name },
    })),
    ended_services,
    has_records: withVisits.length + asked.length > 0,
    retention_years: ctx.services.config.retentionYears,
  };
};

const erase = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<void> => {
  await lockPatient(unit, id);
  const { erased_at } = await requireRemovable(unit.tx, ctx, id);
  if (erased_at !== null) return;
  if ((await listVisitsToCancel(ctx, unit.tx, [id])).length > 0) throw conflict('DEPENDENT_VISIT_OPEN');
  const now = ctx.clock.now();
  const withConcierge = await endServicesForDeletion(unit, [id], now);
  const withVisits = await findPatientsWithVisits(unit, [id]);
  await eraseProfiles(unit, { patients: [id], named: [...withVisits, ...withConcierge], now: new Date(now) });
  await eraseVitalsBetweenVisits(unit, [id]);
  // In the parent's own log, because the log of the dependent is no longer theirs.
  await unit.audit({
    action: 'patient.dependent_removed',
    record_type: 'patient',
    record_id: ctx.actor.detail ?? id,
    detail: { dependent: id },
  });
  await unit.emit(ctx.actor.user, 'care.changed', { patient: id });
};

/**
 * Removes a dependent without an account: what was entered about them is erased, and the visits are kept for their retention
 * (PW-06, BX-22). 409 DEPENDENT_VISIT_OPEN while a visit is requested, booked or under way. A repeated call changes nothing.
 */
export const removeDependent = async (ctx: RequestContext, id: string): Promise<void> => {
  await requireRemovable(ctx.db, ctx, id);
  await ctx.write((unit) => erase(unit, ctx, id));
};
