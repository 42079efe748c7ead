import { eq } from 'drizzle-orm';
import { ALL_MESSAGES } from '@openvisit/contract';
import { HOUR } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { billingPayment, type PaymentRow } from '../../schema/billing.ts';
import { conciergePayment, type ConciergeRow } from '../../schema/concierge.ts';
import { formatDollars } from '../billing/index.ts';
import { waiveFees } from '../visits/index.ts';
import { calculateGraceEnd, calculateNextAttempt, calculatePeriodEnd } from './billing-period.ts';
import { formatNoticeDate, notifyPatientSide, notifyPhysician, recordChange } from './notify.ts';
import { REFUNDS_JOB, scheduleUnusedRefund } from './refunds.ts';
import { lockSubscription, updateSubscription } from './subscription-rows.ts';

/** Failure code of a payment that did not reach the provider. */
const UNREACHED = 'unreached';

type Attempt = typeof conciergePayment.$inferSelect;

interface Settlement {
  ctx: RequestContext;
  unit: UnitOfWork;
  row: ConciergeRow;
  attempt: Attempt;
  payment: PaymentRow;
  now: number;
}

/** The month that a payment pays: after the one before, or from now on when that ended long ago. */
const findMonth = (row: ConciergeRow, now: number) => {
  const previous = row.period_end;
  const continues = previous !== null && now <= calculateGraceEnd(previous).getTime();
  const start = continues ? previous : new Date(now);
  const anchor = continues ? (row.started_at ?? start) : start;
  return { started_at: anchor, period_start: start, period_end: calculatePeriodEnd(start, anchor) };
};

const notifyOfPayment = async ({ ctx, unit, row, payment }: Settlement): Promise<void> => {
  const full = await recordChange(unit, row.id, 'pay');
  const isFirst = row.period === 0;
  await notifyPatientSide(unit, ctx, full, {
    message: isFirst ? 'NOTIFY_CONCIERGE_STARTED' : 'NOTIFY_CONCIERGE_RENEWED',
    values: [formatNoticeDate(full, full.row.period_end), formatDollars(payment.captured)],
  });
  if (isFirst) await notifyPhysician(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_SUBSCRIBED' });
};

const applyPaid = async (settlement: Settlement): Promise<void> => {
  const { unit, row, attempt, payment, now } = settlement;
  // It was ended while the bank decided, so there is nothing to pay for.
  if (row.request_status !== 'ACCEPTED') {
    await unit.tx
      .update(conciergePayment)
      .set({ refund_amount: payment.captured })
      .where(eq(conciergePayment.payment_id, payment.id));
    await unit.enqueue({ kind: REFUNDS_JOB, key: row.id });
    return;
  }
  const month = findMonth(row, now);
  const updated = await updateSubscription(unit, row.id, now, {
    ...month,
    period: attempt.period,
    access_until: row.ended_by === null ? calculateGraceEnd(month.period_end) : month.period_end,
    next_action_at: month.period_end,
    due_at: null,
    attempts: 0,
    failure_message: null,
  });
  await waiveFees(unit, { physician: row.physician_id, patient: row.patient_id }, now);
  await notifyOfPayment(settlement);
  if (updated.ended_by === 'PHYSICIAN') await scheduleUnusedRefund(unit, updated, now);
};

/** Records a failed attempt: it is tried again on a later day, and both sides are notified. */
export const applyFailedAttempt = async (
  { ctx, unit, row, now }: Pick<Settlement, 'ctx' | 'unit' | 'row' | 'now'>,
  reason: string,
): Promise<void> => {
  const attempts = row.attempts + 1;
  const due_at = row.due_at ?? row.period_end ?? new Date(now);
  const next_action_at = calculateNextAttempt(due_at, attempts, now);
  await updateSubscription(unit, row.id, now, { attempts, due_at, next_action_at, failure_message: reason });
  const full = await recordChange(unit, row.id, 'pay');
  await notifyPatientSide(unit, ctx, full, {
    message: 'NOTIFY_CONCIERGE_UNPAID',
    values: [formatNoticeDate(full, next_action_at)],
  });
  if (attempts === 1) await notifyPhysician(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_PATIENT_UNPAID' });
};

const applyFailed = async (settlement: Settlement): Promise<void> => {
  const { unit, row, attempt, payment, now } = settlement;
  if (row.request_status !== 'ACCEPTED' || row.ended_by !== null) return;
  const reason = payment.failure_message ?? ALL_MESSAGES.PAYMENT_FAILED;
  if (attempt.by_patient) await updateSubscription(unit, row.id, now, { failure_message: reason });
  else if (payment.status === 'canceled' || payment.failure_code === UNREACHED)
    await updateSubscription(unit, row.id, now, { next_action_at: new Date(now + HOUR) });
  else await applyFailedAttempt(settlement, reason);
};

/**
 * Applies the outcome of a concierge payment to its subscription, once, in the transaction that stores the outcome. Payments
 * for anything else are ignored.
 */
export const settlePayment = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { payment: id }: { payment: string },
): Promise<void> => {
  const [found] = await unit.tx
    .select({ attempt: conciergePayment, payment: billingPayment })
    .from(conciergePayment)
    .innerJoin(billingPayment, eq(billingPayment.id, conciergePayment.payment_id))
    .where(eq(conciergePayment.payment_id, id));
  if (!found || found.attempt.settled_at) return;
  const { attempt, payment } = found;
  const isPaid = payment.status === 'succeeded';
  if (!isPaid && payment.status !== 'failed' && payment.status !== 'canceled') return;
  const row = await lockSubscription(unit.tx, attempt.subscription_id);
  if (!row) return;
  const now = ctx.clock.now();
  await unit.tx
    .update(conciergePayment)
    .set({ settled_at: new Date(now) })
    .where(eq(conciergePayment.payment_id, id));
  const settlement = { ctx, unit, row, attempt, payment, now };
  await (isPaid ? applyPaid(settlement) : applyFailed(settlement));
};
