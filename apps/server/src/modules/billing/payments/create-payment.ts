import { randomUUID } from 'node:crypto';
import { calculatePayeeShare, type PaymentPurpose } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { MINUTE } from '../../../platform/durations.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import type { Cents, PaymentProvider } from '../../../integrations/payments/port.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import {
  callProvider,
  defineOperation,
  ensureCustomer,
  getPayerAccount,
  operationExists,
  type Payer,
  runOperation,
} from '../provider/index.ts';
import { applyPaymentSnapshot, markPaymentFailed } from './apply-snapshot.ts';
import { cancelPayment } from './change-payment.ts';
import {
  findActivePayment,
  findDestinationAccount,
  getPayment,
  isHold,
  lockPayment,
  UNREACHED,
} from './payment-rows.ts';
import { toSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { enqueuePaymentSync } from './sync-payment.ts';

export interface NewCharge {
  purpose: PaymentPurpose;
  payer: Payer;
  /** The physician who is paid; null for the product. */
  payee: string | null;
  /** One of the payer's saved cards. */
  payment_method: string;
  amount: Cents;
  /** 'manual' creates a hold. */
  capture: 'automatic' | 'manual';
  /** The payer is not present to confirm the payment. */
  off_session: boolean;
  description: string;
  /** One unfinished payment per subject, for example 'branding:<physician>'. */
  subject: string;
  /** The client's idempotency key. */
  key: string;
  /** The payer chose the card: the same key with another card is 409 IDEMPOTENCY_KEY_REUSED. */
  isCardChosen?: boolean;
  /** The visit a hold or a late fee is for. */
  visit?: string | null;
  /** Checked in the transaction that records the payment; throws to refuse it. */
  require?(unit: UnitOfWork): Promise<void>;
  /** Runs in the same transaction once the payment is inserted, for rows that refer to it. */
  onRecorded?(unit: UnitOfWork, payment: string): Promise<void>;
}

interface ChargeInput {
  payment: string;
  customer: string;
  payment_method: string;
  amount: Cents;
  capture: 'automatic' | 'manual';
  off_session: boolean;
  description: string;
  destination: string | null;
  /** What the destination receives; absent when it is everything. */
  transfer?: Cents;
  /** Epoch ms. */
  at: number;
}

const findCharge = async (
  provider: PaymentProvider,
  { payment, at }: Pick<ChargeInput, 'payment' | 'at'>,
): Promise<PaymentSnapshot | null> => {
  for await (const candidate of provider.listPayments(at - MINUTE))
    if (candidate.reference === payment) return toSnapshot(candidate);
  return null;
};

const createPaymentOperation = defineOperation<ChargeInput, PaymentSnapshot>({
  kind: 'payment.create',
  call: async (provider, { payment, destination, transfer, at: _at, ...charge }, key) =>
    toSnapshot(
      await provider.createPayment(
        {
          ...charge,
          reference: payment,
          ...(destination === null
            ? {}
            : {
                destination: {
                  account: destination,
                  ...(transfer === undefined ? {} : { amount: transfer }),
                },
              }),
        },
        key,
      ),
    ),
  onSuccess: async (unit, { payment }, snapshot, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await applyPaymentSnapshot(unit, { row, snapshot, now, isAuthoritative: false });
    if (row.destination !== null && snapshot.amount_received > 0)
      await enqueuePaymentSync(unit, payment, now);
  },
  onFailure: (unit, { payment }, { failure, code, message }, { now }) =>
    markPaymentFailed(unit, payment, { code: failure === UNREACHED ? UNREACHED : code, message }, now),
  find: findCharge,
});

const requireCustomerCard = async (ctx: RequestContext, customer: string, card: string): Promise<void> => {
  const cards = await callProvider(() => ctx.services.payments.listCards(customer));
  if (!cards.some(({ id }) => id === card)) throw badRequest('CARD_NOT_YOURS');
};

/** Cancels an earlier payment that waits for the payer's bank. 409 when one is in progress or has succeeded. */
const replaceUnconfirmedPayment = async (ctx: RequestContext, charge: NewCharge): Promise<void> => {
  if (!isHold(charge) && charge.purpose !== 'PERSONALISE_THEME') return;
  const active = await findActivePayment(ctx.db, charge);
  // A concurrent request with the same key may have recorded this very payment.
  if (!active || (await operationExists(ctx.db, createPaymentOperation, charge))) return;
  if (active.status === 'requires_action') {
    const canceled = await cancelPayment(ctx, active);
    if (canceled.status === 'canceled' || canceled.status === 'failed') return;
    throw conflict('PAYMENT_DONE');
  }
  throw conflict(active.status === 'pending' ? 'PAYMENT_IN_PROGRESS' : 'PAYMENT_DONE');
};

const insertPayment = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  charge: NewCharge,
  input: ChargeInput,
  user: string,
): Promise<void> => {
  await charge.require?.(unit);
  const now = new Date(input.at);
  const created = await unit.tx
    .insert(billingPayment)
    .values({
      id: input.payment,
      provider: ctx.services.payments.kind,
      purpose: charge.purpose,
      payer_user: user,
      payer_physician_id: 'physician' in charge.payer ? charge.payer.physician : null,
      payer_patient_id: 'patient' in charge.payer ? charge.payer.patient : null,
      payee_physician_id: charge.payee,
      visit_id: charge.visit ?? null,
      destination: input.destination,
      amount: input.amount,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: billingPayment.id });
  if (created.length === 0) throw conflict('PAYMENT_IN_PROGRESS');
  await charge.onRecorded?.(unit, input.payment);
};

/**
 * Charges a card or creates a hold; the same key returns the same payment. A declined card is not an error but a payment with
 * status 'failed'. Throws 400 CARD_NOT_YOURS, 409 PAYMENT_IN_PROGRESS or PAYMENT_DONE, 502 PROVIDER_UNREACHABLE, 504 PAYMENT_UNKNOWN.
 */
export const createPayment = async (ctx: RequestContext, charge: NewCharge): Promise<PaymentRow> => {
  const account = await getPayerAccount(ctx.db, charge.payer);
  const customer = await ensureCustomer(ctx, charge.payer);
  if (!(await operationExists(ctx.db, createPaymentOperation, charge))) {
    await requireCustomerCard(ctx, customer, charge.payment_method);
    await replaceUnconfirmedPayment(ctx, charge);
  }
  const share = calculatePayeeShare(charge.purpose, charge.amount);
  const input: ChargeInput = {
    payment: randomUUID(),
    customer,
    payment_method: charge.payment_method,
    amount: charge.amount,
    capture: charge.capture,
    off_session: charge.off_session,
    description: charge.description,
    destination: charge.payee === null ? null : await findDestinationAccount(ctx, charge.payee),
    ...(share === charge.amount ? {} : { transfer: share }),
    at: ctx.clock.now(),
  };
  const snapshot = await runOperation(ctx, createPaymentOperation, {
    subject: charge.subject,
    key: charge.key,
    input,
    parameters: ({ payment_method }) => (charge.isCardChosen ? [payment_method] : []),
    prepare: (unit) => insertPayment(unit, ctx, charge, input, account.user),
  });
  return getPayment(ctx.db, snapshot.reference ?? input.payment);
};
