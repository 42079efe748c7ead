import { and, eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { ledgerEntry, ledgerPosting, type LedgerKind } from '../../../schema/ledger.ts';

/** Names of the ledger accounts. The balances of all accounts always sum to zero. */
export const LEDGER_ACCOUNTS = {
  /** Money paid by a payer; the balance is negative. */
  payer: (recordId: string) => `payer:${recordId}`,
  /** Authorized on cards and not captured. */
  held: 'held',
  /** The product's balance at the provider. */
  platform: 'platform',
  /** A physician's balance at the provider, before payout. */
  physician: (id: string) => `physician:${id}`,
  /** Paid out to a physician. */
  bank: (id: string) => `bank:${id}`,
  /** Fees kept by the provider. */
  fees: 'fees',
} as const;

export interface Posting {
  account: string;
  /** Cents added to the account; negative when they leave it. */
  amount: number;
}

export interface NewLedgerEntry {
  kind: LedgerKind;
  /** Unique together with the kind, which makes posting idempotent. */
  reference: string;
  /** Epoch ms. */
  at: number;
  physician: string | null;
  payment: string | null;
  postings: readonly Posting[];
}

/** The two postings that move an amount between accounts. */
export const transferPostings = (from: string, to: string, amount: number): Posting[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** Adds up postings on the same account and drops those that cancel out. */
const mergePostings = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
};

/** Posts an entry once; false when it already exists or moves nothing. */
export const postEntry = async ({ tx }: UnitOfWork, entry: NewLedgerEntry): Promise<boolean> => {
  const postings = mergePostings(entry.postings);
  if (postings.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new Error(`An amount of ${entry.kind} ${entry.reference} is not in whole cents`);
  if (postings.length === 0) return false;
  const [created] = await tx
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
  if (!created) return false;
  await tx.insert(ledgerPosting).values(postings.map((posting) => ({ entry_id: created.id, ...posting })));
  return true;
};

/** Whether an entry of this kind exists for a reference. */
export const isPosted = async (db: Reader, kind: LedgerKind, reference: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.kind, kind), eq(ledgerEntry.reference, reference)));
  return row !== undefined;
};
