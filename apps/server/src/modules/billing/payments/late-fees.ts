import {
  HOLD_CATEGORIES,
  LATE_FEE_PURPOSES,
  LATE_FEES,
  type LateFee,
  type PaymentPurpose,
} from '@openvisit/contract';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { compileStatement } from '../../../platform/database/compile-statement.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { visit } from '../../../schema/visits.ts';
import { listCards } from './cards.ts';
import { capturePayment } from './change-payment.ts';
import { createPayment } from './create-payment.ts';
import { findPayingPatient } from './hold-visit.ts';
import { UNREACHED } from './payment-rows.ts';
import { insertUnpayableFee } from './unpayable-fee.ts';
import { releaseHolds } from './release-holds.ts';

const LATE_FEE_JOB = 'billing.late-fee';

interface LateFeeCharge {
  visit: string;
  lateFee: LateFee;
  purpose: PaymentPurpose;
  amount: Cents;
  /** The patient record whose card pays. */
  payer: string;
  payee: string;
}

const getJobKey = (visitId: string, lateFee: LateFee): string => `${visitId}:${lateFee}`;

/**
 * Charges an agreed late fee of a visit once the transaction is committed, and then releases what is left of its hold (AP-14).
 * A visit has each late fee at most once.
 */
export const scheduleLateFee = (unit: UnitOfWork, visitId: string, lateFee: LateFee): Promise<void> =>
  unit.enqueue({
    kind: LATE_FEE_JOB,
    key: getJobKey(visitId, lateFee),
    payload: { visit: visitId, late_fee: lateFee },
  });

const findCharge = async (
  ctx: RequestContext,
  visitId: string,
  lateFee: LateFee,
): Promise<LateFeeCharge | null> => {
  const [row] = await ctx.db.select().from(visit).where(eq(visit.id, visitId));
  const payer = row && (await findPayingPatient(ctx.db, row.patient_id));
  if (!row || !payer || row.late_fees[lateFee] === 0) return null;
  return {
    visit: visitId,
    lateFee,
    purpose: LATE_FEE_PURPOSES[lateFee],
    amount: row.late_fees[lateFee],
    payer,
    payee: row.physician_id,
  };
};

/** Whether the fee has an outcome: paid, unanswered, or refused by the bank. An attempt that did not reach the provider is none. */
const hasOutcome = async (ctx: RequestContext, { visit: id, purpose }: LateFeeCharge): Promise<boolean> => {
  const [row] = await ctx.db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.visit_id, id),
        or(
          and(
            eq(billingPayment.purpose, purpose),
            or(
              ne(billingPayment.status, 'failed'),
              sql`${billingPayment.failure_code} is distinct from ${UNREACHED}`,
            ),
          ),
          and(eq(billingPayment.captured_as, purpose), eq(billingPayment.status, 'succeeded')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
};

const readHasLateFee = compileStatement<boolean>(sql`
  select exists (
    select from billing_payment where visit_id = ${sql.placeholder('visit')} and status <> 'failed'
      and purpose in ${Object.values(LATE_FEE_PURPOSES)}
  ) or exists (
    select from job where kind = ${LATE_FEE_JOB} and dedup_key = any(${sql.placeholder('keys')}::text[]) and failed_at is null
  ) as result`);

/** Whether a late fee of a visit is charged, or waits for its charge. One that the bank has refused is not. */
export const hasLateFee = async (db: Reader, visitId: string): Promise<boolean> => {
  const keys = LATE_FEES.map((lateFee) => getJobKey(visitId, lateFee));
  const [hasOne] = await readHasLateFee(db, { visit: visitId, keys });
  return hasOne === true;
};

/** Captures the fee from the visit's hold; false if there is none, or it is gone. */
const captureFromHold = async (ctx: RequestContext, charge: LateFeeCharge): Promise<boolean> => {
  // A visit that is rescheduled takes place later, so its hold stays for its fee.
  if (charge.lateFee === 'late_reschedule') return false;
  const [hold] = await ctx.db
    .update(billingPayment)
    .set({ captured_as: charge.purpose })
    .where(
      and(
        eq(billingPayment.visit_id, charge.visit),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        eq(billingPayment.status, 'requires_capture'),
      ),
    )
    .returning();
  if (!hold) return false;
  const captured = await capturePayment(ctx, hold, Math.min(charge.amount, hold.amount));
  return captured.status === 'succeeded';
};

const countAttempts = async (ctx: RequestContext, charge: LateFeeCharge): Promise<number> => {
  const { visit: id, purpose } = charge;
  return ctx.db.$count(
    billingPayment,
    and(eq(billingPayment.visit_id, id), eq(billingPayment.purpose, purpose)),
  );
};

/** Charges the card of the patient, who is not present. A fee that cannot be charged is recorded, and both sides are notified. */
const chargeCard = async (ctx: RequestContext, charge: LateFeeCharge): Promise<void> => {
  const payer = { patient: charge.payer };
  const [card] = await listCards(ctx, payer);
  if (!card) return insertUnpayableFee(ctx, charge);
  await createPayment(ctx, {
    purpose: charge.purpose,
    payer,
    payee: charge.payee,
    visit: charge.visit,
    payment_method: card.id,
    amount: charge.amount,
    capture: 'automatic',
    off_session: true,
    description: 'Fee for a late change or a missed visit',
    subject: `late-fee:${charge.visit}:${charge.lateFee}`,
    key: `try:${await countAttempts(ctx, charge)}`,
  });
};

const chargeLateFee = async (ctx: RequestContext, visitId: string, lateFee: LateFee): Promise<void> => {
  const charge = await findCharge(ctx, visitId, lateFee);
  const isDue = charge !== null && ctx.services.config.payments !== 'off' && !(await hasOutcome(ctx, charge));
  if (isDue && !(await captureFromHold(ctx, charge))) await chargeCard(ctx, charge);
  await releaseHolds(ctx, visitId, LATE_FEE_PURPOSES[lateFee]);
};

export const lateFeeJob: JobHandlers = {
  [LATE_FEE_JOB]: {
    run: (ctx, payload) => chargeLateFee(ctx, String(payload.visit), payload.late_fee as LateFee),
  },
};
