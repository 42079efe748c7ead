import { CONCIERGE_REFUND_RETRY_HOURS } from '@openvisit/contract';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { billingPayment } from '../../schema/billing.ts';
import { conciergePayment, type ConciergeRow } from '../../schema/concierge.ts';
import {
  findPayment,
  formatDollars,
  getRefundable,
  recordFailedRefund,
  refundPayment,
} from '../billing/index.ts';
import { calculateUnusedRefund } from './billing-period.ts';
import { notifyPatientSide, notifyPhysician } from './notify.ts';
import { getSubscription } from './subscription-rows.ts';

export const REFUNDS_JOB = 'concierge.refunds';
/** Status of an error with which the provider refuses a refund, so that nothing was refunded. */
const REFUSED = 400;
/** Time between two attempts while the provider does not answer. */
const OUTAGE_INTERVAL_MS = 10 * MINUTE;

/**
 * How much of a subscription's paid month is refunded for the time after `now`, and from which payment. Null for nothing.
 */
export const findUnusedRefund = async (
  db: Reader,
  row: ConciergeRow,
  now: number,
): Promise<{ payment: string; amount: number } | null> => {
  if (!row.period_start || !row.period_end) return null;
  const [paid] = await db
    .select({ payment: billingPayment, refund_amount: conciergePayment.refund_amount })
    .from(conciergePayment)
    .innerJoin(billingPayment, eq(billingPayment.id, conciergePayment.payment_id))
    .where(
      and(
        eq(conciergePayment.subscription_id, row.id),
        eq(conciergePayment.period, row.period),
        eq(billingPayment.status, 'succeeded'),
      ),
    );
  if (!paid || paid.refund_amount !== null) return null;
  const { id, captured, refunded } = paid.payment;
  const unused = calculateUnusedRefund(captured, { start: row.period_start, end: row.period_end }, now);
  const amount = Math.min(unused, captured - refunded);
  return amount > 0 ? { payment: id, amount } : null;
};

/** Refunds the unused time of a subscription once the transaction is committed. Returns the cents. */
export const scheduleUnusedRefund = async (
  unit: UnitOfWork,
  row: ConciergeRow,
  now: number,
): Promise<number> => {
  const refund = await findUnusedRefund(unit.tx, row, now);
  if (!refund) return 0;
  await unit.tx
    .update(conciergePayment)
    .set({ refund_amount: refund.amount })
    .where(eq(conciergePayment.payment_id, refund.payment));
  await unit.enqueue({ kind: REFUNDS_JOB, key: row.id });
  return refund.amount;
};

interface OpenRefund {
  attempt: typeof conciergePayment.$inferSelect;
  amount: number;
}

type RefundValues = Partial<typeof conciergePayment.$inferInsert>;

const updateRefund = async (ctx: RequestContext, payment: string, values: RefundValues): Promise<void> => {
  await ctx.db.update(conciergePayment).set(values).where(eq(conciergePayment.payment_id, payment));
};

/** The payment of an attempt, unless another process has recorded the outcome of the same attempt first. */
const isUnrecorded = ({ payment_id, refund_attempts }: OpenRefund['attempt']) =>
  and(
    eq(conciergePayment.payment_id, payment_id),
    eq(conciergePayment.refund_attempts, refund_attempts),
    isNull(conciergePayment.refunded_at),
    isNull(conciergePayment.refund_failed_at),
  );

/** Records the outcome of an attempt that did not refund. A reply that arrives after a later attempt changes nothing. */
const recordAttempt = async (
  ctx: RequestContext,
  attempt: OpenRefund['attempt'],
  values: RefundValues,
): Promise<void> => {
  await ctx.db.update(conciergePayment).set(values).where(isUnrecorded(attempt));
};

/** Gives up a refund that the provider has refused for the last time: both sides are notified, and the payment says so. */
const failRefund = (ctx: RequestContext, { attempt, amount }: OpenRefund): Promise<void> =>
  ctx.write(async (unit) => {
    const [failed] = await unit.tx
      .update(conciergePayment)
      .set({
        refund_attempts: attempt.refund_attempts + 1,
        refund_refusals: attempt.refund_refusals + 1,
        refund_failed_at: new Date(ctx.clock.now()),
      })
      .where(isUnrecorded(attempt))
      .returning();
    // Another process was first.
    if (!failed) return;
    await recordFailedRefund(unit, attempt.payment_id, amount);
    const full = await getSubscription(unit.tx, attempt.subscription_id, null);
    const values = [formatDollars(amount)];
    await notifyPatientSide(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_REFUND_FAILED', values });
    await notifyPhysician(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_REFUND_REFUSED', values });
  });

/** Plans the next attempt of a refund whose last one the provider refused, or gives it up. */
const applyRefusal = async (ctx: RequestContext, refund: OpenRefund): Promise<void> => {
  const { refund_attempts, refund_refusals } = refund.attempt;
  const hours = CONCIERGE_REFUND_RETRY_HOURS[refund_refusals];
  if (hours === undefined) return failRefund(ctx, refund);
  await recordAttempt(ctx, refund.attempt, {
    refund_attempts: refund_attempts + 1,
    refund_refusals: refund_refusals + 1,
    refund_next_at: new Date(ctx.clock.now() + hours * HOUR),
  });
};

/** Corrects a refund of more than is left of the payment, because the physician has refunded it in the meantime. */
const limitRefund = async (ctx: RequestContext, { attempt, amount }: OpenRefund): Promise<void> => {
  const payment = await findPayment(ctx.db, attempt.payment_id);
  const left = payment ? getRefundable(payment) : 0;
  if (left >= amount) return;
  await updateRefund(
    ctx,
    attempt.payment_id,
    left > 0 ? { refund_amount: left } : { refunded_at: new Date(ctx.clock.now()) },
  );
};

/** An attempt that has ended needs another key, because the key of a recorded one returns its outcome. */
const buildRefundKey = ({ payment_id, refund_attempts }: OpenRefund['attempt']): string =>
  refund_attempts === 0 ? `concierge:${payment_id}` : `concierge:${payment_id}:${refund_attempts}`;

const applyFailure = async (ctx: RequestContext, refund: OpenRefund, error: unknown): Promise<void> => {
  const { payment_id, refund_attempts } = refund.attempt;
  ctx.services.log.warn({ err: error, payment: payment_id }, 'a concierge refund was not made');
  if (!(error instanceof AppError)) throw error;
  if (error.status === REFUSED) return applyRefusal(ctx, refund);
  if (error.reason === 'PAYMENT_DONE') return limitRefund(ctx, refund);
  // A request whose outcome is unknown is repeated with its key, and one that did not arrive with another.
  await recordAttempt(ctx, refund.attempt, {
    refund_attempts: error.reason === 'PROVIDER_UNREACHABLE' ? refund_attempts + 1 : refund_attempts,
    refund_next_at: new Date(ctx.clock.now() + OUTAGE_INTERVAL_MS),
  });
};

const refundOnce = async (ctx: RequestContext, refund: OpenRefund): Promise<void> => {
  const { attempt, amount } = refund;
  const payment = await findPayment(ctx.db, attempt.payment_id);
  if (!payment) return;
  try {
    // The key makes a repeated run find the refund instead of making another one.
    await refundPayment(ctx, payment, { amount, key: buildRefundKey(attempt) });
  } catch (error) {
    return applyFailure(ctx, refund, error);
  }
  await updateRefund(ctx, payment.id, { refunded_at: new Date(ctx.clock.now()) });
};

/**
 * Makes the refunds that are due. A refund that the provider refuses is tried again after hours and days, and fails with
 * the last refusal. A refund that does not reach the provider is tried again until it does.
 */
export const makeScheduledRefunds = async (ctx: RequestContext): Promise<void> => {
  const { refund_amount, refunded_at, refund_failed_at, refund_next_at } = conciergePayment;
  const due = await ctx.db
    .select()
    .from(conciergePayment)
    .where(
      and(
        isNotNull(refund_amount),
        isNull(refunded_at),
        isNull(refund_failed_at),
        or(isNull(refund_next_at), lte(refund_next_at, new Date(ctx.clock.now()))),
      ),
    );
  for (const attempt of due)
    await refundOnce(ctx, { attempt, amount: attempt.refund_amount ?? 0 }).catch((error: unknown) =>
      ctx.services.log.error({ err: error, payment: attempt.payment_id }, 'a concierge refund failed'),
    );
};
