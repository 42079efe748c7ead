import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Cents, ProviderTransfer } from '../../../integrations/payments/port.ts';
import { type Difference, LEDGER_ACCOUNTS, postEntry, transferPostings } from '../ledger/index.ts';
import { defineOperation, runOperation } from '../provider/index.ts';
import { incrementPaymentVersion, findDestinationAccount } from '../payments/payments.ts';
import { publishPaymentChange, lockPayment } from '../payments/settle-payment.ts';
import { billingPayment, ledgerEntry, ledgerPosting } from '../../../schema/billing.ts';

/** Runs once an account can take money. */
export const DEFERRED_TRANSFERS_JOB = 'billing.owed';

/** Money of a visit that stayed with the product, for its physician could not take any when it was held. */
interface Owed {
  /** Ours. */
  payment: string;
  provider_id: string;
  physician: string;
  version: number;
  /** What the payer has not got back. */
  cents: Cents;
}

/** What lies with the product and belongs to physicians, by payment. */
const owedPayments = async (ctx: RequestContext): Promise<Owed[]> => {
  const kept = sql<string>`-sum(${ledgerPosting.amount})`;
  const rows = await ctx.db
    .select({
      payment: billingPayment.id,
      provider_id: billingPayment.provider_id,
      physician: billingPayment.payee_physician_id,
      version: billingPayment.version,
      kept,
    })
    .from(billingPayment)
    .innerJoin(ledgerEntry, eq(ledgerEntry.payment_id, billingPayment.id))
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        eq(billingPayment.status, 'succeeded'),
        isNotNull(billingPayment.payee_physician_id),
        isNull(billingPayment.destination),
        sql`starts_with(${ledgerPosting.account}, 'payer:')`,
      ),
    )
    .groupBy(billingPayment.id)
    .having(sql`${kept} > 0`);
  return rows.flatMap(({ provider_id, physician, kept: cents, ...known }) =>
    provider_id === null || physician === null
      ? []
      : [{ ...known, provider_id, physician, cents: Number(cents) }],
  );
};

interface Sending {
  payment: string;
  provider_id: string;
  physician: string;
  account: string;
  amount: Cents;
}

const sendOn = defineOperation<Sending, ProviderTransfer>({
  kind: 'payment.send',
  call: (provider, { provider_id, account, amount }, key) =>
    provider.sendOn({ payment: provider_id, account, amount }, key),
  onSuccess: async (unit, { payment, physician, account }, transfer, { now }) => {
    const row = await lockPayment(unit.tx, payment);
    await postEntry(unit, {
      kind: 'split',
      reference: transfer.id,
      at: now,
      physician,
      payment,
      postings: transferPostings(
        LEDGER_ACCOUNTS.platform,
        LEDGER_ACCOUNTS.physician(physician),
        transfer.amount,
      ),
    });
    await unit.tx
      .update(billingPayment)
      .set({ destination: account, version: row.version + 1, updated_at: new Date(now) })
      .where(eq(billingPayment.id, payment));
    await unit.audit({
      action: 'payment.sent_on',
      record_type: 'payment',
      record_id: payment,
      physician,
      detail: { amount: transfer.amount },
    });
    await publishPaymentChange(unit, row);
  },
  // the next day's attempt is another operation
  onFailure: (unit, sending) => incrementPaymentVersion(unit, sending),
  find: (provider, { provider_id }) => provider.getTransferOf(provider_id),
});

const send = async (
  ctx: RequestContext,
  { payment, provider_id, physician, version, cents }: Owed,
): Promise<void> => {
  const account = await findDestinationAccount(ctx, physician);
  if (account === null) return;
  await runOperation(ctx, sendOn, {
    subject: `payment:${payment}`,
    key: `send:${version}`,
    input: { payment, provider_id, physician, account, amount: cents },
    prepare: async ({ tx }) => {
      // something of it may have been given back since it was read
      if ((await lockPayment(tx, payment)).version !== version) throw conflict('PAYMENT_UNDER_WAY');
    },
  });
};

/** What the account of a physician can take by now is sent on to it, each payment once. */
export const sendDeferredTransfers = async (ctx: RequestContext): Promise<void> => {
  for (const one of await owedPayments(ctx)) {
    try {
      await send(ctx, one);
    } catch (error) {
      ctx.services.log.warn({ err: error, payment: one.payment }, 'what is owed was not sent on');
    }
  }
};

/** What is still to be sent on to its physician: told until it is. */
export const findUnsentTransfers = async (ctx: RequestContext): Promise<Difference[]> =>
  (await owedPayments(ctx)).map(({ payment, provider_id, cents }) => ({
    kind: 'owed',
    object: provider_id,
    payment,
    ours: String(cents),
    theirs: 'not sent on',
  }));
