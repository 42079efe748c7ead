import { getDateInZone } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notFound, refusedRecord } from '../../platform/errors.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';

export type PatientRow = typeof patient.$inferSelect;

/** Condition: the caller's own record, or that of a dependent who is not of age or allows it (PW-06). */
export const isOwnedByCaller = ({ actor, clock }: RequestContext) =>
  isPatientOrParent(actor.user, new Date(clock.now()));

/**
 * Requires the caller's own record or that of a dependent; otherwise 404, and the attempt is audited. Returns the
 * patient's account, which a dependent may not have.
 */
export const requireOwnPatient = async (ctx: RequestContext, id: string): Promise<string | null> => {
  const [found] = await ctx.db
    .select({ user: patient.user_id })
    .from(patient)
    .where(and(eq(patient.id, id), isOwnedByCaller(ctx)));
  if (!found) throw refusedRecord('patient', id, 'PATIENT_NOT_FOUND');
  return found.user;
};

/** Locks a patient's record for a change. */
export const lockPatient = async (unit: UnitOfWork, id: string): Promise<PatientRow> => {
  const [row] = await unit.tx.select().from(patient).where(eq(patient.id, id)).for('update');
  if (!row) throw notFound('PATIENT_NOT_FOUND');
  return unit.encryption.openRow(patient, id, row);
};

/** The user ids of a patient's account and of the parent's, as far as there are any. */
export const listPatientAccounts = async (db: Reader, id: string): Promise<string[]> => {
  const [found] = await db
    .select({ user: patient.user_id, parent: patient.parent_user_id })
    .from(patient)
    .where(eq(patient.id, id));
  return [found?.user, found?.parent].filter((user) => typeof user === 'string');
};

/** The patient's local date, yyyy-MM-dd. */
export const getPatientToday = (ctx: RequestContext, zone: string | null): string =>
  getDateInZone(ctx.clock.now(), zone ?? 'UTC');
