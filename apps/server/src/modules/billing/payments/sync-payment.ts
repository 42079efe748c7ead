import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { callProvider, resumePaymentOperations, retryOnConcurrentChange } from '../provider/index.ts';
import { applyPaymentSnapshot } from './apply-snapshot.ts';
import { findPayment, findPaymentByProviderId, lockPayment, getReferencedPaymentId } from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { findTransfer, scheduleTransferReversal } from './reverse-transfer.ts';

/** The payment named by the snapshot's reference; its unfinished operation is completed first. */
const findReferencedPayment = async (
  ctx: RequestContext,
  snapshot: PaymentSnapshot,
): Promise<PaymentRow | null> => {
  const id = getReferencedPaymentId(snapshot);
  if (id === null) return null;
  await resumePaymentOperations(ctx, id);
  return findPayment(ctx.db, id);
};

/** Fetches a payment from the provider and stores it; false when it does not belong to the product. */
export const syncProviderPayment = async (ctx: RequestContext, providerId: string): Promise<boolean> => {
  let isKnown = true;
  await retryOnConcurrentChange(async () => {
    const stored = await findPaymentByProviderId(ctx.db, providerId);
    const snapshot = toSnapshot(await callProvider(() => ctx.services.payments.getPayment(providerId)));
    const row = stored ?? (await findReferencedPayment(ctx, snapshot));
    isKnown = row !== null;
    if (!row) return true;
    const transfer = await findTransfer(ctx, row, snapshot);
    return ctx.write(async (unit) => {
      const locked = await lockPayment(unit.tx, row.id);
      if (locked.version !== row.version) return false;
      await applyPaymentSnapshot(unit, {
        row: locked,
        snapshot,
        transfer,
        now: ctx.clock.now(),
        isAuthoritative: true,
      });
      await scheduleTransferReversal(unit, locked, snapshot, transfer);
      return true;
    });
  });
  return isKnown;
};

/** Syncs one payment with the provider, including a payment whose creation got no reply. */
export const refreshPayment = async (ctx: RequestContext, id: string): Promise<PaymentRow | null> => {
  const row = await findPayment(ctx.db, id);
  if (!row || row.provider !== ctx.services.payments.kind) return row;
  if (row.provider_id === null) await resumePaymentOperations(ctx, id);
  else await syncProviderPayment(ctx, row.provider_id);
  return findPayment(ctx.db, id);
};

/** Enqueues a sync for the fee and the transfer, which the provider reports with a delay. */
export const enqueuePaymentSync = (unit: UnitOfWork, payment: string, now: number): Promise<void> =>
  unit.enqueue({ kind: 'billing.sync', payload: { payment }, key: payment, run_at: now });
