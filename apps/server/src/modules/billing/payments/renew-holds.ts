import { and, eq, lt } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { visit } from '../../../schema/visits.ts';
import { listCards } from './cards.ts';
import { defineOperation, ensureCustomer, runOperation } from '../provider/index.ts';
import { recordDifference } from '../ledger/index.ts';
import { cancelPayment, findFinalPayment, incrementPaymentVersion, enqueuePaymentSync } from './payments.ts';
import { lockPayment, applyPaymentSnapshot, toSnapshot, type PaymentSnapshot } from './settle-payment.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** So long before a hold ends it is renewed. */
const AHEAD_MS = 36 * 3_600_000;
const DROP_JOB = 'billing.drop';
const MINUTE = 60_000;

interface Renewal {
  payment: string;
  /** The hold that ends. */
  former: string;
  customer: string;
  payment_method: string;
  amount: number;
  destination: string | null;
  at: number;
}

const findRenewal = async (
  provider: PaymentProvider,
  { payment, former, at }: Renewal,
): Promise<PaymentSnapshot | null> => {
  for await (const one of provider.listPayments(at - MINUTE))
    if (one.reference === payment && one.id !== former) return toSnapshot(one);
  return null;
};

const renew = defineOperation<Renewal, PaymentSnapshot>({
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
          ...(input.destination === null
            ? {}
            : { destination: { account: input.destination, application_fee: 0 } }),
        },
        key,
      ),
    ),
  onSuccess: async (unit, { payment, former }, theirs, { ctx, now }) => {
    const row = await lockPayment(unit.tx, payment);
    if (theirs.status !== 'requires_capture') {
      await recordDifference(unit, ctx, {
        kind: 'hold_not_renewed',
        object: former,
        payment,
        ours: 'held',
        theirs: theirs.failure_message ?? theirs.status,
      });
      return;
    }
    // what was held is taken or let go already: the new one is not needed
    const isLate = row.status !== 'requires_capture' || row.provider_id !== former;
    if (isLate) {
      await applyPaymentSnapshot(unit, {
        row: { ...row, provider_id: former },
        snapshot: theirs,
        now,
        isAuthoritative: false,
      });
      await unit.enqueue({ kind: DROP_JOB, payload: { payment, provider_id: theirs.id }, key: theirs.id });
      return;
    }
    const [renewed] = await unit.tx
      .update(billingPayment)
      .set({ provider_id: theirs.id, version: row.version + 1, updated_at: new Date(now) })
      .where(eq(billingPayment.id, payment))
      .returning();
    if (renewed)
      await applyPaymentSnapshot(unit, { row: renewed, snapshot: theirs, now, isAuthoritative: true });
    await unit.enqueue({ kind: DROP_JOB, payload: { payment, provider_id: former }, key: former });
  },
  // the next hour tries again; what was refused is told meanwhile, a provider that was away is not
  onFailure: async (unit, { payment, former }, { failure, message }, { ctx }) => {
    await incrementPaymentVersion(unit, { payment });
    if (failure === 'unreached') return;
    await recordDifference(unit, ctx, {
      kind: 'hold_not_renewed',
      object: former,
      payment,
      ours: 'held',
      theirs: message,
    });
  },
  find: findRenewal,
});

/** A hold that another one has taken the place of. */
const drop = defineOperation<{ payment: string; provider_id: string }, PaymentSnapshot>({
  kind: 'hold.drop',
  call: async (provider, { provider_id }, key) => {
    try {
      return toSnapshot(await provider.cancelPayment(provider_id, key));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
      return toSnapshot(await provider.getPayment(provider_id));
    }
  },
  onSuccess: async (unit, { payment }, theirs, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await applyPaymentSnapshot(unit, { row, snapshot: theirs, now, isAuthoritative: false });
    await enqueuePaymentSync(unit, payment, now);
  },
  find: findFinalPayment,
});

/** Lets go of what is held under another id than the payment's own. */
export const cancelReplacedHold = async (
  ctx: RequestContext,
  payment: string,
  provider_id: string,
): Promise<void> => {
  await runOperation(ctx, drop, {
    subject: `former:${provider_id}`,
    key: `drop:${Math.floor(ctx.clock.now() / MINUTE)}`,
    input: { payment, provider_id },
    join: true,
  });
};

export const dropJob: JobHandlers = {
  [DROP_JOB]: {
    run: (ctx, { payment, provider_id }) => cancelReplacedHold(ctx, String(payment), String(provider_id)),
  },
};

const isToCome = (visit: { status: string; ends_at: Date } | null, now: number): boolean =>
  visit !== null && ['ACCEPTED', 'REQUESTED'].includes(visit.status) && visit.ends_at.getTime() > now;

const renewHold = async (ctx: RequestContext, row: PaymentRow): Promise<void> => {
  if (row.payer_patient_id === null || row.provider_id === null) return;
  const payer = { patient: row.payer_patient_id };
  const [card] = await listCards(ctx, payer);
  if (!card) return report(ctx, row, 'the patient has no card any more');
  await runOperation(ctx, renew, {
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

const report = (ctx: RequestContext, row: PaymentRow, theirs: string): Promise<void> =>
  ctx.write((unit) =>
    recordDifference(unit, ctx, {
      kind: 'hold_expires',
      object: row.provider_id ?? row.id,
      payment: row.id,
      ours: 'held',
      theirs,
    }),
  );

const lookAfter = async (
  ctx: RequestContext,
  row: PaymentRow,
  visit: { status: string; ends_at: Date } | null,
): Promise<void> => {
  if (isToCome(visit, ctx.clock.now())) return renewHold(ctx, row);
  if (visit?.status === 'COMPLETED' || visit === null)
    return report(ctx, row, `ends ${row.capture_before?.toISOString() ?? ''} and was not taken`);
  await cancelPayment(ctx, row);
};

/** Holds that end soon: renewed where the visit is still to come, let go where it will not be, reported where it was. */
export const renewExpiringHolds = async (ctx: RequestContext): Promise<void> => {
  const soon = await ctx.db
    .select({ row: billingPayment, visit: visit })
    .from(billingPayment)
    .leftJoin(visit, eq(visit.id, billingPayment.visit_id))
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        eq(billingPayment.status, 'requires_capture'),
        lt(billingPayment.capture_before, new Date(ctx.clock.now() + AHEAD_MS)),
      ),
    );
  for (const { row, visit } of soon)
    await lookAfter(ctx, row, visit).catch((error: unknown) =>
      ctx.services.log.error({ err: error, payment: row.id }, 'a hold cannot be looked after'),
    );
};
