import type { Body, OwnPhysician } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { physician } from '../../schema/physicians.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { readOwnProfile } from './own-profile.ts';

/** Stores what happens to the fee of a completed visit that the physician does not confirm (AP-13). */
export const updateUncapturedFee = async (
  ctx: RequestContext,
  id: string,
  { uncaptured_fee }: Body<'updateUncapturedFee'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await unit.tx
      .update(physician)
      .set({ uncaptured_fee, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, id));
    await unit.audit({
      action: 'physician.uncaptured_fee',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { uncaptured_fee },
    });
    await unit.emit(row.user_id, 'billing.changed', { what: 'payments' });
    return readOwnProfile(ctx, unit.tx, row.user_id);
  });
};
