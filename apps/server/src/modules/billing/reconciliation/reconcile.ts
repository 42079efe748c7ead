import { HOLD_DAYS } from '@openvisit/contract';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { DAY, HOUR } from '../../../platform/durations.ts';
import { billingAccount, billingOperation, billingPayment } from '../../../schema/billing.ts';
import { ledgerEntry, ledgerPosting } from '../../../schema/ledger.ts';
import {
  type Difference,
  getLedgerTotal,
  listOpenDifferences,
  LEDGER_ACCOUNTS,
  recordDifference,
  resolveDifferencesNotSeenSince,
} from '../ledger/index.ts';
import { findUnsentTransfers, postPayout, sendDeferredTransfers } from '../payouts/index.ts';
import { callProvider } from '../provider/index.ts';
import { reconcilePayment } from './compare-payment.ts';
import { reconcileOpenPayments, SETTLING_MS } from './reconcile-open-payments.ts';

/** Longer than a hold or a bank debit lasts. Earlier runs have compared older payments. */
const PAYMENT_WINDOW_MS = (HOLD_DAYS + 7) * DAY;
/** Disputes can last for months and refunds can fail weeks later, so they may concern payments outside the window. */
const DISPUTE_WINDOW_MS = 120 * DAY;

/** Payments stored here that the provider did not list. */
const findMissingPayments = async (
  ctx: RequestContext,
  since: number,
  listed: ReadonlySet<string>,
): Promise<Difference[]> => {
  const rows = await ctx.db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        gte(billingPayment.created_at, new Date(since + DAY)),
        lt(billingPayment.created_at, new Date(ctx.clock.now() - SETTLING_MS)),
        isNotNull(billingPayment.provider_id),
      ),
    );
  return rows
    .filter(({ provider_id }) => provider_id !== null && !listed.has(provider_id))
    .map((row) => ({
      kind: 'missing',
      object: row.provider_id ?? row.id,
      payment: row.id,
      ours: row.status,
      theirs: 'not there',
    }));
};

/** Operations without a reply for more than an hour. */
const findUnansweredOperations = async (ctx: RequestContext): Promise<Difference[]> => {
  const rows = await ctx.db
    .select()
    .from(billingOperation)
    .where(
      and(
        inArray(billingOperation.state, ['open', 'unknown']),
        lt(billingOperation.created_at, new Date(ctx.clock.now() - HOUR)),
      ),
    );
  return rows.map(({ id, kind, state }) => ({
    kind: 'operation',
    object: id,
    payment: null,
    ours: `${kind} ${state}`,
    theirs: 'no answer',
  }));
};

const getPostedPayout = async (ctx: RequestContext, physician: string, payout: string): Promise<number> => {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(
      and(
        eq(ledgerEntry.kind, 'payout'),
        inArray(ledgerEntry.reference, [payout, `${payout}:back`]),
        eq(ledgerPosting.account, LEDGER_ACCOUNTS.bank(physician)),
      ),
    );
  return Number(row?.sum ?? 0);
};

/** Posts payouts that are missing in the ledger and returns those whose amount differs. */
const reconcilePayouts = async (ctx: RequestContext, since: number): Promise<Difference[]> => {
  const { payments } = ctx.services;
  const accounts = await ctx.db
    .select()
    .from(billingAccount)
    .where(and(eq(billingAccount.provider, payments.kind), isNotNull(billingAccount.provider_id)));
  const differences: Difference[] = [];
  for (const { physician_id, provider_id } of accounts) {
    for await (const payout of payments.listPayouts(provider_id ?? '', since)) {
      await postPayout(ctx, physician_id, payout);
      const ours = await getPostedPayout(ctx, physician_id, payout.id);
      const theirs = payout.status === 'paid' ? payout.amount : 0;
      if (ours !== theirs)
        differences.push({
          kind: 'payout',
          object: payout.id,
          payment: null,
          ours: String(ours),
          theirs: String(theirs),
        });
    }
  }
  return differences;
};

const checkLedgerTotal = async (ctx: RequestContext): Promise<Difference[]> => {
  const total = await getLedgerTotal(ctx.db);
  return total === 0
    ? []
    : [{ kind: 'balance', object: 'ledger', payment: null, ours: String(total), theirs: '0' }];
};

/** Payments of which the physician has too much, until it is taken back, however long that takes. */
const listExcessPaymentIds = async (ctx: RequestContext): Promise<string[]> => {
  const open = (await listOpenDifferences(ctx.db)).filter(({ kind }) => kind === 'transfer.excess');
  const rows = await ctx.db
    .select({ id: billingPayment.provider_id })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        inArray(
          billingPayment.id,
          open.flatMap(({ payment_id }) => payment_id ?? []),
        ),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
};

/** Compares recent payments, and older ones with a recent dispute or refund or an open excess. */
const reconcilePayments = async (
  ctx: RequestContext,
  now: number,
): Promise<{ listed: Set<string>; differences: Difference[] }> => {
  const { payments } = ctx.services;
  const listed = new Set<string>();
  const differences: Difference[] = [];
  for await (const payment of payments.listPayments(now - PAYMENT_WINDOW_MS)) {
    listed.add(payment.id);
    differences.push(...(await reconcilePayment(ctx, payment)));
  }
  const compareOlder = async (ids: AsyncIterable<string> | Iterable<string>) => {
    for await (const id of ids) {
      if (listed.has(id)) continue;
      listed.add(id);
      const payment = await callProvider(() => payments.getPayment(id));
      differences.push(...(await reconcilePayment(ctx, payment)));
    }
  };
  await compareOlder(payments.listDisputedPaymentIds(now - DISPUTE_WINDOW_MS));
  await compareOlder(payments.listRefundedPaymentIds(now - DISPUTE_WINDOW_MS));
  await compareOlder(await listExcessPaymentIds(ctx));
  return { listed, differences };
};

/**
 * Compares payments, transfers, payouts and the ledger with the provider. Missed changes are synced. Differences that
 * remain are recorded. Recorded differences that are not found again are closed.
 */
export const reconcile = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const since = now - PAYMENT_WINDOW_MS;
  await reconcileOpenPayments(ctx);
  await sendDeferredTransfers(ctx);
  const { listed, differences } = await reconcilePayments(ctx, now);
  differences.push(
    ...(await findMissingPayments(ctx, since, listed)),
    ...(await findUnansweredOperations(ctx)),
    ...(await reconcilePayouts(ctx, since)),
    ...(await findUnsentTransfers(ctx)),
    ...(await checkLedgerTotal(ctx)),
  );
  await ctx.write(async (unit) => {
    for (const difference of differences) await recordDifference(unit, ctx, difference);
    await resolveDifferencesNotSeenSince(unit, ctx, now);
  });
  ctx.services.log.info({ payments: listed.size, differences: differences.length }, 'billing reconciled');
};
