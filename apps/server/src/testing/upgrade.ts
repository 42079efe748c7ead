import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { findMigrationsFolder } from '../platform/database/migrations.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { DATABASE, makeBlankPostgres, makeEmptyDataDir } from './database.ts';

export type TableRow = Record<string, unknown>;
/** The rows of every table as `row_to_json` writes them, by table name. */
export type Tables = Record<string, TableRow[]>;

export interface BlankDatabase {
  database: OpenDatabase;
  close(): Promise<void>;
}

/** A database without any migration, on the engine that the tests run on. */
export const openBlankDatabase = async (): Promise<BlankDatabase> => {
  if (DATABASE === 'postgres') {
    const { url, drop } = await makeBlankPostgres();
    const database = await openPostgres(url, {
      preparesStatements: true,
      // The pool resolves `close` before PostgreSQL has closed the connections, which `drop` then terminates.
      onError: () => undefined,
    });
    return { database, close: () => database.close().then(drop) };
  }
  const dataDir = makeEmptyDataDir();
  const database = await openPglite({
    dataDir,
    restore: null,
    preparesStatements: true,
    onSnapshot: () => undefined,
  });
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Migrates up to and including the migration with this index. */
export const migrateTo = async (database: OpenDatabase, index: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-migrations-'));
  cpSync(findMigrationsFolder(), folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= index) }));
  await database.migrate(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
};

/**
 * The rows of a database that the code wrote before migration 0010: the demo practice; a visit with an accepted guest,
 * two people in the call and chat messages; card holds on a scheduled and an instant visit; a captured payment; an
 * unavailability; and two instant payments whose `visit_now_id` names no row.
 */
export const readFixture = (): Tables => {
  const file = new URL('fixtures/database-0009.json.gz', import.meta.url);
  const { tables } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { tables: Tables };
  return tables;
};

/** Inserts rows unchanged: keeps identity values and skips triggers and foreign keys. */
export const insertRows = (db: Database, tables: Tables): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.identifier(name);
      // Migrations insert some rows themselves.
      await tx.execute(sql`delete from ${table}`);
      await tx.execute(sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`);
    }
  });

/** Every row of the public schema. */
export const readTables = async (db: Database): Promise<Tables> => {
  const { rows: names } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const tables: Tables = {};
  for (const { name } of names) {
    const { rows } = await db.execute<{ rows: TableRow[] }>(
      sql`select coalesce(json_agg(row_to_json(t)), '[]') as rows from ${sql.identifier(name)} t`,
    );
    tables[name] = rows[0]?.rows ?? [];
  }
  return tables;
};

export interface ForeignKey {
  table: string;
  column: string;
  references: string;
}

/** Single-column foreign keys; the product has no others. */
export const readForeignKeys = async (db: Database): Promise<(ForeignKey & { target: string })[]> => {
  const { rows } = await db.execute<{
    table: string;
    column: string;
    references: string;
    target: string;
  }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      c.confrelid::regclass::text as "references", b.attname as "target"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
};

/** Foreign keys with rows that reference missing rows. */
export const findBrokenForeignKeys = async (db: Database): Promise<ForeignKey[]> => {
  const broken: ForeignKey[] = [];
  for (const { target, ...key } of await readForeignKeys(db)) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(key.table)} child
      left join ${sql.identifier(key.references)} parent
        on parent.${sql.identifier(target)} = child.${sql.identifier(key.column)}
      where child.${sql.identifier(key.column)} is not null and parent.${sql.identifier(target)} is null limit 1`);
    if (rows.length > 0) broken.push(key);
  }
  return broken;
};
