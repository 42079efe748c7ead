import type { Body, ConciergeService, Reply } from '@openvisit/contract';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatReader, chatRoom } from '../../schema/chat.ts';
import { conciergeSubscription, type ConciergeRow } from '../../schema/concierge.ts';
import { physician } from '../../schema/physicians.ts';
import { lockPhysician } from '../physicians/index.ts';
import { endWithPaidMonth } from './end-subscription.ts';
import { formatNoticeDate, notifyPatientSide, recordChange } from './notify.ts';
import { findUnusedRefund, makeScheduledRefunds, scheduleUnusedRefund } from './refunds.ts';

/** Whether the caller offers the service, with the counts that the menu and the tabs show (CS-01, CS-02, RT-13). */
export const getConciergeService = async (ctx: RequestContext): Promise<ConciergeService> => {
  const own = requireRecordId(ctx.actor);
  const ofOwn = eq(conciergeSubscription.physician_id, own);
  const countStatus = (status: ConciergeRow['request_status']) =>
    ctx.db
      .select({ n: count() })
      .from(conciergeSubscription)
      .where(and(ofOwn, eq(conciergeSubscription.request_status, status)));
  const [[service], [requests], [subscribers], [unread]] = await Promise.all([
    ctx.db.select({ active: physician.concierge_service }).from(physician).where(eq(physician.id, own)),
    countStatus('PENDING'),
    countStatus('ACCEPTED'),
    ctx.db
      .select({ n: sql<number>`coalesce(sum(${chatReader.unread}), 0)`.mapWith(Number) })
      .from(chatReader)
      .innerJoin(chatRoom, eq(chatRoom.id, chatReader.chat_room_id))
      .where(
        and(
          eq(chatReader.user_id, ctx.actor.user),
          eq(chatRoom.physician_id, own),
          isNotNull(chatRoom.patient_id),
        ),
      ),
  ]);
  return {
    concierge_service: service?.active ?? false,
    new_subscription_request_count: requests?.n ?? 0,
    unread_messages_count: unread?.n ?? 0,
    active_patients_count: subscribers?.n ?? 0,
  };
};

/** The subscribers, and the cents that deactivating the service now would refund to them (CS-01). */
export const getActivePatientSubscriptionCount = async (
  ctx: RequestContext,
): Promise<Reply<'getActivePatientSubscriptionCount'>> => {
  const rows = await ctx.db
    .select()
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.physician_id, requireRecordId(ctx.actor)),
        eq(conciergeSubscription.request_status, 'ACCEPTED'),
      ),
    );
  let refund_total = 0;
  for (const row of rows) refund_total += (await findUnusedRefund(ctx.db, row, ctx.clock.now()))?.amount ?? 0;
  return { active_patients_count: rows.length, refund_total };
};

/** Closes a request, or ends a subscription with its paid month and refunds the unused time (B9). */
const endForDeactivation = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  row: ConciergeRow,
): Promise<void> => {
  const now = ctx.clock.now();
  if (row.ended_by === 'PHYSICIAN') return;
  const ended = await endWithPaidMonth(unit, row, 'PHYSICIAN', now);
  await scheduleUnusedRefund(unit, row, now);
  const full = await recordChange(unit, row.id, 'deactivate');
  const keepsMonth = ended.request_status === 'ACCEPTED';
  await notifyPatientSide(unit, ctx, full, {
    message: keepsMonth ? 'NOTIFY_CONCIERGE_DEACTIVATED' : 'NOTIFY_CONCIERGE_CLOSED',
    values: keepsMonth ? [formatNoticeDate(full, ended.period_end)] : [],
  });
};

const endAll = async (unit: UnitOfWork, ctx: RequestContext, own: string): Promise<void> => {
  // In order, so that two transactions cannot deadlock.
  const rows = await unit.tx
    .select()
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.physician_id, own),
        inArray(conciergeSubscription.request_status, ['PENDING', 'ACCEPTED']),
      ),
    )
    .orderBy(asc(conciergeSubscription.id))
    .for('update');
  for (const row of rows) await endForDeactivation(unit, ctx, row);
};

/**
 * Activates or deactivates the service (CS-01). Deactivating closes open requests, refunds the unused time of every
 * subscription, and lets each end with its billing cycle. A repeated call changes nothing.
 */
export const updateConciergeService = async (
  ctx: RequestContext,
  { concierge_service }: Body<'updateConciergeService'>,
): Promise<ConciergeService> => {
  const own = requireRecordId(ctx.actor);
  await ctx.write(async (unit) => {
    const before = await lockPhysician(unit, own);
    if (before.concierge_service === concierge_service) return;
    await unit.tx.update(physician).set({ concierge_service }).where(eq(physician.id, own));
    await unit.audit({
      action: concierge_service ? 'concierge.activate' : 'concierge.deactivate',
      record_type: 'physician',
      record_id: own,
      physician: own,
    });
    await unit.emit(ctx.actor.user, 'concierge.changed', {});
    if (!concierge_service) await endAll(unit, ctx, own);
  });
  if (!concierge_service) await makeScheduledRefunds(ctx);
  return getConciergeService(ctx);
};
