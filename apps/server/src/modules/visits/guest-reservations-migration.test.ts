import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows, migrateTo, openBlankDatabase, readFixture } from '../../testing/upgrade.ts';

interface Reserved extends Record<string, unknown> {
  physician_id: string;
  visit_id: string;
}

test('AP-08 upgrading reserves the time of accepted guests that nothing else has taken, and keeps every reservation', async () => {
  const open = await openBlankDatabase();
  const { db } = open.database;
  const listReservations = async () =>
    (await db.execute<Reserved>(sql`select id, physician_id, visit_id from reservation order by id`)).rows;
  await migrateTo(open.database, 9);
  await insertRows(db, readFixture());
  await migrateTo(open.database, 15);
  const { rows } = await db.execute<{ id: string; physician_id: string; guest: string }>(sql`
    select v.id, v.physician_id, p.id as guest from visit v, physician p
    where v.physician_id <> p.id order by v.id, p.id limit 1`);
  const [first] = rows;
  if (!first) throw new Error('the fixture has no visit and other physician');
  // Three coming visits with the same guest: two at the same time, of which only the first can be reserved.
  await db.execute(sql`delete from reservation where physician_id = ${first.guest}`);
  await db.execute(sql`update visit set guest_physician_id = null, guest_status = null`);
  await db.execute(sql`
    with chosen as (select id, row_number() over (order by created_at, id) as n from visit limit 3)
    update visit set status = 'ACCEPTED', guest_status = 'ACCEPTED', guest_physician_id = ${first.guest},
      starts_at = date_trunc('hour', now()) + (case when n = 3 then 3 else 2 end) * interval '1 day',
      ends_at = date_trunc('hour', now()) + (case when n = 3 then 3 else 2 end) * interval '1 day' + interval '20 minutes'
    from chosen where chosen.id = visit.id`);
  const before = await listReservations();
  await migrateTo(open.database, 16);
  const after = await listReservations();
  expect(after).toEqual(expect.arrayContaining(before));
  const added = after.filter(({ id }) => !before.some((row) => row.id === id));
  expect(added.map(({ physician_id }) => physician_id)).toEqual([first.guest, first.guest]);
  await open.close();
});
