import type { ConciergeDecision, ConciergeRequest, MessageKey } from '@openvisit/contract';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ConciergeRow } from '../../schema/concierge.ts';
import { ensureConciergeRoom } from '../chat/index.ts';
import { lockPhysician } from '../physicians/index.ts';
import { advanceSubscription } from './advance-subscription.ts';
import { notifyPatientSide, recordChange } from './notify.ts';
import {
  getSubscription,
  lockSubscription,
  readState,
  toRequestView,
  updateSubscription,
} from './subscription-rows.ts';

/** Locks a request to the calling physician; 404 for any other. */
export const lockOwnRequest = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  id: string,
): Promise<ConciergeRow> => {
  const row = await lockSubscription(unit.tx, id);
  if (row?.physician_id !== requireRecordId(ctx.actor))
    throw refusedRecord('concierge_subscription', id, 'CONCIERGE_NOT_FOUND');
  return row;
};

const acceptRequest = async (unit: UnitOfWork, row: ConciergeRow, now: number): Promise<void> => {
  const due = new Date(now);
  await updateSubscription(unit, row.id, now, {
    request_status: 'ACCEPTED',
    decided_at: due,
    due_at: due,
    next_action_at: due,
  });
  await ensureConciergeRoom(unit, row);
};

const decide = (ctx: RequestContext, id: string, decision: ConciergeDecision): Promise<void> =>
  ctx.write(async (unit) => {
    // Deactivating the service takes this lock too, so no request is accepted after it.
    const { concierge_service } = await lockPhysician(unit, requireRecordId(ctx.actor));
    const row = await lockOwnRequest(unit, ctx, id);
    if (row.request_status !== 'PENDING') throw conflict('CONCIERGE_REQUEST_CLOSED');
    if (!concierge_service) throw conflict('CONCIERGE_NOT_OFFERED');
    const now = ctx.clock.now();
    const isAccepted = decision === 'ACCEPTED';
    if (isAccepted) await acceptRequest(unit, row, now);
    else await updateSubscription(unit, id, now, { request_status: 'REJECTED', decided_at: new Date(now) });
    const full = await recordChange(unit, id, isAccepted ? 'accept' : 'reject');
    await notifyPatientSide(unit, ctx, full, {
      message: isAccepted ? 'NOTIFY_CONCIERGE_ACCEPTED' : 'NOTIFY_CONCIERGE_REJECTED',
    });
  });

/**
 * Accepts a request and charges the first month, or rejects it (CS-02). Accepted twice at once, the second answer is refused:
 * 409 CONCIERGE_REQUEST_CLOSED. A payment that fails leaves the request accepted, and the patient chooses another card.
 */
export const allowDenySubscribeRequest = async (
  ctx: RequestContext,
  { id, request_status }: { id: string; request_status: ConciergeDecision },
): Promise<{ data: ConciergeRequest; message: MessageKey }> => {
  await decide(ctx, id, request_status);
  if (request_status === 'ACCEPTED') await advanceSubscription(ctx, id);
  const full = await getSubscription(ctx.db, id, ctx.actor.user);
  const data = toRequestView(full);
  if (request_status === 'REJECTED') return { data, message: 'CONCIERGE_REJECTED' };
  const isUnpaid = readState(full.row) === 'PAYMENT_FAILED';
  return { data, message: isUnpaid ? 'CONCIERGE_ACCEPTED_UNPAID' : 'CONCIERGE_ACCEPTED' };
};
