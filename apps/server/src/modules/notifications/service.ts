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

export interface News {
  /** Whom it is for. */
  user: string;
  type: NotificationType;
  /** A sentence of the catalogue; its two %s are a date and a time, unless `values` fill them. */
  message: Extract<MessageKey, `NOTIFY_${string}`>;
  values?: readonly string[];
  params: Events['notification.created']['params'];
  physician: string | null;
}

/** How many notifications a user has not read. */
export const unreadCount = async (db: Reader, user: string): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.user_id, user), eq(notification.status, 'UR')));
  return row?.unread ?? 0;
};

/** Keeps a notification and tells the user's open pages (B8). */
export const notify = async (unit: UnitOfWork, clock: Clock, news: News): Promise<void> => {
  if (unit.suppressNotifications) return;
  const message = fillMessage(ALL_MESSAGES[news.message], ...(news.values ?? []));
  const [row] = await unit.tx
    .insert(notification)
    .values({
      user_id: news.user,
      physician_id: news.physician,
      notification_type: news.type,
      message,
      params: news.params,
      created_at: new Date(clock.now()),
    })
    .returning({ id: notification.id });
  if (!row) return;
  await unit.emit(news.user, 'notification.created', {
    id: row.id,
    notification_type: news.type,
    message,
    params: news.params,
    notification_count: await unreadCount(unit.tx, news.user),
  });
};
