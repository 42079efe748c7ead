import {
  DEFAULT_NOTIFICATION_CHANNELS,
  getNotificationGroup,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
} from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../schema/accounts.ts';
import { notificationSetting } from '../../schema/notifications.ts';
import {
  insertRows,
  migrateTo,
  openBlankDatabase,
  readFixture,
  type BlankDatabase,
} from '../../testing/upgrade.ts';

let blank: BlankDatabase;
beforeAll(async () => {
  blank = await openBlankDatabase();
  await migrateTo(blank.database, 9);
  await insertRows(blank.database.db, readFixture());
  await migrateTo(blank.database, 44);
});
afterAll(() => blank.close());

test('BX-15 the migration gives each type of notification the choice of its group', async () => {
  const { db } = blank.database;
  // Groups with every combination of channels.
  const choices = NOTIFICATION_GROUPS.map((_, index) => ({ push: index % 2 === 0, mail: index < 2 }));
  const byGroup = Object.fromEntries(NOTIFICATION_GROUPS.map((group, index) => [group, choices[index]]));
  await db.execute(sql`
    insert into notification_setting (user_id, channels, zone, urgent_in_quiet_hours, updated_at)
    select id, ${JSON.stringify(byGroup)}::jsonb, 'America/New_York', true, now() from ${users} limit 1`);
  await migrateTo(blank.database, 45);
  const [row] = await db.select({ channels: notificationSetting.channels }).from(notificationSetting);
  expect(Object.keys(row?.channels ?? {})).toHaveLength(Object.keys(DEFAULT_NOTIFICATION_CHANNELS).length);
  for (const type of NOTIFICATION_TYPES)
    expect([type, row?.channels[type]]).toEqual([type, byGroup[getNotificationGroup(type)]]);
});
