import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { changedOnce } from '../../platform/database/optimistic-lock.ts';
import type { PhysicianRow } from './profile.ts';
import { physician } from '../../schema/physicians.ts';

/**
 * The user's record as a physician, locked. It comes before the one as a patient, and both before the account: whoever
 * changes a patient's record and may change the name asks for this one first.
 */
export const lockAsPhysician = async (unit: UnitOfWork, user: string): Promise<PhysicianRow | undefined> => {
  const [row] = await unit.tx.select().from(physician).where(eq(physician.user_id, user)).for('update');
  return row;
};

/** Counts another name of the account as a change of the record: a reviewer decides about it, a form shows it. */
export const countPhysicianName = async (unit: UnitOfWork, row: PhysicianRow, now: Date): Promise<void> => {
  const { revision, details_version } = row;
  await unit.tx
    .update(physician)
    .set({ revision: revision + 1, details_version: changedOnce(details_version), updated_at: now })
    .where(eq(physician.id, row.id));
};
