import type { ConciergeSubscription, MessageKey } from '@openvisit/contract';
import { conflict, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireOwnPatient } from '../patients/index.ts';
import { calculateGraceEnd } from './billing-period.ts';
import { formatNoticeDate, notifyPhysician, recordChange } from './notify.ts';
import { readSubscription, requireOwnSubscription } from './own-subscriptions.ts';
import { lockSubscription, updateSubscription } from './subscription-rows.ts';

const undoCancellation = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<void> => {
  const row = await lockSubscription(unit.tx, id);
  if (!row) throw notFound('CONCIERGE_NOT_FOUND');
  const now = ctx.clock.now();
  const isOpen = row.request_status === 'PENDING' || row.request_status === 'ACCEPTED';
  if (!isOpen) throw conflict('CONCIERGE_ENDED');
  if (row.ended_by === null) return;
  // Deactivating the service takes over a cancellation, because it refunds the unused time.
  if (row.ended_by !== 'PATIENT') throw conflict('CONCIERGE_DEACTIVATED_BY_PHYSICIAN');
  // The job that closes the subscription may be late.
  if (row.period_end === null || row.period_end.getTime() <= now) throw conflict('CONCIERGE_ENDED');
  await updateSubscription(unit, id, now, {
    ended_by: null,
    access_until: calculateGraceEnd(row.period_end),
    next_action_at: row.period_end,
  });
  const full = await recordChange(unit, id, 'keep');
  await notifyPhysician(unit, ctx, full, {
    message: 'NOTIFY_CONCIERGE_KEPT',
    values: [formatNoticeDate(full, row.period_end)],
  });
};

/**
 * Undoes a cancellation before the paid month is over: the subscription renews as if it had not been canceled (PW-08). Only
 * for the person whose card is charged: 409 CONCIERGE_NOT_PAYER. A repeated call changes nothing. 409 CONCIERGE_ENDED after
 * the end, or CONCIERGE_DEACTIVATED_BY_PHYSICIAN when the physician has deactivated the service.
 */
export const keepConciergeSubscription = async (
  ctx: RequestContext,
  id: string,
): Promise<{ data: ConciergeSubscription; message: MessageKey }> => {
  const { row } = await requireOwnSubscription(ctx, id);
  await requireOwnPatient(ctx, row.patient_id);
  if (row.requested_by !== ctx.actor.user) throw conflict('CONCIERGE_NOT_PAYER');
  await ctx.write((unit) => undoCancellation(unit, ctx, id));
  return { data: await readSubscription(ctx, id), message: 'CONCIERGE_KEPT' };
};
