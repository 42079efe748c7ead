import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { openBlankDatabase, type BlankDatabase } from '../../testing/upgrade.ts';
import { findDatabaseError, type Database } from './database.ts';
import { sendTogether } from './send-together.ts';

describe(`prepared statements on ${DATABASE}`, () => {
  let blank: BlankDatabase;
  beforeAll(async () => {
    blank = await openBlankDatabase();
  });
  afterAll(() => blank.close());

  /** One transaction uses one connection. */
  const onOneConnection = <T>(work: (tx: Pick<Database, 'execute'>) => Promise<T>): Promise<T> =>
    blank.database.db.transaction(work);
  const countPrepared = async (tx: Pick<Database, 'execute'>): Promise<number> => {
    const { rows } = await tx.execute<{ n: number }>(
      sql.raw("select count(*)::int as n from pg_prepared_statements where name like 'ov\\_%'"),
    );
    return rows[0]?.n ?? 0;
  };

  test('a statement is prepared once and runs with the values of each call', () =>
    onOneConnection(async (tx) => {
      const before = await countPrepared(tx);
      for (const value of [1, 2, null]) {
        const { rows } = await tx.execute(sql`select ${value}::int + 1 as sum, ${'é'}::text as text`);
        expect(rows).toEqual([{ sum: value === null ? null : value + 1, text: 'é' }]);
      }
      expect(await countPrepared(tx)).toBe(before + 1);
    }));

  test('a connection keeps a limited number of statements, and a displaced one is prepared again', () =>
    onOneConnection(async (tx) => {
      const add = (number: number) => tx.execute(sql`select ${1}::int + ${sql.raw(String(number))} as sum`);
      for (let number = 0; number < 320; number += 1) await add(number);
      expect(await countPrepared(tx)).toBe(300);
      expect((await add(0)).rows).toEqual([{ sum: 1 }]);
      expect(await countPrepared(tx)).toBe(300);
    }));

  test('statements that are sent together run in order, and the error of the first that failed is thrown', async () => {
    const read = sql`select current_setting(${'openvisit.probe'}) as result`;
    const set = sql`select set_config(${'openvisit.probe'}, ${'set'}, true) as result`;
    const divide = sql`select 6 / ${0}::int as result`;
    await onOneConnection(async (tx) => {
      const replies = await sendTogether([tx.execute(set), tx.execute(read)]);
      expect(replies.map(({ rows }) => rows)).toEqual([[{ result: 'set' }], [{ result: 'set' }]]);
    });
    const failing = onOneConnection((tx) =>
      sendTogether([set, divide, read].map((each) => tx.execute(each))),
    );
    expect(findDatabaseError(await failing.catch((error: unknown) => error))?.code).toBe('22012');
  });

  test('a statement that fails does not break the next one', async () => {
    const { db } = blank.database;
    const divide = (by: number) => db.execute(sql`select 6 / ${by}::int as result`);
    expect((await divide(2)).rows).toEqual([{ result: 3 }]);
    expect(findDatabaseError(await divide(0).catch((error: unknown) => error))?.code).toBe('22012');
    expect((await divide(3)).rows).toEqual([{ result: 2 }]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const unknown = db.execute(sql`select ${1}::int from missing_table`);
      expect(findDatabaseError(await unknown.catch((error: unknown) => error))?.code).toBe('42P01');
    }
    expect((await divide(1)).rows).toEqual([{ result: 6 }]);
  });
});
