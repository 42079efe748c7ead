import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows, migrateTo, openBlankDatabase, readFixture } from '../../testing/upgrade.ts';

test('AV-02 upgrading divides unavailabilities by date and merges those of one date, and keeps every reservation', async () => {
  const open = await openBlankDatabase();
  const { db } = open.database;
  await migrateTo(open.database, 9);
  await insertRows(db, readFixture());
  await migrateTo(open.database, 27);
  const { rows: physicians } = await db.execute<{ id: string }>(
    sql`select id from physician order by id limit 1`,
  );
  const id = physicians[0]?.id;
  await db.execute(sql`delete from unavailability`);
  await db.execute(sql`update physician set slot_timezone = 'America/New_York' where id = ${id}`);
  // The first covers two dates, the second another time of the first date; 3:00 in UTC is the evening before.
  await db.execute(sql`
    with first as (insert into unavailability (physician_id, created_at) values (${id}, now()) returning id),
      second as (insert into unavailability (physician_id, created_at) values (${id}, now()) returning id)
    insert into reservation (physician_id, unavailability_id, during)
    select ${id}::uuid, first.id, tstzrange(at, at + interval '20 minutes')
      from first, unnest(array['2031-03-03 14:00Z', '2031-03-05 03:00Z']::timestamptz[]) at
    union all
    select ${id}::uuid, second.id, tstzrange('2031-03-03 15:00Z', '2031-03-03 15:20Z') from second`);
  await migrateTo(open.database, 28);
  const { rows } = await db.execute(sql`
    select u.date::text, count(*)::int as reserved, u.is_entire_day
    from unavailability u join reservation r on r.unavailability_id = u.id
    group by u.id order by u.date`);
  expect(rows).toEqual([
    { date: '2031-03-03', reserved: 2, is_entire_day: false },
    { date: '2031-03-04', reserved: 1, is_entire_day: false },
  ]);
  await open.close();
});
