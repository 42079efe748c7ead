import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { openBlankDatabase } from '../../testing/upgrade.ts';
import { requireRow } from './require-row.ts';

test.runIf(DATABASE === 'postgres')(
  'a connection that is lost between two statements ends the transaction, not the process',
  async () => {
    const blank = await openBlankDatabase();
    onTestFinished(() => blank.close());
    const { db } = blank.database;
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${requireRow(rows).pid})`);
      await tx.execute(sql`select ${1}::int`);
    });
    await expect(work).rejects.toThrow();
    expect((await db.execute(sql`select ${1}::int as one`)).rows).toEqual([{ one: 1 }]);
  },
);
