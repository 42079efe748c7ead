import { and, eq, lt, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { PaymentError, type PaymentProvider } from '../../../integrations/payments/port.ts';
import { appointment } from '../../../schema/visits.ts';
import { cardsOf } from './cards.ts';
import { customerOf } from '../provider/customers.ts';
import { noteDifference } from '../ledger/differences.ts';
import type { PaymentRow } from '../ledger/ledger.ts';
import { defineOperation, runOperation } from '../provider/operations.ts';
import { cancelPayment, findOver, nextVersion, syncSoon } from './payments.ts';
import { lockPayment, settlePayment, withoutSecret, type KnownPayment } from './settle-payment.ts';
import { billingPayment } from '../../../schema/billing.ts';

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
): Promise<KnownPayment | null> => {
  for await (const one of provider.listPayments(at - MINUTE))
    if (one.reference === payment && one.id !== former) return withoutSecret(one);
  return null;
};

const renew = defineOperation<Renewal, KnownPayment>({
  kind: 'hold.renew',
  call: async (provider, input, key) =>
    withoutSecret(
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
  settle: async (unit, { payment, former }, theirs, { ctx, now }) => {
    const row = await lockPayment(unit.tx, payment);
    if (theirs.status !== 'requires_capture') {
      await noteDifference(unit, ctx, {
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
      await settlePayment(unit, { row: { ...row, provider_id: former }, theirs, now, asked: false });
      await unit.enqueue({ kind: DROP_JOB, payload: { payment, provider_id: theirs.id }, key: theirs.id });
      return;
    }
    const [renewed] = await unit.tx
      .update(billingPayment)
      .set({ provider_id: theirs.id, version: row.version + 1, updated_at: new Date(now) })
      .where(eq(billingPayment.id, payment))
      .returning();
    if (renewed) await settlePayment(unit, { row: renewed, theirs, now, asked: true });
    await unit.enqueue({ kind: DROP_JOB, payload: { payment, provider_id: former }, key: former });
  },
  // the next hour tries again; what was refused is told meanwhile, a provider that was away is not
  failed: async (unit, { payment, former }, { failure, message }, { ctx }) => {
    await nextVersion(unit, { payment });
    if (failure === 'unreached') return;
    await noteDifference(unit, ctx, {
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
const drop = defineOperation<{ payment: string; provider_id: string }, KnownPayment>({
  kind: 'hold.drop',
  call: async (provider, { provider_id }, key) => {
    try {
      return withoutSecret(await provider.cancelPayment(provider_id, key));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
      return withoutSecret(await provider.getPayment(provider_id));
    }
  },
  settle: async (unit, { payment }, theirs, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await settlePayment(unit, { row, theirs, now, asked: false });
    await syncSoon(unit, payment, now);
  },
  find: findOver,
});

/** Lets go of what is held under another id than the payment's own. */
export const dropHold = async (ctx: Context, payment: string, provider_id: string): Promise<void> => {
  await runOperation(ctx, drop, {
    subject: `former:${provider_id}`,
    key: `drop:${Math.floor(ctx.clock.now() / MINUTE)}`,
    input: { payment, provider_id },
    join: true,
  });
};

export const dropJob: JobHandlers = {
  [DROP_JOB]: { run: (ctx, { payment, provider_id }) => dropHold(ctx, String(payment), String(provider_id)) },
};

const isToCome = (visit: { status: string; ends_at: Date } | null, now: number): boolean =>
  visit !== null && ['ACCEPTED', 'REQUESTED'].includes(visit.status) && visit.ends_at.getTime() > now;

const renewHold = async (ctx: Context, row: PaymentRow): Promise<void> => {
  if (row.payer_patient_id === null || row.provider_id === null) return;
  const payer = { patient: row.payer_patient_id };
  const [card] = await cardsOf(ctx, payer);
  if (!card) return report(ctx, row, 'the patient has no card any more');
  await runOperation(ctx, renew, {
    subject: `payment:${row.id}`,
    key: `renew:${row.provider_id}:${row.version}`,
    input: {
      payment: row.id,
      former: row.provider_id,
      customer: await customerOf(ctx, payer),
      payment_method: card.id,
      amount: row.amount,
      destination: row.destination,
      at: ctx.clock.now(),
    },
    join: true,
  });
};

const report = (ctx: Context, row: PaymentRow, theirs: string): Promise<void> =>
  ctx.write((unit) =>
    noteDifference(unit, ctx, {
      kind: 'hold_expires',
      object: row.provider_id ?? row.id,
      payment: row.id,
      ours: 'held',
      theirs,
    }),
  );

const lookAfter = async (
  ctx: Context,
  row: PaymentRow,
  visit: { status: string; ends_at: Date } | null,
): Promise<void> => {
  if (isToCome(visit, ctx.clock.now())) return renewHold(ctx, row);
  if (visit?.status === 'COMPLETED' || visit === null)
    return report(ctx, row, `ends ${row.capture_before?.toISOString() ?? ''} and was not taken`);
  await cancelPayment(ctx, row);
};

/** Holds that end soon: renewed where the visit is still to come, let go where it will not be, reported where it was. */
export const renewHolds = async (ctx: Context): Promise<void> => {
  const soon = await ctx.db
    .select({ row: billingPayment, visit: appointment })
    .from(billingPayment)
    .leftJoin(
      appointment,
      or(eq(appointment.id, billingPayment.appointment_id), eq(appointment.id, billingPayment.visit_now_id)),
    )
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
