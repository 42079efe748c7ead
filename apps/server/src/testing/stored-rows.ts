import { sql } from 'drizzle-orm';
import type { TestServer } from './server.ts';

/** Number of rows per table that hold one of these ids in any column, without the tables of the sandboxes. */
export const countRows = async (
  { system: { db } }: TestServer,
  ...ids: string[]
): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'sandbox%'`,
  );
  const counts: Record<string, number> = {};
  const pattern = ids.join('|');
  for (const { name } of rows) {
    const found = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} as one where row_to_json(one)::text ~ ${pattern}`,
    );
    const n = found.rows[0]?.n ?? 0;
    if (n > 0) counts[name] = n;
  }
  return counts;
};
