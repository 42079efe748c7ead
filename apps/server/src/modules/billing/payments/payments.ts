import { randomUUID } from 'node:crypto';
import type { PaymentPurpose } from '@openvisit/contract';
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import { PaymentError, type Cents, type PaymentProvider } from '../../../integrations/payments/port.ts';
import {
  callProvider,
  defineOperation,
  ensureCustomer,
  getPayerAccount,
  operationExists,
  type Payer,
  runOperation,
} from '../provider/index.ts';
import {
  markPaymentFailed,
  isHold,
  lockPayment,
  applyPaymentSnapshot,
  toSnapshot,
  type PaymentSnapshot,
} from './settle-payment.ts';
import { billingAccount, billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** What a payer is asked for. */
export interface NewCharge {
  purpose: PaymentPurpose;
  payer: Payer;
  /** Who is paid; null: the product. */
  payee: string | null;
  /** One of the payer's own cards. */
  payment_method: string;
  amount: Cents;
  /** 'manual': a hold. */
  capture: 'automatic' | 'manual';
  /** The payer is not at the screen. */
  off_session: boolean;
  description: string;
  /** One at a time about the same: 'look:<physician>'. */
  subject: string;
  /** Of one press of a button. */
  key: string;
  /** With the press a card was chosen: the same key with another card is 409 KEY_TAKEN. */
  chosen?: boolean;
  /** The visit a hold is for. */
  visit?: string | null;
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
  /** Epoch ms. */
  at: number;
}

const MINUTE = 60_000;

/** What was made for a payment of ours and never answered, among what the provider has from that time on. */
export const findCharge = async (
  provider: PaymentProvider,
  { payment, at }: Pick<ChargeInput, 'payment' | 'at'>,
): Promise<PaymentSnapshot | null> => {
  for await (const one of provider.listPayments(at - MINUTE))
    if (one.reference === payment) return toSnapshot(one);
  return null;
};

const createPaymentOperation = defineOperation<ChargeInput, PaymentSnapshot>({
  kind: 'payment.create',
  call: async (provider, { payment, destination, at: _at, ...charge }, key) =>
    toSnapshot(
      await provider.createPayment(
        {
          ...charge,
          reference: payment,
          ...(destination === null ? {} : { destination: { account: destination, application_fee: 0 } }),
        },
        key,
      ),
    ),
  onSuccess: async (unit, { payment }, theirs, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await applyPaymentSnapshot(unit, { row, snapshot: theirs, now, isAuthoritative: false });
    if (row.destination !== null && theirs.amount_received > 0) await enqueuePaymentSync(unit, payment, now);
  },
  onFailure: (unit, { payment }, error, { now }) => markPaymentFailed(unit, payment, error, now),
  find: findCharge,
});

/** What only the provider knows a moment later, its fee and what went on, is asked for by a job. */
export const enqueuePaymentSync = (unit: UnitOfWork, payment: string, now: number): Promise<void> =>
  unit.enqueue({ kind: 'billing.sync', payload: { payment }, key: payment, run_at: now });

/** The account of a physician that can take money by now; null: it stays with the product and is owed. */
export const findDestinationAccount = async (
  ctx: RequestContext,
  physician: string,
): Promise<string | null> => {
  const [row] = await ctx.db
    .select({ id: billingAccount.provider_id })
    .from(billingAccount)
    .where(
      and(
        eq(billingAccount.provider, ctx.services.payments.kind),
        eq(billingAccount.physician_id, physician),
        eq(billingAccount.charges_enabled, true),
      ),
    );
  return row?.id ?? null;
};

const LIVE = ['pending', 'requires_action', 'requires_capture', 'succeeded'] as const;

const notGivenBack = lt(billingPayment.refunded, billingPayment.captured);

/** A payment that stands in the way of another one of the same purpose. */
export const findActivePayment = async (
  db: Reader,
  of: Pick<NewCharge, 'purpose' | 'payer' | 'visit'>,
): Promise<PaymentRow | null> => {
  const [row] = await db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.purpose, of.purpose),
        inArray(billingPayment.status, [...LIVE]),
        // a look whose money went back can be bought again
        of.purpose === 'PERSONALISE_THEME'
          ? or(ne(billingPayment.status, 'succeeded'), notGivenBack)
          : undefined,
        of.visit
          ? eq(billingPayment.visit_id, of.visit)
          : 'physician' in of.payer
            ? eq(billingPayment.payer_physician_id, of.payer.physician)
            : eq(billingPayment.payer_patient_id, of.payer.patient),
      ),
    );
  return row ?? null;
};

export const findPayment = async (db: Reader, id: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(billingPayment).where(eq(billingPayment.id, id));
  return row ?? null;
};

const requireCustomerCard = async (ctx: RequestContext, customer: string, card: string): Promise<void> => {
  const cards = await callProvider(() => ctx.services.payments.listCards(customer));
  if (!cards.some(({ id }) => id === card)) throw badRequest('CARD_NOT_YOURS');
};

/**
 * What is paid once stands in its own way: a payment nobody finishes any more, whose bank still waits for the payer, makes
 * room; a settled one does not.
 */
const makeRoom = async (ctx: RequestContext, charge: NewCharge): Promise<void> => {
  if (!isHold(charge) && charge.purpose !== 'PERSONALISE_THEME') return;
  const there = await findActivePayment(ctx.db, charge);
  // the same press, written down by another request meanwhile, does not stand in its own way
  if (!there || (await operationExists(ctx.db, createPaymentOperation, charge))) return;
  if (there.status === 'requires_action') {
    const left = await cancelPayment(ctx, there);
    if (left.status === 'canceled' || left.status === 'failed') return;
    throw conflict('PAYMENT_DONE');
  }
  throw conflict(there.status === 'pending' ? 'PAYMENT_UNDER_WAY' : 'PAYMENT_DONE');
};

const insertPayment = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  charge: NewCharge,
  of: ChargeInput,
  user: string,
) => {
  const now = new Date(of.at);
  const made = await unit.tx
    .insert(billingPayment)
    .values({
      id: of.payment,
      provider: ctx.services.payments.kind,
      purpose: charge.purpose,
      payer_user: user,
      payer_physician_id: 'physician' in charge.payer ? charge.payer.physician : null,
      payer_patient_id: 'patient' in charge.payer ? charge.payer.patient : null,
      payee_physician_id: charge.payee,
      visit_id: charge.visit ?? null,
      destination: of.destination,
      amount: of.amount,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: billingPayment.id });
  if (made.length === 0) throw conflict('PAYMENT_UNDER_WAY');
};

/**
 * Takes money, or holds it: the same key again is the same payment and its outcome. A card that is declined is an outcome,
 * too: 'failed', with the provider's words. 400 CARD_NOT_YOURS, 409 PAYMENT_UNDER_WAY or PAYMENT_DONE, 502 PROVIDER_AWAY,
 * 504 PAYMENT_UNKNOWN.
 */
export const createPayment = async (ctx: RequestContext, charge: NewCharge): Promise<PaymentRow> => {
  const account = await getPayerAccount(ctx.db, charge.payer);
  const customer = await ensureCustomer(ctx, charge.payer);
  if (!(await operationExists(ctx.db, createPaymentOperation, charge))) {
    await requireCustomerCard(ctx, customer, charge.payment_method);
    await makeRoom(ctx, charge);
  }
  const input: ChargeInput = {
    payment: randomUUID(),
    customer,
    payment_method: charge.payment_method,
    amount: charge.amount,
    capture: charge.capture,
    off_session: charge.off_session,
    description: charge.description,
    destination: charge.payee === null ? null : await findDestinationAccount(ctx, charge.payee),
    at: ctx.clock.now(),
  };
  const theirs = await runOperation(ctx, createPaymentOperation, {
    subject: charge.subject,
    key: charge.key,
    input,
    parameters: ({ payment_method }) => (charge.chosen ? [payment_method] : []),
    prepare: (unit) => insertPayment(unit, ctx, charge, input, account.user),
  });
  const row = await findPayment(ctx.db, theirs.reference ?? input.payment);
  if (!row) throw new Error(`The payment ${theirs.reference ?? ''} is not there`);
  return row;
};

interface Step {
  payment: string;
  provider_id: string;
}

/** The provider refuses what has happened already: then the payment as it stands is the answer. */
const orAsItStands = async (
  provider: PaymentProvider,
  { provider_id }: Step,
  reached: (theirs: PaymentSnapshot) => boolean,
  step: () => Promise<PaymentSnapshot>,
): Promise<PaymentSnapshot> => {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
    let theirs: PaymentSnapshot;
    try {
      theirs = toSnapshot(await provider.getPayment(provider_id));
    } catch (unread) {
      // the first answer may have been 'it is done already': nobody knows until it can be read
      throw new PaymentError('silent', error.message, { cause: unread });
    }
    if (!reached(theirs)) throw error;
    return theirs;
  }
};

const isOver = ({ status }: PaymentSnapshot): boolean => status === 'canceled' || status === 'succeeded';

/** What has become of a step nobody answered, seen by the payment itself; null: nothing has. */
export const findFinalPayment = async (
  provider: PaymentProvider,
  { provider_id }: Pick<Step, 'provider_id'>,
): Promise<PaymentSnapshot | null> => {
  const theirs = toSnapshot(await provider.getPayment(provider_id));
  return isOver(theirs) ? theirs : null;
};

const settleStep = async (
  unit: UnitOfWork,
  { payment }: Step,
  theirs: PaymentSnapshot,
  now: number,
): Promise<void> => {
  const row = await lockPayment(unit.tx, payment);
  await applyPaymentSnapshot(unit, { row, snapshot: theirs, now, isAuthoritative: false });
  if (theirs.amount_received > 0) await enqueuePaymentSync(unit, payment, now);
};

/** A step that was refused leaves the payment as it was; a next attempt is another operation. */
export const incrementPaymentVersion = async (
  unit: UnitOfWork,
  { payment }: Pick<Step, 'payment'>,
): Promise<void> => {
  const row = await lockPayment(unit.tx, payment);
  await unit.tx
    .update(billingPayment)
    .set({ version: row.version + 1 })
    .where(eq(billingPayment.id, payment));
};

const cancelOperation = defineOperation<Step, PaymentSnapshot>({
  kind: 'payment.cancel',
  call: (provider, step, key) =>
    orAsItStands(provider, step, isOver, async () =>
      toSnapshot(await provider.cancelPayment(step.provider_id, key)),
    ),
  onSuccess: (unit, step, theirs, { now }) => settleStep(unit, step, theirs, now),
  onFailure: (unit, step) => incrementPaymentVersion(unit, step),
  find: findFinalPayment,
});

const captureOperation = defineOperation<Step & { amount: Cents }, PaymentSnapshot>({
  kind: 'payment.capture',
  call: (provider, step, key) =>
    orAsItStands(provider, step, isOver, async () =>
      toSnapshot(await provider.capturePayment(step.provider_id, step.amount, key)),
    ),
  onSuccess: (unit, step, theirs, { now }) => settleStep(unit, step, theirs, now),
  onFailure: (unit, step) => incrementPaymentVersion(unit, step),
  find: findFinalPayment,
});

const refundOperation = defineOperation<Step & { amount: Cents; before: Cents }, PaymentSnapshot>({
  kind: 'payment.refund',
  call: async (provider, { provider_id, amount }, key) =>
    toSnapshot(await provider.refundPayment(provider_id, amount, key)),
  onSuccess: (unit, step, theirs, { now }) => settleStep(unit, step, theirs, now),
  onFailure: (unit, step) => incrementPaymentVersion(unit, step),
  find: async (provider, { provider_id, before }) => {
    const theirs = toSnapshot(await provider.getPayment(provider_id));
    return theirs.amount_refunded > before ? theirs : null;
  },
});

/** A hold that was renewed since it was read is another one at the provider: nothing is done about the former. */
const stillTheSame =
  ({ payment, provider_id }: Step) =>
  async ({ tx }: UnitOfWork): Promise<void> => {
    if ((await lockPayment(tx, payment)).provider_id !== provider_id) throw conflict('PAYMENT_UNDER_WAY');
  };

const stepOf = (row: PaymentRow): Step => {
  if (row.provider_id === null) throw conflict('PAYMENT_UNDER_WAY');
  return { payment: row.id, provider_id: row.provider_id };
};

const after = async (ctx: RequestContext, { id }: PaymentRow): Promise<PaymentRow> => {
  const row = await findPayment(ctx.db, id);
  if (!row) throw new Error(`The payment ${id} is not there`);
  return row;
};

/** Lets a hold go, or a payment that was not finished; what was paid in between stays paid. */
export const cancelPayment = async (ctx: RequestContext, row: PaymentRow): Promise<PaymentRow> => {
  const input = stepOf(row);
  await runOperation(ctx, cancelOperation, {
    subject: `payment:${row.id}`,
    key: `cancel:${row.version}`,
    input,
    prepare: stillTheSame(input),
    join: true,
  });
  return after(ctx, row);
};

/** Takes so much of a hold and lets the rest go. */
export const capturePayment = async (
  ctx: RequestContext,
  row: PaymentRow,
  amount: Cents,
): Promise<PaymentRow> => {
  const input = { ...stepOf(row), amount };
  await runOperation(ctx, captureOperation, {
    subject: `payment:${row.id}`,
    key: `capture:${row.version}`,
    input,
    prepare: stillTheSame(input),
    join: true,
  });
  return after(ctx, row);
};

/** Gives so much of a payment back. */
export const refundPayment = async (
  ctx: RequestContext,
  row: PaymentRow,
  amount: Cents,
): Promise<PaymentRow> => {
  if (row.status !== 'succeeded' || amount < 1 || amount > row.captured - row.refunded)
    throw conflict('PAYMENT_DONE');
  const input = { ...stepOf(row), amount, before: row.refunded };
  await runOperation(ctx, refundOperation, {
    subject: `payment:${row.id}`,
    key: `refund:${row.version}`,
    input,
    prepare: stillTheSame(input),
  });
  return after(ctx, row);
};
