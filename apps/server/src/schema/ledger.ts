import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProviderKind } from '../integrations/payments/port.ts';
import { billingPayment } from './billing.ts';
import { physician } from './physicians.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A difference between the ledger and the provider, open until it is no longer found. */
export const billingDifference = pgTable(
  'billing_difference',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    /** 'payment', 'hold', 'refund', 'fee', 'split', 'payout', 'owed', 'orphan', 'operation' … */
    kind: text().notNull(),
    /** The provider's id of the object, or ours when the provider has none. */
    object: text().notNull(),
    payment_id: uuid().references(() => billingPayment.id),
    /** Cents, or a description. */
    ours: text().notNull(),
    theirs: text().notNull(),
    found_at: defineInstant().notNull(),
    seen_at: defineInstant().notNull(),
    resolved_at: defineInstant(),
  },
  (t) => [
    uniqueIndex('billing_difference_open')
      .on(t.provider, t.kind, t.object)
      .where(sql`${t.resolved_at} is null`),
  ],
);

export const LEDGER_KINDS = [
  'hold',
  'capture',
  'release',
  'refund',
  'dispute',
  'fee',
  'split',
  'payout',
  'subscription',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One movement of money. A trigger in the migrations rejects UPDATE, DELETE and TRUNCATE. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LedgerKind>().notNull(),
    /** The provider object it records. Unique with the kind. */
    reference: text().notNull(),
    at: defineInstant().notNull(),
    physician_id: uuid().references(() => physician.id),
    payment_id: uuid().references(() => billingPayment.id),
  },
  (t) => [
    unique('ledger_entry_once').on(t.kind, t.reference),
    index('ledger_entry_payment').on(t.payment_id),
    index('ledger_entry_physician').on(t.physician_id, t.at),
    /** The movements that an earnings report lists. */
    index('ledger_entry_earnings')
      .on(t.physician_id, t.at, t.id)
      .where(sql`${t.kind} in ('capture', 'refund', 'dispute')`),
    check(
      'ledger_entry_kind',
      sql`${t.kind} in ('hold', 'capture', 'release', 'refund', 'dispute', 'fee', 'split', 'payout', 'subscription')`,
    ),
  ],
);

/** One side of an entry. A deferred trigger ensures that the postings of an entry sum to zero. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntry.id),
    /** 'payer:<record id>', 'held', 'platform', 'physician:<id>', 'bank:<id>' or 'fees'. */
    account: text().notNull(),
    /** Cents added to the account. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('ledger_posting_once').on(t.entry_id, t.account),
    index('ledger_posting_account').on(t.account),
    check('ledger_posting_moves', sql`${t.amount} <> 0`),
  ],
);
