import { HOLD_DAYS } from '@openvisit/contract';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProviderPayment, ProviderTransfer } from '../../../integrations/payments/port.ts';
import {
  type Difference,
  getLedgerTotal,
  LEDGER_ACCOUNTS,
  recordDifference,
  resolveDifferencesNotSeenSince,
} from '../ledger/index.ts';
import { findUnsentTransfers, sendDeferredTransfers } from '../payouts/deferred-transfers.ts';
import { cancelPayment, findPayment } from '../payments/payments.ts';
import { callProvider } from '../provider/index.ts';
import { cancelReplacedHold } from '../payments/renew-holds.ts';
import { payerRecordId } from '../payments/settle-payment.ts';
import { syncCustomer } from '../subscriptions/sync-subscription.ts';
import { postPayout, refreshPayment, syncProviderPayment, syncSubscription } from '../payments/sync.ts';
import {
  billingAccount,
  billingOperation,
  billingPayment,
  billingSubscription,
  ledgerEntry,
  ledgerPosting,
  type PaymentRow,
} from '../../../schema/billing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than a hold stands and a bank takes: what is older has been compared before. */
const LOOK_BACK = (HOLD_DAYS + 7) * DAY;
/** A dispute goes on for months and a refund can fail weeks later, about payments that are older still. */
const GONE_BACK = 120 * DAY;
/** What is younger may still be on its way. */
const SETTLING = 10 * 60_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the ledger says of one object of the provider, by account. */
const booked = async (db: Reader, payment: string, object: string): Promise<Map<string, number>> => {
  const rows = await db
    .select({ account: ledgerPosting.account, sum: sql<string>`sum(${ledgerPosting.amount})` })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(and(eq(ledgerEntry.payment_id, payment), sql`starts_with(${ledgerEntry.reference}, ${object})`))
    .groupBy(ledgerPosting.account);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
};

/** What the ledger has to say of a payment, from how the provider tells it. */
const expected = (row: PaymentRow, theirs: ProviderPayment): Map<string, number> => {
  const held = theirs.status === 'requires_capture' ? theirs.amount : 0;
  const disputed = theirs.disputes.reduce((sum, { amount }) => sum + amount, 0);
  const disputeFees = theirs.disputes.reduce((sum, { fee }) => sum + fee, 0);
  const kept = theirs.amount_received - theirs.amount_refunded + disputed;
  return new Map([
    [LEDGER_ACCOUNTS.held, held],
    [LEDGER_ACCOUNTS.payer(payerRecordId(row)), -held - kept],
    ...(theirs.fee === null ? [] : [[LEDGER_ACCOUNTS.fees, theirs.fee + disputeFees] as const]),
  ]);
};

/** Where ledger and provider differ about one payment. */
export const comparePayment = async (
  db: Reader,
  row: PaymentRow,
  theirs: ProviderPayment,
  transfer: ProviderTransfer | null,
): Promise<Difference[]> => {
  const ours = await booked(db, row.id, theirs.id);
  const found = [...expected(row, theirs)]
    .map(([account, cents]) => ({ account, ours: ours.get(account) ?? 0, theirs: cents }))
    .filter((side) => side.ours !== side.theirs);
  const differences = found.map((side) => ({
    kind: `ledger.${side.account.split(':')[0] ?? ''}`,
    object: theirs.id,
    payment: row.id,
    ours: String(side.ours),
    theirs: String(side.theirs),
  }));
  if (!transfer || row.payee_physician_id === null) return differences;
  const split =
    (await booked(db, row.id, transfer.id)).get(LEDGER_ACCOUNTS.physician(row.payee_physician_id)) ?? 0;
  const sent = transfer.amount - transfer.reversed;
  if (split !== sent)
    differences.push({
      kind: 'ledger.split',
      object: transfer.id,
      payment: row.id,
      ours: String(split),
      theirs: String(sent),
    });
  return differences;
};

const rowFor = async (ctx: RequestContext, theirs: ProviderPayment): Promise<PaymentRow | null> => {
  const [known] = await ctx.db.select().from(billingPayment).where(eq(billingPayment.provider_id, theirs.id));
  if (known) return known;
  const { reference } = theirs;
  return reference !== null && UUID.test(reference) ? findPayment(ctx.db, reference) : null;
};

const transferOf = (ctx: RequestContext, row: PaymentRow, theirs: ProviderPayment) =>
  row.destination === null || theirs.amount_received === 0
    ? Promise.resolve(null)
    : callProvider(() => ctx.services.payments.getTransferOf(theirs.id));

const MOVED: readonly ProviderPayment['status'][] = ['succeeded', 'requires_capture'];

/** Money that moved at the provider and that nobody here knows of. */
const orphanOf = (theirs: ProviderPayment): Difference[] =>
  MOVED.includes(theirs.status)
    ? [{ kind: 'orphan', object: theirs.id, payment: null, ours: '0', theirs: String(theirs.amount) }]
    : [];

/** Compares one of the provider's payments; what can be put right is, by asking, before it counts as a difference. */
const check = async (ctx: RequestContext, seen: ProviderPayment): Promise<Difference[]> => {
  let row = await rowFor(ctx, seen);
  if (!row && seen.customer !== null) {
    await syncCustomer(ctx, seen.customer);
    row = await rowFor(ctx, seen);
  }
  if (!row) return orphanOf(seen);
  if (
    (await comparePayment(ctx.db, row, seen, await transferOf(ctx, row, seen))).length === 0 &&
    isSettled(row, seen)
  )
    return [];
  await syncProviderPayment(ctx, seen.id);
  const now = (await findPayment(ctx.db, row.id)) ?? row;
  let theirs = await callProvider(() => ctx.services.payments.getPayment(seen.id));
  if (now.provider_id !== theirs.id && theirs.status === 'requires_capture') {
    await cancelReplacedHold(ctx, now.id, theirs.id);
    theirs = await callProvider(() => ctx.services.payments.getPayment(seen.id));
  }
  return comparePayment(ctx.db, now, theirs, await transferOf(ctx, now, theirs));
};

/** The row says what the provider says; one that has no answer yet does not. */
const isSettled = (row: PaymentRow, theirs: ProviderPayment): boolean =>
  row.provider_id === theirs.id && (row.status === 'succeeded') === (theirs.status === 'succeeded');

/** Payments we believe in that the provider does not have. */
const missing = async (
  ctx: RequestContext,
  since: number,
  seen: ReadonlySet<string>,
): Promise<Difference[]> => {
  const rows = await ctx.db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        gte(billingPayment.created_at, new Date(since + DAY)),
        lt(billingPayment.created_at, new Date(ctx.clock.now() - SETTLING)),
        isNotNull(billingPayment.provider_id),
      ),
    );
  return rows
    .filter(({ provider_id }) => provider_id !== null && !seen.has(provider_id))
    .map((row) => ({
      kind: 'missing',
      object: row.provider_id ?? row.id,
      payment: row.id,
      ours: row.status,
      theirs: 'not there',
    }));
};

/** Operations without an answer after all that time. */
const unanswered = async (ctx: RequestContext): Promise<Difference[]> => {
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

const payouts = async (ctx: RequestContext, since: number): Promise<Difference[]> => {
  const { payments } = ctx.services;
  const accounts = await ctx.db
    .select()
    .from(billingAccount)
    .where(and(eq(billingAccount.provider, payments.kind), isNotNull(billingAccount.provider_id)));
  const found: Difference[] = [];
  for (const { physician_id, provider_id } of accounts) {
    for await (const payout of payments.listPayouts(provider_id ?? '', since)) {
      await postPayout(ctx, physician_id, payout);
      const [row] = await ctx.db
        .select({ sum: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
        .from(ledgerEntry)
        .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
        .where(
          and(
            eq(ledgerEntry.kind, 'payout'),
            inArray(ledgerEntry.reference, [payout.id, `${payout.id}:back`]),
            eq(ledgerPosting.account, LEDGER_ACCOUNTS.bank(physician_id)),
          ),
        );
      const theirs = payout.status === 'paid' ? payout.amount : 0;
      if (Number(row?.sum ?? 0) !== theirs)
        found.push({
          kind: 'payout',
          object: payout.id,
          payment: null,
          ours: String(row?.sum ?? 0),
          theirs: String(theirs),
        });
    }
  }
  return found;
};

const balance = async (ctx: RequestContext): Promise<Difference[]> => {
  const sum = await getLedgerTotal(ctx.db);
  return sum === 0
    ? []
    : [{ kind: 'balance', object: 'ledger', payment: null, ours: String(sum), theirs: '0' }];
};

/**
 * Compares our ledger with what the provider has: payments, what went on, payouts. What was only not heard of is caught up
 * with; what remains is kept as a difference, and one that is not found again is over.
 */
export const reconcile = async (ctx: RequestContext): Promise<void> => {
  const begun = ctx.clock.now();
  const since = begun - LOOK_BACK;
  await reconcileOpenPayments(ctx);
  await sendDeferredTransfers(ctx);
  const seen = new Set<string>();
  const found: Difference[] = [];
  for await (const theirs of ctx.services.payments.listPayments(since)) {
    seen.add(theirs.id);
    found.push(...(await check(ctx, theirs)));
  }
  const { payments } = ctx.services;
  for (const list of ['listDisputed', 'listRefunded'] as const)
    for await (const id of payments[list](begun - GONE_BACK)) {
      if (seen.has(id)) continue;
      seen.add(id);
      found.push(...(await check(ctx, await callProvider(() => payments.getPayment(id)))));
    }
  found.push(
    ...(await missing(ctx, since, seen)),
    ...(await unanswered(ctx)),
    ...(await payouts(ctx, since)),
    ...(await findUnsentTransfers(ctx)),
    ...(await balance(ctx)),
  );
  await ctx.write(async (unit) => {
    for (const difference of found) await recordDifference(unit, ctx, difference);
    await resolveDifferencesNotSeenSince(unit, ctx, begun);
  });
  ctx.services.log.info({ payments: seen.size, differences: found.length }, 'billing reconciled');
};

const quietly = async (ctx: RequestContext, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'billing cannot be asked for');
  }
};

/**
 * Asks how a payment stands. One whose payer has not answered their bank for a day is given up: the provider would keep
 * it for ever, and so would we ask.
 */
const lookAfter = async (ctx: RequestContext, id: string): Promise<void> => {
  const row = await refreshPayment(ctx, id);
  if (row?.status !== 'requires_action' || row.purpose === 'SUBSCRIPTION') return;
  if (row.created_at.getTime() < ctx.clock.now() - DAY) await cancelPayment(ctx, row);
};

/** Whatever is not over and whose news may have been lost: asked for each hour. */
export const reconcileOpenPayments = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const { kind } = ctx.services.payments;
  const open = await ctx.db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.provider, kind),
        inArray(billingPayment.status, ['pending', 'requires_action', 'requires_capture']),
        lt(billingPayment.updated_at, new Date(now - SETTLING)),
      ),
    )
    .orderBy(billingPayment.updated_at)
    .limit(500);
  for (const { id } of open) await quietly(ctx, () => lookAfter(ctx, id));
  const due = await ctx.db
    .select({ id: billingSubscription.provider_id })
    .from(billingSubscription)
    .where(
      and(
        eq(billingSubscription.provider, kind),
        sql`(${billingSubscription.hosted_invoice_url} is not null or ${billingSubscription.provider_status} in ('incomplete', 'past_due', 'unpaid') or (${billingSubscription.provider_status} in ('trialing', 'active') and ${billingSubscription.current_period_end} < ${new Date(now).toISOString()}::timestamptz))`,
      ),
    )
    .limit(500);
  for (const { id } of due) await quietly(ctx, () => syncSubscription(ctx, id));
};
