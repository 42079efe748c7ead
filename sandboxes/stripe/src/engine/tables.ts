import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
/** The order things were made in: seconds are too coarse for it. */
const sequence = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** What the embedded card provider keeps: objects in the shape its interface shows them. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text().primaryKey(),
    seq: sequence().notNull(),
    /** 'customer', 'payment_intent', … */
    kind: text().notNull(),
    /** The connected account it stands in; null: the platform's own. */
    account: text(),
    customer: text(),
    /** What it belongs to: a charge's payment, a refund's charge, … */
    parent: text(),
    data: jsonb().$type<unknown>().notNull(),
    /** What the engine knows of it and shows nobody. */
    facts: jsonb().$type<unknown>().notNull(),
    /** When time itself will change it next: an end of a period, of a hold. */
    due_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('sandbox_object_kind').on(table.kind, table.seq),
    index('sandbox_object_customer').on(table.customer, table.kind, table.seq),
    index('sandbox_object_parent').on(table.parent, table.kind, table.seq),
    // the question a payer's bank asks, by the id of its page
    index('sandbox_object_attempt')
      .on(sql`(${table.facts}->>'attempt')`)
      .where(sql`${table.facts}->>'attempt' is not null`),
    index('sandbox_object_due')
      .on(table.due_at)
      .where(sql`${table.due_at} is not null`),
  ],
);

/** Answers by idempotency key: the same key again is the same answer. */
export const sandboxRequest = pgTable('sandbox_request', {
  key: text().primaryKey(),
  /** Of method, path and parameters. */
  hash: text().notNull(),
  status: integer().notNull(),
  body: text().notNull(),
  created_at: instant().notNull(),
});

/** What happened, as it is told to the webhook until it says that it has heard. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text().primaryKey(),
    seq: sequence().notNull(),
    type: text().notNull(),
    account: text(),
    data: jsonb().$type<unknown>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is told next; null: it was heard, or given up. */
    next_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('sandbox_event_next')
      .on(table.next_at)
      .where(sql`${table.next_at} is not null`),
  ],
);

export const SANDBOX_PAYMENT_FAILURES = [
  'silent_before',
  'silent_after',
  'down',
  'slow',
  'no_webhooks',
  'webhooks_twice',
  'webhooks_reversed',
] as const;
export type SandboxPaymentFailure = (typeof SANDBOX_PAYMENT_FAILURES)[number];

/** What the embedded card provider has been told to fail with. */
export const sandboxPaymentFailure = pgTable('sandbox_payment_failure', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  failure: text().$type<SandboxPaymentFailure>().notNull(),
  /** Only for requests whose path begins so; null: for every one. */
  path: text(),
  /** How many times more. */
  times: integer().notNull(),
});
