import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { closeSubscription } from './end-subscription.ts';
import { recordChange } from './notify.ts';
import { scheduleUnusedRefund } from './refunds.ts';

/** Ends the service of a patient whom the physician blocks at once, and refunds the unused time (PA-03). */
export const endForBlock = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { physician, patient }: { physician: string; patient: string },
): Promise<void> => {
  const now = ctx.clock.now();
  const rows = await unit.tx
    .select()
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.physician_id, physician),
        eq(conciergeSubscription.patient_id, patient),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
      ),
    )
    .for('update');
  for (const row of rows) {
    await scheduleUnusedRefund(unit, row, now);
    await closeSubscription(unit, row, 'BLOCK', now);
    await recordChange(unit, row.id, 'end');
  }
};
