import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConciergeEnd, ConciergeRequestStatus } from '@openvisit/contract';
import { users } from './accounts.ts';
import { billingPayment } from './billing.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A patient's request for a physician's concierge service, and the subscription that it becomes (CS-02, PW-08). */
export const conciergeSubscription = pgTable(
  'concierge_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    /** The patient record whose card pays: the patient's own, or a parent's. */
    payer_patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    requested_by: uuid()
      .notNull()
      .references(() => users.id),
    /** Cents a month, agreed with the request. */
    amount: integer().notNull(),
    /** Provider id of the card. Another saved card pays once it is removed. */
    payment_method: text().notNull(),
    request_status: text().$type<ConciergeRequestStatus>().notNull().default('PENDING'),
    decided_at: defineInstant(),
    /** Start of the first paid month, whose day of the month all others keep. */
    started_at: defineInstant(),
    /** Number of the paid month; 0 before the first payment. */
    period: integer().notNull().default(0),
    period_start: defineInstant(),
    period_end: defineInstant(),
    /** Until when the patient writes and calls without a fee: the paid month, and the days of grace of a renewal. */
    access_until: defineInstant(),
    /** When the payment that is awaited was due. */
    due_at: defineInstant(),
    /** Failed attempts of that payment. */
    attempts: smallint().notNull().default(0),
    failure_message: text(),
    /** When the next payment, or the end, is due; null when nothing is. */
    next_action_at: defineInstant(),
    /** Who or what ended it; it may run until `access_until`. */
    ended_by: text().$type<ConciergeEnd>(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [
    uniqueIndex('concierge_subscription_one_open')
      .on(t.physician_id, t.patient_id)
      .where(sql`${t.request_status} in ('PENDING', 'ACCEPTED')`),
    index('concierge_subscription_physician').on(t.physician_id, t.request_status, t.created_at.desc()),
    index('concierge_subscription_patient').on(t.patient_id),
    index('concierge_subscription_due')
      .on(t.next_action_at)
      .where(sql`${t.next_action_at} is not null`),
    check(
      'concierge_subscription_status',
      sql`${t.request_status} in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')`,
    ),
    check('concierge_subscription_amount', sql`${t.amount} > 0`),
    check(
      'concierge_subscription_period',
      sql`(${t.period} = 0) = (${t.period_end} is null) and (${t.period_end} is null) = (${t.period_start} is null) and ${t.period_end} > ${t.period_start}`,
    ),
  ],
);

export type ConciergeRow = typeof conciergeSubscription.$inferSelect;

/** One attempt to pay a month of a concierge subscription, and what is refunded of it. */
export const conciergePayment = pgTable(
  'concierge_payment',
  {
    payment_id: uuid()
      .primaryKey()
      .references(() => billingPayment.id),
    subscription_id: uuid()
      .notNull()
      .references(() => conciergeSubscription.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** The number of the month. */
    period: integer().notNull(),
    attempt: smallint().notNull(),
    /** The patient paid it in person: a failure does not count, because they choose another card at once. */
    by_patient: boolean().notNull().default(false),
    /** When its outcome was applied to the subscription; null while it has none. */
    settled_at: defineInstant(),
    /** Cents to refund for unused time; null when nothing is. */
    refund_amount: integer(),
    refunded_at: defineInstant(),
    /** How many attempts to refund it have ended without effect. */
    refund_attempts: smallint().notNull().default(0),
    /** How many of them the provider refused; the others did not reach it. */
    refund_refusals: smallint().notNull().default(0),
    /** When a refund that failed is tried again; null before the first attempt. */
    refund_next_at: defineInstant(),
    /** When the provider refused the refund for the last time; it is not tried again. */
    refund_failed_at: defineInstant(),
    created_at: defineInstant().notNull(),
  },
  (t) => [
    unique('concierge_payment_attempt').on(t.subscription_id, t.period, t.attempt),
    index('concierge_payment_refund')
      .on(t.created_at)
      .where(
        sql`${t.refund_amount} is not null and ${t.refunded_at} is null and ${t.refund_failed_at} is null`,
      ),
    check('concierge_payment_refund_positive', sql`${t.refund_amount} > 0`),
    check('concierge_payment_refund_outcome', sql`${t.refunded_at} is null or ${t.refund_failed_at} is null`),
  ],
);
