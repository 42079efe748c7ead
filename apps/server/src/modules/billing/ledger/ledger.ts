import { and, eq, sql } from 'drizzle-orm';
import type { Unit } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { ledgerEntry, ledgerPosting, type billingPayment, type LedgerKind } from '../../../schema/billing.ts';

/** Where money lies. What a payer has paid stands against them; all accounts together are zero at all times. */
export const LEDGER_ACCOUNTS = {
  /** Money a payer has given, as a negative balance. */
  payer: (detail: string) => `payer:${detail}`,
  /** Reserved on cards, not taken. */
  held: 'held',
  /** Ours at the provider. */
  platform: 'platform',
  /** A physician's at the provider, not paid out. */
  physician: (id: string) => `physician:${id}`,
  /** Paid out to a physician. */
  bank: (id: string) => `bank:${id}`,
  /** What the provider has kept. */
  fees: 'fees',
} as const;

export interface Posting {
  account: string;
  /** Cents that come to the account; negative: that leave it. */
  amount: number;
}

export interface NewLedgerEntry {
  kind: LedgerKind;
  /** With the kind it is written once. */
  reference: string;
  /** Epoch ms. */
  at: number;
  physician: string | null;
  payment: string | null;
  postings: readonly Posting[];
}

/** From one account to another. */
export const transferPostings = (from: string, to: string, amount: number): Posting[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** Sides on the same account as one, without those that move nothing. */
const joined = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
};

/** Writes a movement, once; false where it stands already or moves nothing. */
export const postEntry = async ({ tx }: Unit, entry: NewLedgerEntry): Promise<boolean> => {
  const postings = joined(entry.postings);
  if (postings.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new Error(`An amount of ${entry.kind} ${entry.reference} is not in whole cents`);
  if (postings.length === 0) return false;
  const [made] = await tx
    .insert(ledgerEntry)
    .values({
      kind: entry.kind,
      reference: entry.reference,
      at: new Date(entry.at),
      physician_id: entry.physician,
      payment_id: entry.payment,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntry.id });
  if (!made) return false;
  await tx.insert(ledgerPosting).values(postings.map((one) => ({ entry_id: made.id, ...one })));
  return true;
};

const cents = sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)`;

/** What lies on one account. */
export const getBalance = async (db: Reader, account: string): Promise<number> => {
  const [row] = await db.select({ sum: cents }).from(ledgerPosting).where(eq(ledgerPosting.account, account));
  return Number(row?.sum ?? 0);
};

/** All accounts together: zero at all times. */
export const getLedgerTotal = async (db: Reader): Promise<number> => {
  const [row] = await db.select({ sum: cents }).from(ledgerPosting);
  return Number(row?.sum ?? 0);
};

/** Every account that has something on it, and the sum of all, which is zero. */
export const getTrialBalance = async (
  db: Reader,
): Promise<{ accounts: { account: string; balance: number }[]; sum: number }> => {
  const rows = await db
    .select({ account: ledgerPosting.account, sum: cents })
    .from(ledgerPosting)
    .groupBy(ledgerPosting.account)
    .orderBy(ledgerPosting.account);
  const accounts = rows.map(({ account, sum }) => ({ account, balance: Number(sum) }));
  return { accounts, sum: accounts.reduce((total, { balance }) => total + balance, 0) };
};

/** What the ledger says of one payment: cents by what happened to them. */
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
  const moved: Record<LedgerKind, number> = {
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
  for (const { kind, sum } of rows) moved[kind] = Number(sum);
  return moved;
};

/** A payment's row, for the entries about it. */
export type PaymentRow = typeof billingPayment.$inferSelect;

/** Whether a movement has been written. */
export const isPosted = async (db: Reader, kind: LedgerKind, reference: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.kind, kind), eq(ledgerEntry.reference, reference)));
  return row !== undefined;
};
