import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { conflict } from '../../../platform/errors.ts';
import { PaymentError, type Cents, type PaymentProvider } from '../../../integrations/payments/port.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { defineOperation, runOperation } from '../provider/index.ts';
import { applyPaymentSnapshot } from './apply-snapshot.ts';
import { getPayment, incrementPaymentVersion, lockPayment } from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { enqueuePaymentSync } from './sync-payment.ts';

export interface ChangeInput {
  payment: string;
  provider_id: string;
}

const isFinal = ({ status }: PaymentSnapshot): boolean => status === 'canceled' || status === 'succeeded';

/** The provider's payment if it is captured or canceled, whichever request did it; otherwise null. */
export const findFinalPayment = async (
  provider: PaymentProvider,
  { provider_id }: Pick<ChangeInput, 'provider_id'>,
): Promise<PaymentSnapshot | null> => {
  const snapshot = toSnapshot(await provider.getPayment(provider_id));
  return isFinal(snapshot) ? snapshot : null;
};

/** Runs a change. If the provider refuses it because the payment is already final, returns that state. */
const changeOrFindFinal = async (
  provider: PaymentProvider,
  input: ChangeInput,
  change: () => Promise<PaymentSnapshot>,
): Promise<PaymentSnapshot> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
    let snapshot: PaymentSnapshot | null;
    try {
      snapshot = await findFinalPayment(provider, input);
    } catch (cause) {
      // The refusal may mean that an earlier attempt succeeded, so the outcome is unknown.
      throw new PaymentError('silent', error.message, { cause });
    }
    if (!snapshot) throw error;
    return snapshot;
  }
};

/** Stores the state that a change has led to, and fetches the rest later. */
export const applyChange = async (
  unit: UnitOfWork,
  { payment }: ChangeInput,
  snapshot: PaymentSnapshot,
  { now }: { now: number },
): Promise<void> => {
  const row = await lockPayment(unit.tx, payment);
  await applyPaymentSnapshot(unit, { row, snapshot, now, isAuthoritative: false });
  if (snapshot.amount_received > 0) await enqueuePaymentSync(unit, payment, now);
};

const cancelOperation = defineOperation<ChangeInput, PaymentSnapshot>({
  kind: 'payment.cancel',
  call: (provider, input, key) =>
    changeOrFindFinal(provider, input, async () =>
      toSnapshot(await provider.cancelPayment(input.provider_id, key)),
    ),
  onSuccess: applyChange,
  onFailure: incrementPaymentVersion,
  find: findFinalPayment,
});

const captureOperation = defineOperation<ChangeInput & { amount: Cents }, PaymentSnapshot>({
  kind: 'payment.capture',
  call: (provider, input, key) =>
    changeOrFindFinal(provider, input, async () =>
      toSnapshot(await provider.capturePayment(input.provider_id, input.amount, key)),
    ),
  onSuccess: applyChange,
  onFailure: incrementPaymentVersion,
  find: findFinalPayment,
});

/** Rejects a change if the hold was renewed after it was read, because the provider then has a different payment. */
export const requireSameProviderPayment =
  ({ payment, provider_id }: ChangeInput) =>
  async ({ tx }: UnitOfWork): Promise<void> => {
    if ((await lockPayment(tx, payment)).provider_id !== provider_id) throw conflict('PAYMENT_IN_PROGRESS');
  };

export const toChangeInput = (row: PaymentRow): ChangeInput => {
  if (row.provider_id === null) throw conflict('PAYMENT_IN_PROGRESS');
  return { payment: row.id, provider_id: row.provider_id };
};

/** Releases a hold or cancels an unfinished payment. A payment that has since succeeded stays paid. */
export const cancelPayment = async (ctx: RequestContext, row: PaymentRow): Promise<PaymentRow> => {
  const input = toChangeInput(row);
  await runOperation(ctx, cancelOperation, {
    subject: `payment:${row.id}`,
    key: `cancel:${row.version}`,
    input,
    prepare: requireSameProviderPayment(input),
    join: true,
  });
  return getPayment(ctx.db, row.id);
};

/** Captures an amount of a hold and releases the rest. */
export const capturePayment = async (
  ctx: RequestContext,
  row: PaymentRow,
  amount: Cents,
): Promise<PaymentRow> => {
  const input = { ...toChangeInput(row), amount };
  await runOperation(ctx, captureOperation, {
    subject: `payment:${row.id}`,
    key: `capture:${row.version}`,
    input,
    prepare: requireSameProviderPayment(input),
    join: true,
  });
  return getPayment(ctx.db, row.id);
};
