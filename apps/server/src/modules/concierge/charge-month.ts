import { and, count, eq } from 'drizzle-orm';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentRow } from '../../schema/billing.ts';
import { conciergePayment, type ConciergeRow } from '../../schema/concierge.ts';
import { createPayment } from '../billing/index.ts';
import { findOpenAttempt, lockSubscription, updateSubscription } from './subscription-rows.ts';

/** When the next month has to be paid; null while nothing is due. */
const findDueDate = (row: ConciergeRow, now: number): Date | null => {
  if (row.due_at) return row.due_at;
  return row.period_end && row.period_end.getTime() <= now ? row.period_end : null;
};

/** Refuses a payment unless the month is still due and no other attempt is open. Locks the subscription. */
const requireDue = async (unit: UnitOfWork, { id, period }: ConciergeRow, now: number): Promise<void> => {
  const locked = await lockSubscription(unit.tx, id);
  if (locked?.request_status !== 'ACCEPTED' || locked.ended_by !== null || locked.period !== period)
    throw conflict('CONCIERGE_CHANGED');
  if (await findOpenAttempt(unit.tx, id)) throw conflict('PAYMENT_IN_PROGRESS');
  const due_at = findDueDate(locked, now);
  if (!due_at) throw conflict('CONCIERGE_NOTHING_DUE');
  await updateSubscription(unit, id, now, { due_at });
};

const countAttempts = async (ctx: RequestContext, { id, period }: ConciergeRow): Promise<number> => {
  const [row] = await ctx.db
    .select({ attempts: count() })
    .from(conciergePayment)
    .where(and(eq(conciergePayment.subscription_id, id), eq(conciergePayment.period, period + 1)));
  return row?.attempts ?? 0;
};

export interface MonthCharge {
  card: string;
  /** The patient is present, chose the card and confirms the payment: the browser's idempotency key. */
  patientKey?: string;
}

/**
 * Charges the month after the paid one. Several callers at once make one payment, because an attempt is one operation of the
 * provider. The outcome is applied to the subscription with the payment, whichever process learns it first.
 */
export const chargeMonth = async (
  ctx: RequestContext,
  row: ConciergeRow,
  { card, patientKey }: MonthCharge,
): Promise<PaymentRow> => {
  const now = ctx.clock.now();
  const attempt = (await countAttempts(ctx, row)) + 1;
  const by_patient = patientKey !== undefined;
  return createPayment(ctx, {
    purpose: row.period === 0 ? 'CONCIERGE_SERVICE_FEE' : 'RENEW_CONCIERGE_SERVICE_SUBSCRIPTION',
    payer: { patient: row.payer_patient_id },
    payee: row.physician_id,
    payment_method: card,
    amount: row.amount,
    capture: 'automatic',
    off_session: !by_patient,
    description: 'Concierge service, one month',
    subject: `concierge:${row.id}`,
    key: patientKey ?? `month:${row.period + 1}:${attempt}`,
    isCardChosen: by_patient,
    require: (unit) => requireDue(unit, row, now),
    onRecorded: async ({ tx }, payment) => {
      await tx.insert(conciergePayment).values({
        payment_id: payment,
        subscription_id: row.id,
        physician_id: row.physician_id,
        period: row.period + 1,
        attempt,
        by_patient,
        created_at: new Date(now),
      });
    },
  });
};
