import { isHoldEventAllowed, type HoldEvent, type HoldFacts } from '@openvisit/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { HOUR, MINUTE } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { visit } from '../../../schema/visits.ts';
import { recordDifference } from '../ledger/index.ts';
import { defineOperation, ensureCustomer, type OperationContext, runOperation } from '../provider/index.ts';
import { applyPaymentSnapshot } from './apply-snapshot.ts';
import { listCards } from './cards.ts';
import { cancelPayment, findFinalPayment } from './change-payment.ts';
import { incrementPaymentVersion, lockPayment } from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { enqueuePaymentSync } from './sync-payment.ts';

/** Holds are renewed this long before they expire. */
const RENEWAL_LEAD_MS = 36 * HOUR;
const CANCEL_REPLACED_HOLD_JOB = 'billing.drop';

interface RenewalInput {
  payment: string;
  /** Provider id of the expiring hold. */
  former: string;
  customer: string;
  payment_method: string;
  amount: number;
  destination: string | null;
  /** Epoch ms. */
  at: number;
}

const findRenewal = async (
  provider: PaymentProvider,
  { payment, former, at }: RenewalInput,
): Promise<PaymentSnapshot | null> => {
  for await (const candidate of provider.listPayments(at - MINUTE))
    if (candidate.reference === payment && candidate.id !== former) return toSnapshot(candidate);
  return null;
};

const recordFailedRenewal = (
  unit: UnitOfWork,
  ctx: RequestContext,
  { payment, former }: RenewalInput,
  reason: string,
): Promise<void> =>
  recordDifference(unit, ctx, {
    kind: 'hold_not_renewed',
    object: former,
    payment,
    ours: 'held',
    theirs: reason,
  });

/** Replaces the expiring hold with the new one, or cancels the new one if the payment has changed since. */
const applyRenewal = async (
  unit: UnitOfWork,
  input: RenewalInput,
  snapshot: PaymentSnapshot,
  { ctx, now }: OperationContext,
): Promise<void> => {
  const { payment, former } = input;
  const row = await lockPayment(unit.tx, payment);
  if (snapshot.status !== 'requires_capture')
    return recordFailedRenewal(unit, ctx, input, snapshot.failure_message ?? snapshot.status);
  const cancelLater = (provider_id: string) =>
    unit.enqueue({ kind: CANCEL_REPLACED_HOLD_JOB, payload: { payment, provider_id }, key: provider_id });
  if (row.status !== 'requires_capture' || row.provider_id !== former) {
    await applyPaymentSnapshot(unit, {
      row: { ...row, provider_id: former },
      snapshot,
      now,
      isAuthoritative: false,
    });
    return cancelLater(snapshot.id);
  }
  const [renewed] = await unit.tx
    .update(billingPayment)
    .set({ provider_id: snapshot.id, version: row.version + 1, updated_at: new Date(now) })
    .where(eq(billingPayment.id, payment))
    .returning();
  if (renewed) await applyPaymentSnapshot(unit, { row: renewed, snapshot, now, isAuthoritative: true });
  await cancelLater(former);
};

const renewOperation = defineOperation<RenewalInput, PaymentSnapshot>({
  kind: 'hold.renew',
  call: async (provider, input, key) =>
    toSnapshot(
      await provider.createPayment(
        {
          customer: input.customer,
          payment_method: input.payment_method,
          amount: input.amount,
          capture: 'manual',
          off_session: true,
          description: 'Video visit',
          reference: input.payment,
          ...(input.destination === null ? {} : { destination: { account: input.destination } }),
        },
        key,
      ),
    ),
  onSuccess: applyRenewal,
  // The hourly job retries, so only a definite refusal is reported.
  onFailure: async (unit, input, { failure, message }, { ctx }) => {
    await incrementPaymentVersion(unit, input);
    if (failure !== 'unreached') await recordFailedRenewal(unit, ctx, input, message);
  },
  find: findRenewal,
});

const cancelReplacedOperation = defineOperation<{ payment: string; provider_id: string }, PaymentSnapshot>({
  kind: 'hold.drop',
  call: async (provider, { provider_id }, key) => {
    try {
      return toSnapshot(await provider.cancelPayment(provider_id, key));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
      return toSnapshot(await provider.getPayment(provider_id));
    }
  },
  onSuccess: async (unit, { payment }, snapshot, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await applyPaymentSnapshot(unit, { row, snapshot, now, isAuthoritative: false });
    await enqueuePaymentSync(unit, payment, now);
  },
  find: findFinalPayment,
});

/** Cancels a hold at the provider that is no longer the payment's current one. */
export const cancelReplacedHold = async (
  ctx: RequestContext,
  payment: string,
  provider_id: string,
): Promise<void> => {
  await runOperation(ctx, cancelReplacedOperation, {
    subject: `former:${provider_id}`,
    key: `drop:${Math.floor(ctx.clock.now() / MINUTE)}`,
    input: { payment, provider_id },
    join: true,
  });
};

export const cancelReplacedHoldJob: JobHandlers = {
  [CANCEL_REPLACED_HOLD_JOB]: {
    run: (ctx, { payment, provider_id }) => cancelReplacedHold(ctx, String(payment), String(provider_id)),
  },
};

const recordExpiringHold = (ctx: RequestContext, row: PaymentRow, reason: string): Promise<void> =>
  ctx.write((unit) =>
    recordDifference(unit, ctx, {
      kind: 'hold_expires',
      object: row.provider_id ?? row.id,
      payment: row.id,
      ours: 'held',
      theirs: reason,
    }),
  );

const renewHold = async (ctx: RequestContext, row: PaymentRow): Promise<void> => {
  if (row.payer_patient_id === null || row.provider_id === null) return;
  const payer = { patient: row.payer_patient_id };
  const [card] = await listCards(ctx, payer);
  if (!card) return recordExpiringHold(ctx, row, 'the patient no longer has a card');
  await runOperation(ctx, renewOperation, {
    subject: `payment:${row.id}`,
    key: `renew:${row.provider_id}:${row.version}`,
    input: {
      payment: row.id,
      former: row.provider_id,
      customer: await ensureCustomer(ctx, payer),
      payment_method: card.id,
      amount: row.amount,
      destination: row.destination,
      at: ctx.clock.now(),
    },
    join: true,
  });
};

const handleExpiringHold = async (
  ctx: RequestContext,
  row: PaymentRow,
  heldVisit: HoldFacts | null,
): Promise<void> => {
  const isAllowed = (event: HoldEvent) =>
    heldVisit !== null && isHoldEventAllowed(heldVisit, event, ctx.clock.now());
  if (isAllowed('RENEW')) return renewHold(ctx, row);
  if (heldVisit === null || isAllowed('CAPTURE'))
    return recordExpiringHold(
      ctx,
      row,
      `ends ${row.capture_before?.toISOString() ?? ''} and was not captured`,
    );
  await cancelPayment(ctx, row);
};

/** Handles holds about to expire: renews those of upcoming visits, reports uncaptured completed ones, releases the rest. */
export const renewExpiringHolds = async (ctx: RequestContext): Promise<void> => {
  const expiring = await ctx.db
    .select({ row: billingPayment, heldVisit: visit })
    .from(billingPayment)
    .leftJoin(visit, eq(visit.id, billingPayment.visit_id))
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        eq(billingPayment.status, 'requires_capture'),
        lt(billingPayment.capture_before, new Date(ctx.clock.now() + RENEWAL_LEAD_MS)),
      ),
    );
  for (const { row, heldVisit } of expiring)
    await handleExpiringHold(ctx, row, heldVisit).catch((error: unknown) =>
      ctx.services.log.error({ err: error, payment: row.id }, 'an expiring hold could not be handled'),
    );
};
