import { calculatePayeeShare } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Cents, ProviderTransfer } from '../../../integrations/payments/port.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { callProvider, defineOperation, runOperation } from '../provider/index.ts';
import { findPayment, incrementPaymentVersion, lockPayment } from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { postTransfer } from './post-payment.ts';
import { publishPaymentChange } from './publish-payment.ts';

const REVERSE_TRANSFER_JOB = 'billing.reverse-transfer';

/** The transfer to the physician that belongs to a captured payment. */
export const findTransfer = async (
  ctx: RequestContext,
  { destination }: Pick<PaymentRow, 'destination'>,
  snapshot: Pick<PaymentSnapshot, 'id' | 'amount_received'>,
): Promise<ProviderTransfer | null> =>
  destination === null || snapshot.amount_received === 0
    ? null
    : callProvider(() => ctx.services.payments.getTransferOfPayment(snapshot.id));

/**
 * Cents that the physician has of a payment beyond their share of what is left of it: what a lost dispute has taken, or a
 * refund of a payment that was transferred later. An open dispute takes nothing back yet. Zero or less for nothing.
 */
export const calculateTransferExcess = (
  { purpose }: Pick<PaymentRow, 'purpose'>,
  snapshot: Pick<PaymentSnapshot, 'amount_received' | 'amount_refunded' | 'disputes'>,
  { amount, reversed }: Pick<ProviderTransfer, 'amount' | 'reversed'>,
): Cents => {
  const lost = snapshot.disputes.filter(({ status }) => status === 'LOST');
  const left = lost.reduce(
    (sum, move) => sum + move.amount,
    snapshot.amount_received - snapshot.amount_refunded,
  );
  return amount - reversed - calculatePayeeShare(purpose, Math.max(0, left));
};

interface ReverseInput {
  payment: string;
  provider_id: string;
  transfer: string;
  amount: Cents;
  /** Cents reversed before. */
  before: Cents;
}

const reverseOperation = defineOperation<ReverseInput, ProviderTransfer>({
  kind: 'payment.reverse_transfer',
  call: (provider, { provider_id, transfer, amount }, key) =>
    provider.reverseTransfer({ payment: provider_id, transfer, amount }, key),
  onSuccess: async (unit, { payment, amount }, transfer, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await postTransfer({ unit, row, now }, transfer);
    await unit.tx
      .update(billingPayment)
      .set({ version: row.version + 1, updated_at: new Date(now) })
      .where(eq(billingPayment.id, payment));
    await unit.audit({
      action: 'payment.updated',
      record_type: 'payment',
      record_id: payment,
      physician: row.payee_physician_id,
      detail: { reversed: amount },
    });
    await publishPaymentChange(unit, row);
  },
  // The new version changes the idempotency key of the next attempt.
  onFailure: incrementPaymentVersion,
  find: async (provider, { provider_id, before }) => {
    const transfer = await provider.getTransferOfPayment(provider_id);
    return transfer !== null && transfer.reversed > before ? transfer : null;
  },
});

/** Takes the excess back from the physician's balance once the transaction is committed. */
export const scheduleTransferReversal = async (
  unit: UnitOfWork,
  row: PaymentRow,
  snapshot: PaymentSnapshot,
  transfer: ProviderTransfer | null,
): Promise<void> => {
  if (transfer && calculateTransferExcess(row, snapshot, transfer) > 0)
    await unit.enqueue({ kind: REVERSE_TRANSFER_JOB, key: row.id, payload: { payment: row.id } });
};

const reverseExcess = async (ctx: RequestContext, payment: string): Promise<void> => {
  const row = await findPayment(ctx.db, payment);
  const { payments } = ctx.services;
  if (!row || row.provider !== payments.kind || row.provider_id === null) return;
  const { provider_id, version } = row;
  const snapshot = toSnapshot(await callProvider(() => payments.getPayment(provider_id)));
  const transfer = await findTransfer(ctx, row, snapshot);
  const amount = transfer ? calculateTransferExcess(row, snapshot, transfer) : 0;
  if (!transfer || amount <= 0) return;
  await runOperation(ctx, reverseOperation, {
    subject: `payment:${payment}`,
    key: `reverse:${version}`,
    input: { payment, provider_id, transfer: transfer.id, amount, before: transfer.reversed },
    prepare: async ({ tx }) => {
      // A change in the meantime changes the amount.
      if ((await lockPayment(tx, payment)).version !== version) throw conflict('PAYMENT_IN_PROGRESS');
    },
  });
};

export const reverseTransferJob: JobHandlers = {
  [REVERSE_TRANSFER_JOB]: { run: (ctx, { payment }) => reverseExcess(ctx, String(payment)) },
};
