import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BoundedMap } from '../bounded-map.ts';
import { ENCRYPTED_TABLES } from '../../schema/encrypted-columns.ts';
import type { DataKeys } from './data-keys.ts';
import { isSealed, openText, sealText } from './sealed-text.ts';

/** A text, or a list of texts, which is encrypted as a whole. */
export type ColumnValue = string | readonly string[] | null | undefined;

/**
 * Encrypts and decrypts the columns that `schema/encrypted-columns.ts` lists. A value can be decrypted only in its own
 * column of its own row. Null, an empty text and an empty list stay as they are.
 */
export interface ColumnEncryption {
  seal<Value extends ColumnValue>(column: AnyPgColumn, rowId: string, value: Value): Value;
  /** @throws DecryptionError for a value that was changed, moved, or encrypted by an unknown key. */
  open<Value extends ColumnValue>(column: AnyPgColumn, rowId: string, value: Value): Value;
  /** Encrypts the listed columns among the values of a row. */
  sealRow<Row extends object>(table: PgTable, rowId: string, row: Row): Row;
  /** Decrypts the listed columns among the values of a row. */
  openRow<Row extends object>(table: PgTable, rowId: string, row: Row): Row;
}

/** Taken by functions that read or write encrypted columns: a request context or a unit of work. */
export interface HasEncryption {
  encryption: ColumnEncryption;
}

/** Short texts that were decrypted last, because the same rows are read again and again. */
const CACHED_TEXTS = 5_000;
const CACHED_TEXT_MAX = 1_000;

const toStorageLocation = (column: AnyPgColumn, rowId: string): string =>
  `${getTableName(column.table)}.${column.name} of ${rowId}`;

/** The listed columns of each table, by the name of their property. */
const columnsByTable = new Map(
  ENCRYPTED_TABLES.map(({ table, columns }) => {
    const all = getTableColumns(table);
    return [table, columns.flatMap((name) => (all[name] ? [[name, all[name]] as const] : []))];
  }),
);

const mapRow = <Row extends object>(
  table: PgTable,
  row: Row,
  convert: (column: AnyPgColumn, value: ColumnValue) => ColumnValue,
): Row => {
  const columns = columnsByTable.get(table);
  if (!columns) throw new Error(`${getTableName(table)} has no encrypted column`);
  const converted = { ...(row as Record<string, unknown>) };
  for (const [name, column] of columns)
    if (Object.hasOwn(converted, name)) converted[name] = convert(column, converted[name] as ColumnValue);
  return converted as unknown as Row;
};

/**
 * @param acceptsPlaintext Whether values that are not encrypted can be read, while rows of an earlier version remain.
 */
export const createColumnEncryption = (keys: DataKeys, acceptsPlaintext: boolean): ColumnEncryption => {
  const sealValue = (column: AnyPgColumn, rowId: string, value: ColumnValue): ColumnValue => {
    if (!value || value.length === 0) return value;
    const location = toStorageLocation(column, rowId);
    return typeof value === 'string'
      ? sealText(keys, location, value)
      : [sealText(keys, location, JSON.stringify(value))];
  };

  const opened = new BoundedMap<string, { column: AnyPgColumn; rowId: string; text: string }>(CACHED_TEXTS);
  const openCached = (column: AnyPgColumn, rowId: string, sealed: string): string => {
    const cached = opened.get(sealed);
    if (cached?.column === column && cached.rowId === rowId) return cached.text;
    const text = openText(keys, toStorageLocation(column, rowId), sealed);
    if (sealed.length <= CACHED_TEXT_MAX) opened.set(sealed, { column, rowId, text });
    return text;
  };

  const openValue = (column: AnyPgColumn, rowId: string, value: ColumnValue): ColumnValue => {
    if (!value || value.length === 0) return value;
    const [text = ''] = typeof value === 'string' ? [value] : value;
    if (acceptsPlaintext && !isSealed(text)) return value;
    const plain = openCached(column, rowId, text);
    return typeof value === 'string' ? plain : (JSON.parse(plain) as string[]);
  };

  return {
    seal: (column, rowId, value) => sealValue(column, rowId, value) as typeof value,
    open: (column, rowId, value) => openValue(column, rowId, value) as typeof value,
    sealRow: (table, rowId, row) => mapRow(table, row, (column, value) => sealValue(column, rowId, value)),
    openRow: (table, rowId, row) => mapRow(table, row, (column, value) => openValue(column, rowId, value)),
  };
};
