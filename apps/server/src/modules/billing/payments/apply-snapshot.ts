import type { AuditAction } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { ProviderPayment, ProviderTransfer } from '../../../integrations/payments/port.ts';
import { billingPayment, type PaymentRow, type StoredPaymentStatus } from '../../../schema/billing.ts';
import { isHold, lockPayment } from './payment-rows.ts';
import { paymentStatusChanged } from './events.ts';
import type { PaymentSnapshot } from './payment-snapshot.ts';
import { postPayment } from './post-payment.ts';
import {
  notifyOfLateFee,
  notifyPayerOfCapture,
  notifyPayerOfRefund,
  publishPaymentChange,
  updateBrandingAccess,
} from './publish-payment.ts';

const STORED_STATUS: Record<ProviderPayment['status'], StoredPaymentStatus> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  requires_action: 'requires_action',
  processing: 'pending',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Order of payment statuses. A snapshot with a lower rank than the row arrived late and is ignored. */
const RANK: Record<StoredPaymentStatus, number> = {
  pending: 0,
  requires_action: 1,
  requires_capture: 2,
  failed: 3,
  canceled: 3,
  succeeded: 4,
};

/** What is still owed of a refund that had failed, once more was refunded after all; null for nothing. */
const subtractRefund = ({ refund_failed, refunded: before }: PaymentRow, refunded: number): number | null => {
  const left = (refund_failed ?? 0) - Math.max(0, refunded - before);
  return left > 0 ? left : null;
};

const toColumns = (row: PaymentRow, snapshot: PaymentSnapshot, now: number): Partial<PaymentRow> => {
  const status = STORED_STATUS[snapshot.status];
  return {
    status,
    provider_id: snapshot.id,
    captured: snapshot.amount_received,
    refunded: snapshot.amount_refunded,
    refund_failed: subtractRefund(row, snapshot.amount_refunded),
    fee: snapshot.fee ?? row.fee,
    ...(snapshot.card ? { card_brand: snapshot.card.brand, card_last4: snapshot.card.last4 } : {}),
    failure_code: snapshot.failure_code,
    failure_message: snapshot.failure_message,
    receipt_url: snapshot.receipt_url,
    capture_before: snapshot.capture_before === null ? row.capture_before : new Date(snapshot.capture_before),
    ...(status === 'succeeded' && row.paid_at === null ? { paid_at: new Date(now) } : {}),
  };
};

const hasChanges = (row: PaymentRow, columns: Partial<PaymentRow>): boolean =>
  Object.entries(columns).some(([name, value]) => {
    const current: unknown = row[name as keyof PaymentRow];
    return current instanceof Date && value instanceof Date
      ? current.getTime() !== value.getTime()
      : current !== value;
  });

export interface PaymentUpdate {
  /** The caller holds a lock on this row. */
  row: PaymentRow;
  snapshot: PaymentSnapshot;
  transfer?: ProviderTransfer | null;
  /** Epoch ms. */
  now: number;
  /** The snapshot was fetched after the row was read, so it replaces the row regardless of status. */
  isAuthoritative: boolean;
}

/** What a change did to a payment, for the access log (BX-02). */
const getAuditAction = (before: PaymentRow, after: PaymentRow): AuditAction => {
  if (after.refunded > before.refunded) return 'payment.refunded';
  if (after.status === before.status) return 'payment.updated';
  return isHold(after) && after.status === 'succeeded' ? 'payment.captured' : `payment.${after.status}`;
};

/** Notifies those concerned once a payment of a visit has an outcome. */
const notifyOfOutcome = async (unit: UnitOfWork, row: PaymentRow, now: number): Promise<void> => {
  await notifyOfLateFee(unit, row, now);
  if (isHold(row) && row.captured_as === null && row.status === 'succeeded')
    await notifyPayerOfCapture(unit, row, now);
};

/**
 * Stores the provider's state of a payment in its row and the ledger, and applies the effects for payer and physician.
 * Applying the same snapshot again changes nothing. A snapshot of a hold that has since been renewed is only posted to the
 * ledger.
 */
export const applyPaymentSnapshot = async (unit: UnitOfWork, update: PaymentUpdate): Promise<PaymentRow> => {
  const { row, snapshot, now, transfer = null } = update;
  await postPayment({ unit, row, snapshot, now }, transfer);
  if (row.provider_id !== null && row.provider_id !== snapshot.id) return row;
  const columns = toColumns(row, snapshot, now);
  const isStale = !update.isAuthoritative && RANK[STORED_STATUS[snapshot.status]] < RANK[row.status];
  if (isStale || !hasChanges(row, columns)) return row;
  const [updated] = await unit.tx
    .update(billingPayment)
    .set({ ...columns, version: row.version + 1, updated_at: new Date(now) })
    .where(eq(billingPayment.id, row.id))
    .returning();
  if (!updated) throw new Error(`Payment ${row.id} was not updated`);
  await unit.audit({
    action: getAuditAction(row, updated),
    record_type: 'payment',
    record_id: row.id,
    physician: row.payee_physician_id ?? row.payer_physician_id,
    detail: {
      purpose: row.purpose,
      amount: row.amount,
      captured: updated.captured,
      refunded: updated.refunded,
    },
  });
  await updateBrandingAccess(unit, updated);
  await publishPaymentChange(unit, updated);
  if (row.status !== updated.status) {
    await notifyOfOutcome(unit, updated, now);
    await unit.publish(paymentStatusChanged, { payment: row.id });
  }
  if (updated.refunded > row.refunded)
    await notifyPayerOfRefund(unit, updated, updated.refunded - row.refunded, now);
  return updated;
};

/** Fails a payment that the provider refused or never received, so that nothing was charged. */
export const markPaymentFailed = async (
  unit: UnitOfWork,
  id: string,
  reason: { code: string | null; message: string },
  now: number,
): Promise<void> => {
  const row = await lockPayment(unit.tx, id);
  if (row.status !== 'pending' || row.provider_id !== null) return;
  const [updated] = await unit.tx
    .update(billingPayment)
    .set({
      status: 'failed',
      failure_code: reason.code,
      failure_message: reason.message,
      version: row.version + 1,
      updated_at: new Date(now),
    })
    .where(eq(billingPayment.id, id))
    .returning();
  if (!updated) return;
  await publishPaymentChange(unit, updated);
  await notifyOfLateFee(unit, updated, now);
  await unit.publish(paymentStatusChanged, { payment: id });
};
