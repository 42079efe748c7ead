import { and, asc, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ENCRYPTED_TABLES, type EncryptedTable } from '../../schema/encrypted-columns.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import { createColumnEncryption, type ColumnEncryption, type ColumnValue } from './column-encryption.ts';
import type { DataKeys } from './data-keys.ts';
import { SEALED_VERSION } from './sealed-text.ts';

const BATCH = 200;

/** A row of an encrypted table: its key and its encrypted columns. */
type StoredRow = Record<string, unknown>;

const getStoredColumn = ({ table }: EncryptedTable, name: string): AnyPgColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`The encrypted table has no column ${name}`);
  return column;
};

/** Condition: the column has a value that does not start with the prefix. */
const lacksPrefix = (column: AnyPgColumn, prefix: string): SQL => {
  const type = column.getSQLType();
  if (type === 'text[]') return sql`cardinality(${column}) > 0 and not starts_with(${column}[1], ${prefix})`;
  if (type === 'jsonb')
    return sql`not (jsonb_typeof(${column}) = 'string' and starts_with(${column} #>> '{}', ${prefix}))`;
  return sql`${column} <> '' and not starts_with(${column}, ${prefix})`;
};

/** Condition: one of the table's encrypted columns is not encrypted by the key with this prefix. */
const needsEncryption = (target: EncryptedTable, prefix: string): SQL | undefined =>
  or(...target.columns.map((name) => sql`(${lacksPrefix(getStoredColumn(target, name), prefix)})`));

/** Condition: the row follows the last one of the previous batch. */
const isAfter = (keys: AnyPgColumn[], last: StoredRow | null, names: readonly string[]) =>
  last === null
    ? undefined
    : sql`(${sql.join(keys, sql`, `)}) > (${sql.join(
        names.map((name) => sql`${last[name]}`),
        sql`, `,
      )})`;

/** The value of the column as a text or a list. JSON that is not yet encrypted is returned as its text. */
const toColumnValue = (column: AnyPgColumn, value: unknown): ColumnValue =>
  column.getSQLType() === 'jsonb' && typeof value !== 'string'
    ? JSON.stringify(value)
    : (value as ColumnValue);

const encryptRow = async (
  tx: Transaction,
  encryption: ColumnEncryption,
  target: EncryptedTable,
  row: StoredRow,
): Promise<void> => {
  const rowId = target.rowId.map((name) => String(row[name])).join('/');
  const sealed: Record<string, ColumnValue> = {};
  for (const name of target.columns) {
    const column = getStoredColumn(target, name);
    const value = encryption.open(column, rowId, toColumnValue(column, row[name]));
    sealed[name] = encryption.seal(column, rowId, value);
  }
  const isRow = and(...target.key.map((name) => sql`${getStoredColumn(target, name)} = ${row[name]}`));
  await tx.update(target.table).set(sealed).where(isRow);
};

/** Encrypts the next rows of a table; returns the last one, or null when there are no more. */
const encryptBatch = (
  db: Database,
  encryption: ColumnEncryption,
  target: EncryptedTable,
  prefix: string,
  last: StoredRow | null,
): Promise<StoredRow | null> =>
  db.transaction(async (tx) => {
    const keys = target.key.map((name) => getStoredColumn(target, name));
    const names = [...new Set([...target.key, ...target.rowId, ...target.columns])];
    // The locks let two processes take turns and hold back changes of these rows; the order prevents deadlocks.
    const rows: StoredRow[] = await tx
      .select(Object.fromEntries(names.map((name) => [name, getStoredColumn(target, name)])))
      .from(target.table)
      .where(and(needsEncryption(target, prefix), isAfter(keys, last, target.key)))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(BATCH)
      .for('update');
    for (const row of rows) await encryptRow(tx, encryption, target, row);
    return rows.at(-1) ?? null;
  });

/**
 * Encrypts every stored value that does not start with `prefix`. By default these are the values that are not encrypted.
 * With the prefix of a key, they are also the values that another key has encrypted. Works in batches while servers run.
 * A repeated or concurrent run continues.
 */
export const encryptStoredValues = async (
  db: Database,
  keys: DataKeys,
  prefix: string = SEALED_VERSION,
): Promise<void> => {
  const encryption = createColumnEncryption(keys, true);
  for (const target of ENCRYPTED_TABLES) {
    let last: StoredRow | null = null;
    do {
      const from: StoredRow | null = last;
      last = await retryTransaction(() => encryptBatch(db, encryption, target, prefix, from));
    } while (last !== null);
  }
};

/** The number of rows with a value that does not start with `prefix`. */
export const countOtherValues = async (db: Reader, prefix: string): Promise<number> => {
  let total = 0;
  for (const target of ENCRYPTED_TABLES)
    total += await db.$count(target.table, needsEncryption(target, prefix));
  return total;
};
