import {
  BILLING_MESSAGES,
  fillMessage,
  HOLD_CATEGORIES,
  type Body,
  type MessageKey,
  type Payment,
} from '@openvisit/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { visit } from '../../../schema/visits.ts';
import { listCards } from './cards.ts';
import { requireHoldTarget, requireOwnHold, type HoldTarget } from './hold-target.ts';
import { cancelPayment, capturePayment, findActivePayment, createPayment } from './payments.ts';
import { RELEASE_HOLDS_JOB } from './release-holds.ts';
import { dropJob, renewExpiringHolds } from './renew-holds.ts';
import { refreshPayment } from './sync.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { toPaymentView } from './view.ts';

/** The least that is taken of a hold; one of less is taken as a whole. */
const CAPTURE_MIN: Cents = 100;

const dollars = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`;

const amountInvalid = (max: Cents): AppError =>
  new AppError(400, fillMessage(BILLING_MESSAGES.PAYMENT_AMOUNT_INVALID, dollars(max)));

/** How often a hold of this visit was tried before: two clicks at once come to the same number, and to one hold. */
const attempts = async (ctx: RequestContext, target: HoldTarget): Promise<number> => {
  const [row] = await ctx.db
    .select({ tried: count() })
    .from(billingPayment)
    .where(
      and(eq(billingPayment.visit_id, target.visit), inArray(billingPayment.status, ['failed', 'canceled'])),
    );
  return row?.tried ?? 0;
};

/** That a card was not held, in words for the physician; what the bank says of the patient's money is the patient's. */
const refusedCard = ({ failure_code }: PaymentRow): AppError =>
  conflict(failure_code === 'authentication_required' ? 'HOLD_AUTHENTICATION' : 'HOLD_DECLINED');

/**
 * Holds the fee of a visit on the patient's card before the call; the same visit again is the same hold (AP-11, AP-13).
 * Whether this patient's visits need one is for the caller to know. 404 for a visit that is not the caller's, 400 for more
 * than its fee, 409 for a visit that has moved on, without a card, with one that is declined or whose bank wants to ask.
 */
export const createHold = async (ctx: RequestContext, body: Body<'placeHoldOnCard'>): Promise<PaymentRow> => {
  const target = await requireHoldTarget(ctx, body);
  if (body.amount > target.fee) throw amountInvalid(target.fee);
  const payer = { patient: target.payer };
  const of = { purpose: body.category, payer, visit: target.visit };
  const there = await findActivePayment(ctx.db, of);
  const held = there && ((await refreshPayment(ctx, there.id)) ?? there);
  if (held?.status === 'failed') throw refusedCard(held);
  // one that has ended at the provider meanwhile makes way for a new one
  if (held && held.status !== 'canceled') return held;
  const [card] = await listCards(ctx, payer);
  if (!card) throw conflict('HOLD_NO_CARD');
  const row = await createPayment(ctx, {
    ...of,
    payee: target.physician,
    payment_method: card.id,
    amount: body.amount,
    capture: 'manual',
    off_session: true,
    description: 'Video visit',
    subject: `hold:${target.visit}`,
    key: `try:${await attempts(ctx, target)}`,
  });
  if (row.status === 'failed') throw refusedCard(row);
  return row;
};

/**
 * Takes the fee chosen after the call from the hold and lets the rest go (AP-13). The same amount again is told as it was;
 * another one is 409 PAYMENT_DONE.
 */
export const captureHold = async (
  ctx: RequestContext,
  { payment, amount }: { payment: PaymentRow; amount: Cents },
): Promise<PaymentRow> => {
  if (amount < Math.min(CAPTURE_MIN, payment.amount) || amount > payment.amount)
    throw amountInvalid(payment.amount);
  if (payment.status === 'succeeded' && payment.captured === amount) return payment;
  if (payment.status !== 'requires_capture') throw conflict('PAYMENT_DONE');
  const taken = await capturePayment(ctx, payment, amount);
  // two amounts at once: the first was taken
  if (taken.status === 'canceled' || (taken.status === 'succeeded' && taken.captured !== amount))
    throw conflict('PAYMENT_DONE');
  return taken;
};

/** Lets a hold go; one that was taken in between stays taken. */
export const releaseHold = async (
  ctx: RequestContext,
  payment: PaymentRow,
  why: string,
): Promise<PaymentRow> => {
  if (payment.status === 'canceled' || payment.status === 'failed') return payment;
  const left = await cancelPayment(ctx, payment);
  await ctx.audit({
    action: 'hold.released',
    record_type: 'payment',
    record_id: payment.id,
    physician: payment.payee_physician_id,
    detail: { why, status: left.status },
  });
  return left;
};

export const placeHoldOnCard = async (ctx: RequestContext, body: Body<'placeHoldOnCard'>): Promise<Payment> =>
  toPaymentView(ctx, await createHold(ctx, body));

/** Takes the fee once the call is over: what was taken, and the sentence that says so (B4). */
export const updateHoldAmount = async (
  ctx: RequestContext,
  body: Body<'updateHoldAmount'>,
): Promise<{ data: Payment; message: MessageKey | (string & {}) }> => {
  const payment = await requireOwnHold(ctx, { id: body.payment_intent_id, patient: body.patient_detail });
  const row = await captureHold(ctx, { payment, amount: body.amount });
  const message =
    row.status === 'succeeded'
      ? fillMessage(BILLING_MESSAGES.PAYMENT_RECEIVED, dollars(row.captured))
      : 'PAYMENT_WAITING';
  return { data: await toPaymentView(ctx, row), message };
};

/** A visit that was accepted again after it had been called off takes place, or has: its hold stays. */
const isOnAgain = async (ctx: RequestContext, id: string): Promise<boolean> => {
  const [found] = await ctx.db.select({ status: visit.status }).from(visit).where(eq(visit.id, id));
  return found?.status === 'ACCEPTED' || found?.status === 'COMPLETED';
};

const releaseOf = async (ctx: RequestContext, visitId: string, why: string): Promise<void> => {
  const rows = await ctx.db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.visit_id, visitId),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        inArray(billingPayment.status, ['pending', 'requires_action', 'requires_capture']),
      ),
    );
  for (const row of rows) {
    const now = row.provider_id === null ? await refreshPayment(ctx, row.id) : row;
    // not known yet whether it is held: asked for again until it is
    if (now?.status === 'pending') throw new Error(`The hold ${row.id} has no answer yet`);
    // read right before, for the provider may have taken its time
    if (await isOnAgain(ctx, visitId)) return;
    if (now && now.status !== 'succeeded') await releaseHold(ctx, now, why);
  }
};

export const holdJobs: JobHandlers = {
  [RELEASE_HOLDS_JOB]: {
    run: (ctx, payload) => releaseOf(ctx, String(payload.visit), String(payload.why)),
  },
  'billing.holds': { every: 3600, run: renewExpiringHolds },
  ...dropJob,
};
