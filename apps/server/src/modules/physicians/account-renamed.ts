import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { getNextVersion } from '../../platform/database/optimistic-lock.ts';
import { physician } from '../../schema/physicians.ts';
import type { AccountRenamed } from '../accounts/index.ts';
import { recheckIdentity } from './identity-change.ts';
import type { PhysicianRow } from './profile.ts';

/**
 * Locks the physician record of a user, if there is one. A transaction that also changes the user's patient record or
 * account must call this first, so that all transactions lock in the same order.
 */
export const lockPhysicianOfUser = async (
  unit: UnitOfWork,
  user: string,
): Promise<PhysicianRow | undefined> => {
  const [row] = await unit.tx.select().from(physician).where(eq(physician.user_id, user)).for('update');
  return row;
};

/**
 * Submits a new name of an accepted physician to the reviewers, and increments the record's version, because the name is part
 * of the review and of open forms.
 */
export const applyPhysicianRename = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { user, now, savedWith, before, after }: AccountRenamed,
): Promise<void> => {
  const row = await lockPhysicianOfUser(unit, user);
  if (!row) return;
  await recheckIdentity(ctx, unit, row, { what: 'name', before, after });
  if (savedWith === 'physician') return;
  await unit.tx
    .update(physician)
    .set({
      revision: row.revision + 1,
      details_version: getNextVersion(row.details_version),
      updated_at: now,
    })
    .where(eq(physician.id, row.id));
};
