import {
  calculateLateFees,
  NO_LATE_FEES,
  type LateFeePercents,
  type LateFees,
  type OwnPhysician,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { physician } from '../../schema/physicians.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { readOwnProfile } from './own-profile.ts';

/** The late fees of a practice for a visit with its current fee (AP-14). None while the server takes no payments. */
export const calculatePracticeLateFees = (
  { services }: Pick<RequestContext, 'services'>,
  { fees, late_fee_percents }: { fees: number; late_fee_percents: LateFeePercents },
): LateFees =>
  services.config.payments === 'off' ? NO_LATE_FEES : calculateLateFees(fees, late_fee_percents);

/** Stores the late fees of the caller's practice; booked visits keep what their patients agreed to (AP-14). */
export const updateLateFees = async (
  ctx: RequestContext,
  id: string,
  late_fee_percents: LateFeePercents,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await unit.tx
      .update(physician)
      .set({ late_fee_percents, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, id));
    await unit.audit({
      action: 'physician.late_fees',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { ...late_fee_percents },
    });
    return readOwnProfile(ctx, unit.tx, row.user_id);
  });
};
