import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Events, NotificationStatus, NotificationType } from '@openvisit/contract';
import { users } from './accounts.ts';
import { physician } from './physicians.ts';

export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The recipient. */
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    physician_id: uuid().references(() => physician.id),
    notification_type: text().$type<NotificationType>().notNull(),
    /** Contains %s for date and time, which clients fill from `params` in the reader's zone. */
    message: text().notNull(),
    params: jsonb().$type<Events['notification.created']['params']>().notNull(),
    status: text().$type<NotificationStatus>().notNull().default('UR'),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('notification_user').on(t.user_id, t.created_at.desc()),
    index('notification_unread')
      .on(t.user_id)
      .where(sql`${t.status} = 'UR'`),
  ],
);
