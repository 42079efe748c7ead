import { listMissingSteps, type OwnPhysician } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';
import { getBillingStatus } from './billing-status.ts';
import { readOwnProfile } from './own-profile.ts';
import { getCompletion, type PhysicianRow } from './profile.ts';
import { changeStatus } from './update-status.ts';

const writeDoseSpotId = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { id }: PhysicianRow,
  dosespot_id: string,
): Promise<void> => {
  await unit.tx
    .update(physician)
    .set({ dosespot_id, updated_at: new Date(ctx.clock.now()) })
    .where(eq(physician.id, id));
  await unit.audit({
    action: 'physician.dosespot',
    record_type: 'physician',
    record_id: id,
    physician: id,
  });
};

/**
 * Stores the physician's id at the e-prescription provider. This is often the last onboarding step, so a complete profile
 * that was never reviewed is submitted (PO-17, A4). Physicians resubmit a denied profile themselves.
 */
export const savePhysicianDoseSpotId = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  before: PhysicianRow,
  dosespot_id: string,
): Promise<OwnPhysician> => {
  if (before.dosespot_id !== dosespot_id) await writeDoseSpotId(ctx, unit, before, dosespot_id);
  const row = { ...before, dosespot_id };
  const billing = await getBillingStatus(ctx, unit.tx, row.id);
  const isComplete = listMissingSteps(getCompletion(row, billing, ctx)).length === 0;
  if (isComplete && row.doctor_status === 'PROFILE_INCOMPLETE')
    await changeStatus(ctx, unit, { row, to: 'PENDING' });
  return readOwnProfile(ctx, unit.tx, row.user_id);
};
