import {
  ALL_MESSAGES,
  fillMessage,
  type Events,
  type MessageKey,
  type NotificationType,
} from '@openvisit/contract';
import { and, count, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notification } from '../../schema/notifications.ts';

export interface NewNotification {
  /** The recipient. */
  user: string;
  type: NotificationType;
  /** A message of the catalog. `values` replace its %s; without them, they are the date and time of the visit. */
  message: Extract<MessageKey, `NOTIFY_${string}`>;
  values?: readonly string[];
  params: Events['notification.created']['params'];
  physician: string | null;
}

/** The number of unread notifications of a user. */
export const unreadCount = async (db: Reader, user: string): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.user_id, user), eq(notification.status, 'UR')));
  return row?.unread ?? 0;
};

/** Stores a notification and publishes it to the user's open pages (B8). */
export const notify = async (unit: UnitOfWork, clock: Clock, entry: NewNotification): Promise<void> => {
  if (unit.suppressNotifications) return;
  const message = fillMessage(ALL_MESSAGES[entry.message], ...(entry.values ?? []));
  const [row] = await unit.tx
    .insert(notification)
    .values({
      user_id: entry.user,
      physician_id: entry.physician,
      notification_type: entry.type,
      message,
      params: entry.params,
      created_at: new Date(clock.now()),
    })
    .returning({ id: notification.id });
  if (!row) return;
  await unit.emit(entry.user, 'notification.created', {
    id: row.id,
    notification_type: entry.type,
    message,
    params: entry.params,
    notification_count: await unreadCount(unit.tx, entry.user),
  });
};
