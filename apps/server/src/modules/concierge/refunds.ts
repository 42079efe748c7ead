import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { billingPayment } from '../../schema/billing.ts';
import { conciergePayment, type ConciergeRow } from '../../schema/concierge.ts';
import { findPayment, refundPayment } from '../billing/index.ts';
import { calculateUnusedRefund } from './billing-period.ts';

export const REFUNDS_JOB = 'concierge.refunds';

/** What is refunded of the paid month of a subscription for the time after `now`, and of which payment; null for nothing. */
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

const refundOnce = async (ctx: RequestContext, id: string, amount: number): Promise<void> => {
  const payment = await findPayment(ctx.db, id);
  if (!payment) return;
  // The key makes a repeated run find the refund instead of making another one.
  await refundPayment(ctx, payment, { amount, key: `concierge:${id}` });
  await ctx.write(async ({ tx }) => {
    await tx
      .update(conciergePayment)
      .set({ refunded_at: new Date(ctx.clock.now()) })
      .where(eq(conciergePayment.payment_id, id));
  });
};

/** Makes the refunds that are scheduled. One that fails is tried again with the next run. */
export const makeScheduledRefunds = async (ctx: RequestContext): Promise<void> => {
  const open = await ctx.db
    .select({ id: conciergePayment.payment_id, amount: conciergePayment.refund_amount })
    .from(conciergePayment)
    .where(and(isNotNull(conciergePayment.refund_amount), isNull(conciergePayment.refunded_at)));
  for (const { id, amount } of open)
    await refundOnce(ctx, id, amount ?? 0).catch((error: unknown) =>
      ctx.services.log.error({ err: error, payment: id }, 'a concierge refund failed'),
    );
};
