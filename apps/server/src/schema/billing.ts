import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentPurpose } from '@openvisit/contract';
import type { ProviderKind } from '../integrations/payments/port.ts';
import { users } from './accounts.ts';
import { visit } from './visits.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const physicianId = () => uuid().references(() => physician.id);
const patientId = () => uuid().references(() => patient.id);
/** Counts up with each change: whoever asked the provider writes only what was asked about this very state. */
const version = () => integer().notNull().default(0);

/** Somebody who pays, as the provider knows them: one row for a physician, one for a patient, by provider. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    kind: text().$type<'physician' | 'patient'>().notNull(),
    physician_id: physicianId(),
    patient_id: patientId(),
    /** `cus_…`; null until the provider has answered. */
    provider_id: text().unique(),
    created_at: instant().notNull(),
  },
  (t) => [
    check(
      'billing_customer_person',
      sql`(${t.kind} = 'physician' and ${t.physician_id} is not null and ${t.patient_id} is null) or (${t.kind} = 'patient' and ${t.patient_id} is not null and ${t.physician_id} is null)`,
    ),
    uniqueIndex('billing_customer_physician')
      .on(t.provider, t.physician_id)
      .where(sql`${t.physician_id} is not null`),
    uniqueIndex('billing_customer_patient')
      .on(t.provider, t.patient_id)
      .where(sql`${t.patient_id} is not null`),
  ],
);

export type OperationState = 'open' | 'done' | 'failed' | 'unknown';
/** How an operation failed, as it is kept and told again to whoever asks with the same key. */
export interface StoredFailure {
  failure: 'declined' | 'refused' | 'unreached';
  message: string;
  code: string | null;
  payment: string | null;
}

/** Something the provider is told once, written before it is told: its id is the idempotency key. */
export const billingOperation = pgTable(
  'billing_operation',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** What it is about; one live operation each: 'look:<physician>', 'payment:<id>'. */
    subject: text().notNull(),
    /** The browser's key of one press of a button, or our own of one reason. */
    client_key: text().notNull(),
    input: jsonb().notNull(),
    state: text().$type<OperationState>().notNull().default('open'),
    result: jsonb(),
    failure: jsonb().$type<StoredFailure>(),
    /** How often the provider was asked. */
    asked: integer().notNull().default(0),
    /** Whoever is asking now is trusted to be at it until then; real time. */
    busy_until: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    unique('billing_operation_key').on(t.kind, t.subject, t.client_key),
    uniqueIndex('billing_operation_live')
      .on(t.subject)
      .where(sql`${t.state} in ('open', 'unknown')`),
    index('billing_operation_open')
      .on(t.created_at)
      .where(sql`${t.state} in ('open', 'unknown')`),
    check('billing_operation_state', sql`${t.state} in ('open', 'done', 'failed', 'unknown')`),
  ],
);

/** As it is shown: PAYMENT_STATUSES of the contract, not known yet, or let go. */
export type StoredPaymentStatus =
  'pending' | 'requires_action' | 'requires_capture' | 'succeeded' | 'failed' | 'canceled';

/** Money of a payer: taken, held, on its way, or refused. */
export const billingPayment = pgTable(
  'billing_payment',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** Whose account pays. */
    payer_user: uuid()
      .notNull()
      .references(() => users.id),
    payer_physician_id: physicianId(),
    payer_patient_id: patientId(),
    /** Who is paid; null: the product. */
    payee_physician_id: physicianId(),
    visit_id: uuid().references(() => visit.id),
    /** The provider's ids of a subscription's payment. */
    subscription: text(),
    invoice: text().unique(),
    /** All cents. */
    amount: integer().notNull(),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    fee: integer(),
    status: text().$type<StoredPaymentStatus>().notNull().default('pending'),
    /** `pi_…`; null until the provider has answered. A renewed hold has the newest. */
    provider_id: text().unique(),
    /** The account at the provider that what is taken goes on to. */
    destination: text(),
    card_brand: text(),
    card_last4: text(),
    failure_code: text(),
    failure_message: text(),
    receipt_url: text(),
    /** Until when a hold stands. */
    capture_before: instant(),
    /** When it was taken. */
    paid_at: instant(),
    version: version(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    check('billing_payment_payer', sql`(${t.payer_physician_id} is null) <> (${t.payer_patient_id} is null)`),
    check(
      'billing_payment_amounts',
      sql`${t.amount} >= 0 and ${t.captured} between 0 and ${t.amount} and ${t.refunded} between 0 and ${t.captured}`,
    ),
    uniqueIndex('billing_payment_one_look')
      .on(t.payer_physician_id)
      .where(
        sql`${t.purpose} = 'PERSONALISE_THEME' and (${t.status} in ('pending', 'requires_action') or (${t.status} = 'succeeded' and ${t.refunded} < ${t.captured}))`,
      ),
    uniqueIndex('billing_payment_one_hold')
      .on(t.visit_id)
      .where(
        sql`${t.purpose} in ('APPOINTMENT', 'VISIT_NOW') and ${t.status} in ('pending', 'requires_action', 'requires_capture', 'succeeded')`,
      ),
    index('billing_payment_payer_physician').on(t.payer_physician_id, t.created_at.desc(), t.id),
    index('billing_payment_payer_patient').on(t.payer_patient_id, t.created_at.desc(), t.id),
    index('billing_payment_payee').on(t.payee_physician_id, t.created_at.desc()),
    index('billing_payment_held')
      .on(t.capture_before)
      .where(sql`${t.status} = 'requires_capture'`),
  ],
);

export type PaymentRow = typeof billingPayment.$inferSelect;

/** What a physician has subscribed to, one row for each subscription there ever was. */
export const billingSubscription = pgTable(
  'billing_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Tells two of the same second apart: the provider counts no finer. */
    entered: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** `sub_…` */
    provider_id: text().notNull().unique(),
    /** As it is shown: 'canceled' also while it runs to its end; else the provider's word. */
    status: text().notNull(),
    /** The provider's own word. */
    provider_status: text().notNull(),
    price_id: text().notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    current_period_end: instant().notNull(),
    trial_end: instant(),
    /** Where an unfinished authentication is finished; null when nothing is to be done. */
    hosted_invoice_url: text(),
    latest_invoice: text(),
    /** The card or bank account that pays. */
    pays: text(),
    version: version(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [index('billing_subscription_physician').on(t.physician_id, t.created_at.desc())],
);

export type SubscriptionRow = typeof billingSubscription.$inferSelect;

/** The account a physician is paid out to, as the provider told it last. */
export const billingAccount = pgTable(
  'billing_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** `acct_…`; null until the provider has answered. */
    provider_id: text().unique(),
    /** As it is shown: a bank's status, or 'requirements_due'. */
    status: text().notNull().default('new'),
    bank_name: text(),
    last4: text(),
    routing_number: text(),
    charges_enabled: boolean().notNull().default(false),
    payouts_enabled: boolean().notNull().default(false),
    details_submitted: boolean().notNull().default(false),
    requirements: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    version: version(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [uniqueIndex('billing_account_physician').on(t.provider, t.physician_id)],
);

/** A bank account that is debited (PO-23). */
export const billingBank = pgTable(
  'billing_bank',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** `ba_…` */
    provider_id: text().notNull().unique(),
    holder: text().notNull(),
    bank_name: text().notNull(),
    last4: text().notNull(),
    routing_number: text().notNull(),
    status: text().notNull(),
    removed_at: instant(),
    version: version(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('billing_bank_one')
      .on(t.provider, t.physician_id)
      .where(sql`${t.removed_at} is null`),
  ],
);

/** What the provider has told by its webhooks, each once. */
export const providerEvent = pgTable(
  'provider_event',
  {
    /** The provider's: `evt_…` */
    id: text().primaryKey(),
    provider: text().$type<ProviderKind>().notNull(),
    type: text().notNull(),
    account: text(),
    object_kind: text().notNull(),
    object_id: text().notNull(),
    customer: text(),
    /** The provider's time. */
    created_at: instant().notNull(),
    received_at: instant().notNull(),
    handled_at: instant(),
  },
  (t) => [
    index('provider_event_waiting')
      .on(t.received_at)
      .where(sql`${t.handled_at} is null`),
  ],
);

/** Something our ledger and the provider disagree about, from when it was found to when it was gone. */
export const billingDifference = pgTable(
  'billing_difference',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    /** 'payment', 'hold', 'refund', 'fee', 'split', 'payout', 'owed', 'orphan', 'operation' … */
    kind: text().notNull(),
    /** The provider's id, or ours where the provider has none. */
    object: text().notNull(),
    payment_id: uuid().references(() => billingPayment.id),
    /** Cents, or words. */
    ours: text().notNull(),
    theirs: text().notNull(),
    found_at: instant().notNull(),
    seen_at: instant().notNull(),
    resolved_at: instant(),
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

/** One movement of money. A trigger in the migrations refuses UPDATE, DELETE and TRUNCATE. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LedgerKind>().notNull(),
    /** What it stands for at the provider: with the kind it can be written once. */
    reference: text().notNull(),
    at: instant().notNull(),
    physician_id: physicianId(),
    payment_id: uuid().references(() => billingPayment.id),
  },
  (t) => [
    unique('ledger_entry_once').on(t.kind, t.reference),
    index('ledger_entry_payment').on(t.payment_id),
    index('ledger_entry_physician').on(t.physician_id, t.at),
    check(
      'ledger_entry_kind',
      sql`${t.kind} in ('hold', 'capture', 'release', 'refund', 'dispute', 'fee', 'split', 'payout', 'subscription')`,
    ),
  ],
);

/** One side of a movement; the sides of an entry sum to zero, which a deferred trigger makes sure of. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntry.id),
    /** Where money lies: 'payer:<detail>', 'held', 'platform', 'physician:<id>', 'bank:<id>', 'fees'. */
    account: text().notNull(),
    /** Cents; what comes to the account. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('ledger_posting_once').on(t.entry_id, t.account),
    index('ledger_posting_account').on(t.account),
    check('ledger_posting_moves', sql`${t.amount} <> 0`),
  ],
);
