import { NO_LATE_FEES, REQUEST_STATUSES } from '@openvisit/contract';
import { and, eq, gt, inArray, not } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { visit } from '../../schema/visits.ts';
import { existsHold } from '../billing/index.ts';
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
  await lockPatient(unit.tx, patient);
  // Waits for holds that are being placed, so that the update sees them.
  await unit.tx.select({ id: visit.id }).from(visit).where(hasFee).for('update');
  const waived = await unit.tx
    .update(visit)
    .set({ fee: 0, late_fees: NO_LATE_FEES, updated_at: new Date(now) })
    .where(and(hasFee, not(existsHold(unit.tx))))
    .returning({ id: visit.id });
  for (const { id } of waived) await publishAppointmentChange(unit, await reloadVisit(unit, id));
};
