import type { Body, ConciergeSubscription, MessageKey, Reply } from '@openvisit/contract';
import { desc, sql } from 'drizzle-orm';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { isPatientOrParent } from '../../schema/patients.ts';
import { cancelPayment, requireOwnCard, toPaymentView } from '../billing/index.ts';
import { chargeMonth } from './charge-month.ts';
import { closeSubscription, endWithPaidMonth } from './end-subscription.ts';
import { formatNoticeDate, notifyPhysician, recordChange } from './notify.ts';
import {
  findOpenAttempt,
  findSubscription,
  getSubscription,
  listPatientUsers,
  lockSubscription,
  selectSubscriptions,
  toSubscriptionView,
  updateSubscription,
  type FullSubscription,
} from './subscription-rows.ts';

/** A subscription of the caller or of a dependent; 404 for any other. */
export const requireOwnSubscription = async (ctx: RequestContext, id: string): Promise<FullSubscription> => {
  const found = await findSubscription(ctx.db, id, ctx.actor.user);
  if (!found || !listPatientUsers(found).includes(ctx.actor.user))
    throw refusedRecord('concierge_subscription', id, 'CONCIERGE_NOT_FOUND');
  return found;
};

/** A subscription as the caller sees it now. */
export const readSubscription = async (ctx: RequestContext, id: string): Promise<ConciergeSubscription> =>
  toSubscriptionView(await getSubscription(ctx.db, id, ctx.actor.user), ctx.actor.user);

/** Requests and subscriptions of the caller and their dependents: open ones first, then the latest (PW-08). */
export const getConciergeSubscriptions = async (
  ctx: RequestContext,
): Promise<Reply<'getConciergeSubscriptions'>> => {
  const { user } = ctx.actor;
  const rows = await selectSubscriptions(ctx.db, user)
    .where(isPatientOrParent(user, new Date(ctx.clock.now())))
    .orderBy(
      desc(sql`${conciergeSubscription.request_status} in ('PENDING', 'ACCEPTED')`),
      desc(conciergeSubscription.created_at),
      desc(conciergeSubscription.id),
    );
  return { results: rows.map((row) => toSubscriptionView(row, user)) };
};

/** Gives up a payment that waits for the patient's bank; 409 while one is at the provider. */
const cancelOpenAttempt = async (ctx: RequestContext, id: string): Promise<void> => {
  const open = await findOpenAttempt(ctx.db, id);
  if (!open) return;
  if (open.payment.status !== 'requires_action') throw conflict('PAYMENT_IN_PROGRESS');
  await cancelPayment(ctx, open.payment);
};

const withdrawRequest = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<void> => {
  const row = await lockSubscription(unit.tx, id);
  if (row) await closeSubscription(unit, row, 'PATIENT', ctx.clock.now());
  const full = await recordChange(unit, id, 'cancel');
  await notifyPhysician(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_WITHDRAWN' });
};

/**
 * Withdraws a request, or cancels a subscription (PW-08): it ends with the paid month, and one without paid time ends at once.
 * Nothing is refunded, because the month stays the patient's. A repeated call changes nothing. While a renewal is at the
 * provider, the cancellation waits for its outcome: 409 PAYMENT_IN_PROGRESS.
 */
export const cancelConciergeSubscription = async (
  ctx: RequestContext,
  id: string,
): Promise<{ data: ConciergeSubscription; message: MessageKey }> => {
  await requireOwnSubscription(ctx, id);
  await cancelOpenAttempt(ctx, id);
  let message: MessageKey = 'CONCIERGE_CANCELED';
  await ctx.write(async (unit) => {
    const row = await lockSubscription(unit.tx, id);
    if (!row || row.ended_by !== null || row.request_status === 'REJECTED') return;
    if (await findOpenAttempt(unit.tx, id)) throw conflict('PAYMENT_IN_PROGRESS');
    if (row.request_status === 'PENDING') {
      message = 'CONCIERGE_WITHDRAWN';
      return withdrawRequest(unit, ctx, id);
    }
    await endWithPaidMonth(unit, row, 'PATIENT', ctx.clock.now());
    const full = await recordChange(unit, id, 'cancel');
    return notifyPhysician(unit, ctx, full, {
      message: 'NOTIFY_CONCIERGE_CANCELED',
      values: [formatNoticeDate(full, full.row.access_until ?? new Date(ctx.clock.now()))],
    });
  });
  return { data: await readSubscription(ctx, id), message };
};

/**
 * Pays a month whose payment failed, with a card of the payer, which also pays the next ones (PW-08). The same key pays once.
 * 409 CONCIERGE_NOTHING_DUE, or PAYMENT_IN_PROGRESS while another attempt is open.
 */
export const payConciergeSubscription = async (
  ctx: RequestContext,
  { id, payment_method_id, idempotency_key }: { id: string } & Body<'payConciergeSubscription'>,
): Promise<{ data: Reply<'payConciergeSubscription'>; message?: MessageKey }> => {
  const { row } = await requireOwnSubscription(ctx, id);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const card = await requireOwnCard(ctx, { patient: row.payer_patient_id }, payment_method_id);
  const payment = await chargeMonth(ctx, row, { card: card.id, patientKey: idempotency_key });
  await ctx.write(async (unit) => {
    await updateSubscription(unit, id, ctx.clock.now(), { payment_method: card.id });
  });
  const data = { subscription: await readSubscription(ctx, id), payment: await toPaymentView(ctx, payment) };
  return payment.status === 'succeeded' ? { data, message: 'CONCIERGE_PAID' } : { data };
};
