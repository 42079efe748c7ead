import { HOLD_CATEGORIES, NO_LATE_FEES, REQUEST_STATUSES } from '@openvisit/contract';
import { and, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { billingPayment } from '../../schema/billing.ts';
import { visit } from '../../schema/visits.ts';
import type { CarePair } from './end-open-visits.ts';
import { reloadVisit } from './find-visit.ts';
import { lockPatient } from './patient-time.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';

/**
 * Waives the fees of a patient's open visits with the physician to whose concierge service they are now subscribed (PW-08).
 * A fee that is already held, because the call is starting, stays.
 */
export const waiveFees = async (
  unit: UnitOfWork,
  { physician, patient }: CarePair,
  now: number,
): Promise<void> => {
  const hasFee = and(
    eq(visit.physician_id, physician),
    eq(visit.patient_id, patient),
    inArray(visit.status, [...REQUEST_STATUSES, 'ACCEPTED']),
    gt(visit.fee, 0),
  );
  const hold = unit.tx
    .select({ found: sql`1` })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.visit_id, visit.id),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        notInArray(billingPayment.status, ['failed', 'canceled']),
      ),
    );
  await lockPatient(unit.tx, patient);
  // Waits for holds that are being placed, so that the update sees them.
  await unit.tx.select({ id: visit.id }).from(visit).where(hasFee).for('update');
  const waived = await unit.tx
    .update(visit)
    .set({ fee: 0, late_fees: NO_LATE_FEES, updated_at: new Date(now) })
    .where(and(hasFee, notExists(hold)))
    .returning({ id: visit.id });
  for (const { id } of waived) await publishAppointmentChange(unit, await reloadVisit(unit, id));
};
