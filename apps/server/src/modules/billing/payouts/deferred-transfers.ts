import { calculatePayeeShare } from '@openvisit/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Cents, ProviderTransfer } from '../../../integrations/payments/port.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { ledgerEntry, ledgerPosting } from '../../../schema/ledger.ts';
import { type Difference, LEDGER_ACCOUNTS, postEntry, transferPostings } from '../ledger/index.ts';
import {
  findDestinationAccount,
  incrementPaymentVersion,
  lockPayment,
  publishPaymentChange,
} from '../payments/index.ts';
import { defineOperation, runOperation } from '../provider/index.ts';

/** Enqueued when a physician's account becomes able to receive transfers. */
export const DEFERRED_TRANSFERS_JOB = 'billing.owed';

/** A captured payment that the product keeps because its physician could not receive transfers at capture. */
interface DeferredTransfer {
  payment: string;
  provider_id: string;
  physician: string;
  version: number;
  /** The physician's share of what was captured less refunded. */
  cents: Cents;
}

const listDeferredTransfers = async (ctx: RequestContext): Promise<DeferredTransfer[]> => {
  const owedCents = sql<string>`-sum(${ledgerPosting.amount})`;
  const rows = await ctx.db
    .select({
      payment: billingPayment.id,
      provider_id: billingPayment.provider_id,
      physician: billingPayment.payee_physician_id,
      purpose: billingPayment.purpose,
      version: billingPayment.version,
      owedCents,
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
    .having(sql`${owedCents} > 0`);
  return rows.flatMap(({ provider_id, physician, purpose, owedCents: cents, ...row }) =>
    provider_id === null || physician === null
      ? []
      : [{ ...row, provider_id, physician, cents: calculatePayeeShare(purpose, Number(cents)) }],
  );
};

interface TransferInput {
  payment: string;
  provider_id: string;
  physician: string;
  account: string;
  amount: Cents;
}

const transferOperation = defineOperation<TransferInput, ProviderTransfer>({
  kind: 'payment.send',
  call: (provider, { provider_id, account, amount }, key) =>
    provider.createTransfer({ payment: provider_id, account, amount }, key),
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
  // The new version changes the idempotency key of the next day's attempt.
  onFailure: (unit, input) => incrementPaymentVersion(unit, input),
  find: (provider, { provider_id }) => provider.getTransferOfPayment(provider_id),
});

const sendTransfer = async (
  ctx: RequestContext,
  { payment, provider_id, physician, version, cents }: DeferredTransfer,
): Promise<void> => {
  const account = await findDestinationAccount(ctx, physician);
  if (account === null) return;
  await runOperation(ctx, transferOperation, {
    subject: `payment:${payment}`,
    key: `send:${version}`,
    input: { payment, provider_id, physician, account, amount: cents },
    prepare: async ({ tx }) => {
      // A refund in the meantime changes the amount.
      if ((await lockPayment(tx, payment)).version !== version) throw conflict('PAYMENT_IN_PROGRESS');
    },
  });
};

/** Sends deferred transfers to every physician whose account can now receive them, each payment once. */
export const sendDeferredTransfers = async (ctx: RequestContext): Promise<void> => {
  for (const transfer of await listDeferredTransfers(ctx)) {
    try {
      await sendTransfer(ctx, transfer);
    } catch (error) {
      ctx.services.log.warn({ err: error, payment: transfer.payment }, 'a deferred transfer failed');
    }
  }
};

/** Deferred transfers that are still pending, as differences to report. */
export const findUnsentTransfers = async (ctx: RequestContext): Promise<Difference[]> =>
  (await listDeferredTransfers(ctx)).map(({ payment, provider_id, cents }) => ({
    kind: 'owed',
    object: provider_id,
    payment,
    ours: String(cents),
    theirs: 'not transferred',
  }));
