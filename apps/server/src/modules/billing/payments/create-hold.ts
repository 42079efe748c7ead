import type { Body, Payment } from '@openvisit/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { listCards } from './cards.ts';
import { createPayment } from './create-payment.ts';
import { invalidAmount } from './hold-amounts.ts';
import { lockHoldVisit, requireHoldVisit, type HoldVisit } from './hold-visit.ts';
import { notifyFailedHold, type HoldRefusal } from './notify-failed-hold.ts';
import { findActivePayment } from './payment-rows.ts';
import { toPaymentView } from './payment-view.ts';
import { refreshPayment } from './sync-payment.ts';

/** Failed attempts so far. Part of the idempotency key: concurrent requests share a hold, a retry creates a new one. */
const countFailedHolds = async (ctx: RequestContext, visit: string): Promise<number> => {
  const [row] = await ctx.db
    .select({ failed: count() })
    .from(billingPayment)
    .where(and(eq(billingPayment.visit_id, visit), inArray(billingPayment.status, ['failed', 'canceled'])));
  return row?.failed ?? 0;
};

/** Notifies the patient. The physician's error does not include the bank's message, which is for the patient only. */
const refuseHold = async (ctx: RequestContext, visit: HoldVisit, refusal: HoldRefusal): Promise<never> => {
  await notifyFailedHold(ctx, visit, refusal);
  throw conflict(refusal);
};

const getRefusal = ({ failure_code }: PaymentRow): HoldRefusal =>
  failure_code === 'authentication_required' ? 'HOLD_AUTHENTICATION' : 'HOLD_DECLINED';

/**
 * Holds a visit's fee on the patient's card before the call (AP-11, AP-13). The same visit always has the same hold.
 * Whether the visit needs a hold is up to the caller. 404 for another physician's visit, 400 for more than its fee, 409
 * when the visit's status has changed or the card is missing, declined or needs the patient's confirmation.
 */
export const createHold = async (ctx: RequestContext, body: Body<'placeHoldOnCard'>): Promise<PaymentRow> => {
  const visit = await requireHoldVisit(ctx, body);
  if (body.amount > visit.fee) throw invalidAmount(visit.fee);
  const charge = { purpose: body.category, payer: { patient: visit.payer }, visit: visit.id };
  const active = await findActivePayment(ctx.db, charge);
  // Without an answer of the provider yet, createPayment waits for it or resumes the call.
  const existing = active?.provider_id ? ((await refreshPayment(ctx, active.id)) ?? active) : null;
  if (existing?.status === 'failed') return refuseHold(ctx, visit, getRefusal(existing));
  // A hold that was canceled at the provider is replaced by a new one.
  if (existing && existing.status !== 'canceled') return existing;
  const [card] = await listCards(ctx, charge.payer);
  if (!card) return refuseHold(ctx, visit, 'HOLD_NO_CARD');
  const row = await createPayment(ctx, {
    ...charge,
    payee: visit.physician,
    payment_method: card.id,
    amount: body.amount,
    capture: 'manual',
    off_session: true,
    description: 'Video visit',
    subject: `hold:${visit.id}`,
    key: `try:${await countFailedHolds(ctx, visit.id)}`,
    require: (unit) => lockHoldVisit(unit, ctx, visit.id),
  });
  if (row.status === 'failed') return refuseHold(ctx, visit, getRefusal(row));
  return row;
};

/**
 * {@link createHold}, which succeeds only once the fee is held. 409 or 504 HOLD_PENDING while the bank has not answered.
 */
export const placeHoldOnCard = async (
  ctx: RequestContext,
  body: Body<'placeHoldOnCard'>,
): Promise<Payment> => {
  const row = await createHold(ctx, body).catch((error: unknown) => {
    // Its message is for a person whose own card is charged.
    if (error instanceof AppError && error.reason === 'PAYMENT_UNKNOWN')
      throw new AppError(error.status, 'HOLD_PENDING');
    throw error;
  });
  if (row.status !== 'requires_capture' && row.status !== 'succeeded') throw conflict('HOLD_PENDING');
  return toPaymentView(ctx, row);
};
