import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });
/** Creation order. Timestamps in seconds are too coarse for it. */
const defineSequence = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** The sandbox's objects in the shape the API returns. create-tables.ts adds the indexes. */
export const sandboxObject = pgTable('sandbox_object', {
  id: text().primaryKey(),
  seq: defineSequence().notNull(),
  /** 'customer', 'payment_intent', … */
  kind: text().notNull(),
  /** The connected account; null: the platform. */
  account: text(),
  customer: text(),
  /** The owning object: the payment of a charge, the charge of a refund, … */
  parent: text(),
  data: jsonb().$type<unknown>().notNull(),
  /** Internal state that the API does not return. */
  facts: jsonb().$type<unknown>().notNull(),
  /** Next scheduled change: the end of a period, the expiry of a hold. */
  due_at: defineInstant(),
  created_at: defineInstant().notNull(),
});

/** Responses by idempotency key. */
export const sandboxRequest = pgTable('sandbox_request', {
  key: text().primaryKey(),
  /** Hash of method, path and parameters. */
  hash: text().notNull(),
  status: integer().notNull(),
  body: text().notNull(),
  created_at: defineInstant().notNull(),
});

/** Webhook events. */
export const sandboxEvent = pgTable('sandbox_event', {
  id: text().primaryKey(),
  seq: defineSequence().notNull(),
  type: text().notNull(),
  account: text(),
  data: jsonb().$type<unknown>().notNull(),
  attempts: integer().notNull().default(0),
  /** Next delivery attempt; null: delivered or abandoned. */
  next_at: defineInstant(),
  created_at: defineInstant().notNull(),
});

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

/** Injected failures. */
export const sandboxPaymentFailure = pgTable('sandbox_payment_failure', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  failure: text().$type<SandboxPaymentFailure>().notNull(),
  /** Only for requests whose path starts with this; null: for all. */
  path: text(),
  /** Remaining uses. */
  times: integer().notNull(),
});
