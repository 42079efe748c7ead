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
import {
  REFUND_REASONS,
  type DisputeStatus,
  type PaymentPurpose,
  type RefundReason,
} from '@openvisit/contract';
import type { ProviderKind } from '../integrations/payments/port.ts';
import { users } from './accounts.ts';
import { visit } from './visits.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });
const referencePhysician = () => uuid().references(() => physician.id);
const referencePatient = () => uuid().references(() => patient.id);
/** Incremented by each change, so that provider state fetched for an older version is not written. */
const defineVersion = () => integer().notNull().default(0);

/** A payer's customer at the provider: one row per physician or patient and provider. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    kind: text().$type<'physician' | 'patient'>().notNull(),
    physician_id: referencePhysician(),
    patient_id: referencePatient(),
    /** `cus_…`; null until the provider has answered. */
    provider_id: text().unique(),
    created_at: defineInstant().notNull(),
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
/** How an operation failed. A repetition with the same key returns it again. */
export interface StoredFailure {
  failure: 'declined' | 'refused' | 'unreached';
  message: string;
  code: string | null;
  payment: string | null;
}

/** A provider call that takes effect once, recorded before the call. Its id is the idempotency key. */
export const billingOperation = pgTable(
  'billing_operation',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** The subject of the operation, for example 'payment:<id>'. One unfinished operation per subject. */
    subject: text().notNull(),
    /** The browser's idempotency key, or one derived from the reason. */
    client_key: text().notNull(),
    input: jsonb().notNull(),
    state: text().$type<OperationState>().notNull().default('open'),
    result: jsonb(),
    failure: jsonb().$type<StoredFailure>(),
    /** Attempts so far. */
    attempts: integer('asked').notNull().default(0),
    /** Lease of the process working on it, in wall-clock time. */
    busy_until: defineInstant(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
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

/** The contract's PAYMENT_STATUSES, with 'pending' before there is an outcome, and 'canceled'. */
export type StoredPaymentStatus =
  'pending' | 'requires_action' | 'requires_capture' | 'succeeded' | 'failed' | 'canceled';

/** A payment or a hold, including failed and canceled ones. */
export const billingPayment = pgTable(
  'billing_payment',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The late fee that a hold was captured for (AP-14). Null for the visit's fee. */
    captured_as: text().$type<PaymentPurpose>(),
    /** The user account that pays. */
    payer_user: uuid()
      .notNull()
      .references(() => users.id),
    payer_physician_id: referencePhysician(),
    payer_patient_id: referencePatient(),
    /** The physician who is paid. Null if the product is. */
    payee_physician_id: referencePhysician(),
    visit_id: uuid().references(() => visit.id),
    /** Provider ids of the subscription and invoice it pays. */
    subscription: text(),
    invoice: text().unique(),
    /** Amounts are in cents. */
    amount: integer().notNull(),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** Cents that are owed back to the payer, because the provider has refused their refund for good. Null for none. */
    refund_failed: integer(),
    fee: integer(),
    status: text().$type<StoredPaymentStatus>().notNull().default('pending'),
    /** `pi_…`, after a renewal that of the newest hold. Null until the provider has answered. */
    provider_id: text().unique(),
    /** The provider account that captured money is transferred to. */
    destination: text(),
    card_brand: text(),
    card_last4: text(),
    failure_code: text(),
    failure_message: text(),
    receipt_url: text(),
    /** When a hold expires. */
    capture_before: defineInstant(),
    /** When it was captured. */
    paid_at: defineInstant(),
    version: defineVersion(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [
    check('billing_payment_payer', sql`(${t.payer_physician_id} is null) <> (${t.payer_patient_id} is null)`),
    check(
      'billing_payment_refund_failed',
      sql`${t.refund_failed} is null or ${t.refund_failed} between 1 and ${t.captured}`,
    ),
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
    uniqueIndex('billing_payment_one_late_fee')
      .on(t.visit_id, t.purpose)
      .where(
        sql`${t.purpose} in ('NO_SHOW_FEES', 'LATE_CANCELLATION_FEES', 'LATE_RESCHEDULE_FEES') and ${t.status} <> 'failed'`,
      ),
    index('billing_payment_payer_physician').on(t.payer_physician_id, t.created_at.desc(), t.id),
    index('billing_payment_payer_patient').on(t.payer_patient_id, t.created_at.desc(), t.id),
    index('billing_payment_payee').on(t.payee_physician_id, t.created_at.desc()),
    index('billing_payment_visit').on(t.visit_id),
    index('billing_payment_uncaptured')
      .on(t.payee_physician_id)
      .where(sql`${t.status} = 'requires_capture'`),
    index('billing_payment_held')
      .on(t.capture_before)
      .where(sql`${t.status} = 'requires_capture'`),
  ],
);

export type PaymentRow = typeof billingPayment.$inferSelect;

/** A refund that a physician made, with the reason the patient reads (BX-20). Refunds made at the provider have no row. */
export const billingRefund = pgTable(
  'billing_refund',
  {
    id: uuid().primaryKey().defaultRandom(),
    payment_id: uuid()
      .notNull()
      .references(() => billingPayment.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** The reference of its ledger entry of kind 'refund'. */
    reference: text().notNull().unique(),
    /** Cents. */
    amount: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    created_at: defineInstant().notNull(),
  },
  (t) => [
    index('billing_refund_payment').on(t.payment_id),
    check('billing_refund_amount', sql`${t.amount} > 0`),
    check(
      'billing_refund_reason',
      sql`${t.reason} in (${sql.join(
        REFUND_REASONS.map((reason) => sql.raw(`'${reason}'`)),
        sql`, `,
      )})`,
    ),
  ],
);

/** A physician's subscriptions, current and past. */
export const billingSubscription = pgTable(
  'billing_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<ProviderKind>().notNull(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Orders subscriptions created in the same second, the provider's precision. */
    entered: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** `sub_…` */
    provider_id: text().notNull().unique(),
    /** The status shown: 'canceled' even while it runs to the end of its period, otherwise the provider's status. */
    status: text().notNull(),
    /** The provider's status. */
    provider_status: text().notNull(),
    price_id: text().notNull(),
    cancel_at_period_end: boolean().notNull().default(false),
    current_period_end: defineInstant().notNull(),
    trial_end: defineInstant(),
    /** The invoice page where the payer has to act. Null if no action is needed. */
    hosted_invoice_url: text(),
    latest_invoice: text(),
    /** The card or bank account that pays. */
    payment_source: text(),
    version: defineVersion(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [index('billing_subscription_physician').on(t.physician_id, t.created_at.desc())],
);

export type SubscriptionRow = typeof billingSubscription.$inferSelect;

/** The account a physician is paid out to, as last fetched from the provider. */
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
    /** The status shown: that of the bank account, or 'requirements_due'. */
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
    version: defineVersion(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [uniqueIndex('billing_account_physician').on(t.provider, t.physician_id)],
);

/** A bank account that a subscription is debited from (PO-23). */
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
    removed_at: defineInstant(),
    version: defineVersion(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [
    uniqueIndex('billing_bank_one')
      .on(t.provider, t.physician_id)
      .where(sql`${t.removed_at} is null`),
  ],
);

/** Webhook events of the provider, each stored once. */
export const providerEvent = pgTable(
  'provider_event',
  {
    /** `evt_…` */
    id: text().primaryKey(),
    provider: text().$type<ProviderKind>().notNull(),
    type: text().notNull(),
    account: text(),
    object_kind: text().notNull(),
    object_id: text().notNull(),
    customer: text(),
    /** The provider's time. */
    created_at: defineInstant().notNull(),
    received_at: defineInstant().notNull(),
    handled_at: defineInstant(),
  },
  (t) => [
    index('provider_event_waiting')
      .on(t.received_at)
      .where(sql`${t.handled_at} is null`),
  ],
);

/** The state of the dispute that posted an entry of the ledger. The entry itself never changes. */
export const billingDispute = pgTable(
  'billing_dispute',
  {
    /** The reference of the entry. */
    reference: text().primaryKey(),
    physician_id: referencePhysician(),
    payment_id: uuid()
      .notNull()
      .references(() => billingPayment.id),
    status: text().$type<DisputeStatus>().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [check('billing_dispute_status', sql`${t.status} in ('OPEN', 'WON', 'LOST')`)],
);
