import type { Span } from '@openvisit/contract';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, type ConflictKey } from '../../platform/errors.ts';
import { patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';

/** Serializes what takes the time of a patient. Comes before the lock on a calendar, so that the two never deadlock. */
export const lockPatient = async (tx: Transaction, patientId: string): Promise<void> => {
  await tx.select({ id: patient.id }).from(patient).where(eq(patient.id, patientId)).for('no key update');
};

/**
 * 409 `conflictKey` when the patient has an accepted visit, with any physician, that overlaps the span. The visit `own`
 * is ignored.
 */
export const requirePatientTime = async (
  tx: Transaction,
  patientId: string,
  { starts_at, ends_at }: Span,
  conflictKey: ConflictKey,
  own?: string,
): Promise<void> => {
  const [taken] = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(
        eq(visit.patient_id, patientId),
        eq(visit.status, 'ACCEPTED'),
        own === undefined ? undefined : ne(visit.id, own),
        lt(visit.starts_at, new Date(ends_at)),
        gt(visit.ends_at, new Date(starts_at)),
      ),
    )
    .limit(1);
  if (taken) throw conflict(conflictKey);
};
