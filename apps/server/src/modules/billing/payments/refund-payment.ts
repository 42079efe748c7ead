import { BILLING_MESSAGES, fillMessage, type Body, type RefundReason, type Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { AppError, conflict, refusedRecord } from '../../../platform/errors.ts';
import { requireRecordId } from '../../../platform/auth/require-record.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import { billingRefund, type PaymentRow } from '../../../schema/billing.ts';
import { getPostedAmounts, LEDGER_ACCOUNTS } from '../ledger/index.ts';
import { defineOperation, isProviderRefusal, operationExists, runOperation } from '../provider/index.ts';
import {
  applyChange,
  requireSameProviderPayment,
  toChangeInput,
  type ChangeInput,
} from './change-payment.ts';
import { formatDollars } from './hold-amounts.ts';
import {
  findPayment,
  getPayerRecordId,
  getPayment,
  incrementPaymentVersion,
  lockPayment,
} from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { getRefundReference } from './post-payment.ts';

interface RefundInput extends ChangeInput {
  amount: Cents;
  /** Cents refunded before. */
  before: Cents;
  /** Absent from refunds that no physician made. */
  reason?: RefundReason;
}

/** A refund that a physician makes. */
type OwnRefund = RefundInput & { reason: RefundReason };

const getReference = ({ provider_id, before, amount }: RefundInput): string =>
  getRefundReference({ provider_id, refunded: before + amount });

/**
 * Stores why a physician refunds, before the provider is asked: its event can come before its reply, and whichever is first
 * notifies the patient.
 */
const recordReason = async (
  unit: UnitOfWork,
  input: OwnRefund,
  { payee_physician_id: physician_id }: PaymentRow,
  now: number,
): Promise<void> => {
  const { payment: payment_id, amount, reason } = input;
  if (physician_id === null) return;
  await unit.tx.insert(billingRefund).values({
    payment_id,
    physician_id,
    reference: getReference(input),
    amount,
    reason,
    created_at: new Date(now),
  });
};

const auditRefund = async (unit: UnitOfWork, { payment, amount, reason }: OwnRefund): Promise<void> => {
  const { payee_physician_id: physician } = await lockPayment(unit.tx, payment);
  await unit.audit({
    action: 'payment.refund',
    record_type: 'payment',
    record_id: payment,
    physician,
    detail: { amount, reason },
  });
};

const hasReason = (input: RefundInput): input is OwnRefund => input.reason !== undefined;

const refundOperation = defineOperation<RefundInput, PaymentSnapshot>({
  kind: 'payment.refund',
  call: async (provider, { provider_id, amount }, key) =>
    toSnapshot(await provider.refundPayment(provider_id, amount, key)),
  onSuccess: async (unit, input, snapshot, operation) => {
    if (hasReason(input)) await auditRefund(unit, input);
    await applyChange(unit, input, snapshot, operation);
  },
  onFailure: async (unit, input) => {
    await unit.tx.delete(billingRefund).where(eq(billingRefund.reference, getReference(input)));
    await incrementPaymentVersion(unit, input);
  },
  find: async (provider, { provider_id, before }) => {
    const snapshot = toSnapshot(await provider.getPayment(provider_id));
    return snapshot.amount_refunded > before ? snapshot : null;
  },
});

/** Cents of a payment that are not refunded yet. */
export const getRefundable = ({ status, captured, refunded }: PaymentRow): Cents =>
  status === 'succeeded' ? captured - refunded : 0;

/** Cents of a payment that a physician can refund: what disputes hold back or have taken is not left. */
const readRefundable = async (db: Reader, row: PaymentRow): Promise<Cents> => {
  const object = row.provider_id ?? '';
  const posted = await getPostedAmounts(db, { payment: row.id, kind: 'dispute', object });
  const disputed = posted.get(LEDGER_ACCOUNTS.payer(getPayerRecordId(row))) ?? 0;
  return Math.max(0, getRefundable(row) - disputed);
};

interface NewRefund {
  amount: Cents;
  /** The client's idempotency key. Default: one refund per version of the payment. */
  key?: string;
  reason?: RefundReason;
}

/**
 * Refunds an amount of a payment once per key. 409 PAYMENT_DONE when it exceeds what is left, which is checked while the
 * payment is locked. 409 IDEMPOTENCY_KEY_REUSED for the same key with another amount.
 */
export const refundPayment = async (
  ctx: RequestContext,
  row: PaymentRow,
  { amount, key = `refund:${row.version}`, reason }: NewRefund,
): Promise<PaymentRow> => {
  const input: RefundInput = {
    ...toChangeInput(row),
    amount,
    before: row.refunded,
    ...(reason ? { reason } : {}),
  };
  await runOperation(ctx, refundOperation, {
    subject: `payment:${row.id}`,
    key,
    input,
    parameters: ({ amount: chosen, reason: why = null }) => [chosen, why],
    prepare: async (unit) => {
      await requireSameProviderPayment(input)(unit);
      const locked = await lockPayment(unit.tx, row.id);
      if (amount < 1 || amount > getRefundable(locked) || locked.refunded !== row.refunded)
        throw conflict('PAYMENT_DONE');
      if (hasReason(input)) await recordReason(unit, input, locked, ctx.clock.now());
    },
  });
  return getPayment(ctx.db, row.id);
};

/** Refuses an amount above what is left, unless the request repeats a refund that has been recorded. */
const requireRefundable = async (
  ctx: RequestContext,
  row: PaymentRow,
  { amount, idempotency_key }: Body<'refundPayment'>,
): Promise<void> => {
  const left = await readRefundable(ctx.db, row);
  if (amount <= left) return;
  const request = { subject: `payment:${row.id}`, key: idempotency_key };
  if (await operationExists(ctx.db, refundOperation, request)) return;
  if (left === 0) throw conflict('REFUND_NOTHING_LEFT');
  throw new AppError(400, fillMessage(BILLING_MESSAGES.REFUND_AMOUNT_INVALID, formatDollars(left)));
};

/** The failure in words about a refund. */
const toRefundError = (error: unknown): unknown => {
  if (isProviderRefusal(error)) return new AppError(409, 'REFUND_REFUSED', [], { cause: error });
  if (!(error instanceof AppError)) return error;
  if (error.reason === 'PAYMENT_UNKNOWN') return new AppError(504, 'REFUND_UNKNOWN', [], { cause: error });
  // Another refund was first.
  return error.reason === 'PAYMENT_DONE' ? conflict('REFUND_CHANGED') : error;
};

/** Refunds a payment for one of the caller's visits in full or in part (BX-20). 404 for any other payment. */
export const refundOwnPayment = async (
  ctx: RequestContext,
  body: Body<'refundPayment'>,
): Promise<{ data: Reply<'refundPayment'>; message: string }> => {
  const physician = requireRecordId(ctx.actor);
  const row = await findPayment(ctx.db, body.payment_id);
  if (row?.payee_physician_id !== physician)
    throw refusedRecord('payment', body.payment_id, 'PAYMENT_NOT_FOUND');
  await requireRefundable(ctx, row, body);
  const { amount, reason, idempotency_key: key } = body;
  try {
    const updated = await refundPayment(ctx, row, { amount, reason, key });
    return {
      data: {
        payment_id: row.id,
        refunded: updated.refunded,
        refundable: await readRefundable(ctx.db, updated),
      },
      message: fillMessage(BILLING_MESSAGES.REFUND_DONE, formatDollars(amount)),
    };
  } catch (error) {
    throw toRefundError(error);
  }
};
