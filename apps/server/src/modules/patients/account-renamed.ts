import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { getNextVersion } from '../../platform/database/optimistic-lock.ts';
import { patient } from '../../schema/patients.ts';
import type { AccountRenamed } from '../accounts/index.ts';

/** Increments the version of the patient's record on a rename, because open forms show the name. */
export const incrementPatientVersion = async (
  _ctx: RequestContext,
  unit: UnitOfWork,
  { user, now, savedWith }: AccountRenamed,
): Promise<void> => {
  const [row] = await unit.tx.select().from(patient).where(eq(patient.user_id, user)).for('update');
  if (!row || savedWith === 'patient') return;
  await unit.tx
    .update(patient)
    .set({ details_version: getNextVersion(row.details_version), updated_at: now })
    .where(eq(patient.id, row.id));
};
