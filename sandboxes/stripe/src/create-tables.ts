import { sql } from 'drizzle-orm';
import type { SandboxDatabase } from './host.ts';

/** Mirrors engine/tables.ts. Every statement is repeatable, because a host's database may already have these tables. */
const STATEMENTS = [
  `create table if not exists sandbox_object (
    id text primary key,
    seq bigint generated always as identity not null,
    kind text not null,
    account text,
    customer text,
    parent text,
    data jsonb not null,
    facts jsonb not null,
    due_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index if not exists sandbox_object_kind on sandbox_object (kind, seq)',
  'create index if not exists sandbox_object_customer on sandbox_object (customer, kind, seq)',
  'create index if not exists sandbox_object_parent on sandbox_object (parent, kind, seq)',
  `create index if not exists sandbox_object_attempt on sandbox_object ((facts->>'attempt'))
    where facts->>'attempt' is not null`,
  'create index if not exists sandbox_object_due on sandbox_object (due_at) where due_at is not null',
  `create table if not exists sandbox_request (
    key text primary key,
    hash text not null,
    status integer not null,
    body text not null,
    created_at timestamptz not null
  )`,
  `create table if not exists sandbox_event (
    id text primary key,
    seq bigint generated always as identity not null,
    type text not null,
    account text,
    data jsonb not null,
    attempts integer default 0 not null,
    next_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index if not exists sandbox_event_next on sandbox_event (next_at) where next_at is not null',
  `create table if not exists sandbox_payment_failure (
    id integer primary key generated always as identity,
    failure text not null,
    path text,
    times integer not null
  )`,
];

/** Creates the tables that are missing. Concurrent starts wait for each other. */
export const createTables = (db: SandboxDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stripe sandbox tables'))`);
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement));
  });
