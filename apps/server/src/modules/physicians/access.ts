import { and, eq, inArray, ne, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import { getNetwork } from '../../platform/http/rate-limits.ts';
import { blockedPatient, patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';

/**
 * Condition for the physicians an actor may see: accepted physicians. Patients do not see physicians who blocked them
 * (PA-03), nor themselves if they are also a physician.
 */
export const isVisibleTo = (actor: { role: Actor['role']; user: string | SQLWrapper }): SQL | undefined => {
  const query = new QueryBuilder();
  const accepted = eq(physician.doctor_status, 'ACCEPTED');
  if (actor.role !== 'PATIENT') return accepted;
  const ownPatients = query.select({ id: patient.id }).from(patient).where(eq(patient.user_id, actor.user));
  const blocked = query
    .select({ one: sql`1` })
    .from(blockedPatient)
    .where(
      and(eq(blockedPatient.physician_id, physician.id), inArray(blockedPatient.patient_id, ownPatients)),
    );
  return and(accepted, ne(physician.user_id, actor.user), notExists(blocked));
};

/** A physician whom the actor may see. 404 for any other, so that the reply does not reveal who exists. */
export const requireVisiblePhysician = async (db: Reader, actor: Actor, id: string) => {
  const [found] = await db
    .select()
    .from(physician)
    .where(and(eq(physician.id, id), isVisibleTo(actor)));
  if (!found) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
  return found;
};

/** Requires the actor's own physician record. Any other is a 404, and the attempt is audited. */
export const requireOwnPhysician = (actor: Actor, id: string): void => {
  if (actor.detail !== id) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
};

/** Reviewers cannot review their own profile (PO-28). */
export const refuseOwnReview = (actor: Actor, reviewed: { user_id: string }): void => {
  if (actor.user === reviewed.user_id) throw conflict('REVIEW_OWN');
};

/** Locks a physician's record for a change. */
export const lockPhysician = async (unit: UnitOfWork, id: string) => {
  const [row] = await unit.tx.select().from(physician).where(eq(physician.id, id)).for('update');
  if (!row) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
  return row;
};

/** 429 when one address reads public pages too often, for example to collect them. */
export const limitPublicPages = async ({ services, actor }: RequestContext): Promise<void> => {
  await services.rateLimiter.consume('publicPages', getNetwork(actor.ip ?? 'unknown'));
};
