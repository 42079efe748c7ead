import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  Events,
  NotificationChannels,
  NotificationStatus,
  NotificationType,
  QuietHours,
} from '@openvisit/contract';
import { session, users } from './accounts.ts';
import { physician } from './physicians.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

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
    /** Names the event; the recipient is notified of it once. */
    event_key: text(),
    created_at: defineInstant().notNull(),
  },
  (t) => [
    index('notification_user').on(t.user_id, t.created_at.desc()),
    index('notification_unread')
      .on(t.user_id)
      .where(sql`${t.status} = 'UR'`),
    uniqueIndex('notification_once')
      .on(t.user_id, t.event_key)
      .where(sql`${t.event_key} is not null`),
  ],
);

/** On which ways a user is notified; without a row the defaults apply (BX-15). */
export const notificationSetting = pgTable('notification_setting', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  channels: jsonb().$type<NotificationChannels>().notNull(),
  quiet_hours: jsonb().$type<QuietHours>(),
  /** IANA zone of the quiet hours. */
  zone: text().notNull(),
  urgent_in_quiet_hours: boolean().notNull(),
  updated_at: defineInstant().notNull(),
});

/** The Web Push subscription of a session's device, deleted with the session (AC-16, BX-15). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    session_id: uuid()
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** URL at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The device's public key, base64url. */
    p256dh: text().notNull(),
    /** The secret shared with the device, base64url. */
    auth: text().notNull(),
    created_at: defineInstant().notNull(),
  },
  (t) => [index('push_subscription_user').on(t.user_id)],
);
