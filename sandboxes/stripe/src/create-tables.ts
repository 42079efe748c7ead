import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { sandboxEvent, sandboxObject, sandboxPaymentFailure, sandboxRequest } from './engine/tables.ts';
import type { SandboxDatabase } from './host.ts';

const TABLES = [sandboxObject, sandboxRequest, sandboxEvent, sandboxPaymentFailure];

const INDEXES = [
  'sandbox_object_kind on sandbox_object (kind, seq)',
  'sandbox_object_customer on sandbox_object (customer, kind, seq)',
  'sandbox_object_parent on sandbox_object (parent, kind, seq)',
  "sandbox_object_attempt on sandbox_object ((facts->>'attempt')) where facts->>'attempt' is not null",
  'sandbox_object_due on sandbox_object (due_at) where due_at is not null',
  'sandbox_event_next on sandbox_event (next_at) where next_at is not null',
];

const formatLiteral = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);

const describeColumn = (column: PgColumn): string =>
  [
    column.name,
    column.getSQLType(),
    column.primary ? 'primary key' : '',
    column.generatedIdentity ? 'generated always as identity' : '',
    column.default === undefined ? '' : `default ${formatLiteral(column.default)}`,
    column.notNull ? 'not null' : '',
  ].join(' ');

const createTable = (table: PgTable): string => {
  const { name, columns } = getTableConfig(table);
  return `create table if not exists ${name} (${columns.map(describeColumn).join(', ')})`;
};

/**
 * Creates missing tables and indexes. The database of an embedding application may already have them. Concurrent starts wait
 * for each other.
 */
export const createTables = (db: SandboxDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    // No timeouts: another process may be creating the tables.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stripe sandbox tables'))`);
    for (const table of TABLES) await tx.execute(sql.raw(createTable(table)));
    for (const index of INDEXES) await tx.execute(sql.raw(`create index if not exists ${index}`));
  });
