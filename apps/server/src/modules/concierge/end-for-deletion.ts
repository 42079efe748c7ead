import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { physician } from '../../schema/physicians.ts';
import { closeSubscription } from './end-subscription.ts';
import { recordChange } from './notify.ts';

/** Lists the physicians whose concierge service these patients have or have requested. */
export const listServicePhysicians = (
  db: Reader,
  patients: string[],
): Promise<{ first_name: string; last_name: string }[]> =>
  db
    .selectDistinct({ first_name: users.first_name, last_name: users.last_name })
    .from(conciergeSubscription)
    .innerJoin(physician, eq(physician.id, conciergeSubscription.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(
      and(
        inArray(conciergeSubscription.patient_id, patients),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
      ),
    );

/**
 * Ends the concierge services of patients whose records are deleted: immediately, and without a refund, as when they cancel (BX-22).
 * Returns the ids of all patients who have ever requested one.
 */
export const endServicesForDeletion = async (
  unit: UnitOfWork,
  patients: string[],
  now: number,
): Promise<string[]> => {
  const rows = await unit.tx
    .select()
    .from(conciergeSubscription)
    .where(inArray(conciergeSubscription.patient_id, patients))
    .orderBy(asc(conciergeSubscription.id))
    .for('update');
  for (const row of rows) {
    if (row.request_status !== 'PENDING' && row.request_status !== 'ACCEPTED') continue;
    await closeSubscription(unit, row, 'PATIENT', now);
    await recordChange(unit, row.id, 'end');
  }
  return rows.map(({ patient_id }) => patient_id);
};
