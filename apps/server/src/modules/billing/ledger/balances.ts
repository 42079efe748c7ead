import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { ledgerEntry, ledgerPosting, type LedgerKind } from '../../../schema/ledger.ts';

const totalCents = sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)`;

/** Balance of one account, in cents. */
export const getBalance = async (db: Reader, account: string): Promise<number> => {
  const [row] = await db
    .select({ sum: totalCents })
    .from(ledgerPosting)
    .where(eq(ledgerPosting.account, account));
  return Number(row?.sum ?? 0);
};

/** Sum of all accounts: zero, unless the ledger is corrupt. */
export const getLedgerTotal = async (db: Reader): Promise<number> => {
  const [row] = await db.select({ sum: totalCents }).from(ledgerPosting);
  return Number(row?.sum ?? 0);
};

/** Balances of all accounts that have postings, and their sum. */
export const getTrialBalance = async (
  db: Reader,
): Promise<{ accounts: { account: string; balance: number }[]; sum: number }> => {
  const rows = await db
    .select({ account: ledgerPosting.account, sum: totalCents })
    .from(ledgerPosting)
    .groupBy(ledgerPosting.account)
    .orderBy(ledgerPosting.account);
  const accounts = rows.map(({ account, sum }) => ({ account, balance: Number(sum) }));
  return { accounts, sum: accounts.reduce((total, { balance }) => total + balance, 0) };
};

/** Cents moved for one payment, by kind of entry. */
export const getPaymentMovements = async (
  db: Reader,
  payment: string,
): Promise<Record<LedgerKind, number>> => {
  const rows = await db
    .select({
      kind: ledgerEntry.kind,
      sum: sql<string>`sum(${ledgerPosting.amount}) filter (where ${ledgerPosting.amount} > 0)`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(eq(ledgerEntry.payment_id, payment))
    .groupBy(ledgerEntry.kind);
  const movements: Record<LedgerKind, number> = {
    hold: 0,
    capture: 0,
    release: 0,
    refund: 0,
    dispute: 0,
    fee: 0,
    split: 0,
    payout: 0,
    subscription: 0,
  };
  for (const { kind, sum } of rows) movements[kind] = Number(sum);
  return movements;
};

/** Cents posted per account by the entries about one object of the provider, optionally of one kind only. */
export const getPostedAmounts = async (
  db: Reader,
  { payment, object, kind }: { payment: string; object: string; kind?: LedgerKind },
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ account: ledgerPosting.account, sum: totalCents })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(
      and(
        eq(ledgerEntry.payment_id, payment),
        kind === undefined ? undefined : eq(ledgerEntry.kind, kind),
        sql`starts_with(${ledgerEntry.reference}, ${object})`,
      ),
    )
    .groupBy(ledgerPosting.account);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
};
