import type { Body, Reply } from '@openvisit/contract';
import { and, count, eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notification } from '../../schema/notifications.ts';
import { readOwnNotification, toNotification } from './list-notifications.ts';

/** The number of a user's unread notifications (RT-13). */
export const countUnreadNotifications = async (db: Reader, user: string): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.user_id, user), eq(notification.status, 'UR')));
  return row?.unread ?? 0;
};

/** Updates the user's open pages on every device (RT-13). */
const publishCount = async (unit: UnitOfWork, user: string): Promise<void> =>
  unit.emit(user, 'notifications.changed', {
    notification_count: await countUnreadNotifications(unit.tx, user),
  });

const isOwn = (ctx: RequestContext, id: string) =>
  and(eq(notification.id, id), eq(notification.user_id, ctx.actor.user));

/** Marks one of the actor's notifications as read or unread (NT-01). 404 for anybody else's. */
export const updateNotificationStatus = (
  ctx: RequestContext,
  id: string,
  { status }: Body<'updateNotificationStatus'>,
): Promise<Reply<'updateNotificationStatus'>> =>
  ctx.write(async (unit) => {
    await unit.tx.update(notification).set({ status }).where(isOwn(ctx, id));
    const [row] = await readOwnNotification(unit.tx, { id, user: ctx.actor.user });
    if (!row) throw refusedRecord('notification', id);
    await publishCount(unit, ctx.actor.user);
    return toNotification(row);
  });

/** Removes one of the actor's notifications (NT-01). 404 for anybody else's. */
export const removeNotification = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const removed = await unit.tx
      .delete(notification)
      .where(isOwn(ctx, id))
      .returning({ id: notification.id });
    if (removed.length === 0) throw refusedRecord('notification', id);
    await publishCount(unit, ctx.actor.user);
  });

/** Marks all notifications of the actor as read (NT-01). */
export const markAllAsRead = (ctx: RequestContext): Promise<void> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    await unit.tx
      .update(notification)
      .set({ status: 'R' })
      .where(and(eq(notification.user_id, user), eq(notification.status, 'UR')));
    await publishCount(unit, user);
  });

/** Removes all notifications of the actor (NT-01). */
export const removeAllNotifications = (ctx: RequestContext): Promise<void> =>
  ctx.write(async (unit) => {
    await unit.tx.delete(notification).where(eq(notification.user_id, ctx.actor.user));
    await publishCount(unit, ctx.actor.user);
  });

/** SQL: whether a user has an unread notification of an event. */
export const hasUnreadNotification = (user: SQL, eventKey: SQLWrapper): SQL =>
  sql`exists (select from notification where user_id = ${user} and event_key = ${eventKey} and status = 'UR')`;

/** Marks the notification of an event as read, because its recipient has acted on it. */
export const markEventAsRead = async (unit: UnitOfWork, user: string, eventKey: string): Promise<void> => {
  const changed = await unit.tx
    .update(notification)
    .set({ status: 'R' })
    .where(
      and(
        eq(notification.user_id, user),
        eq(notification.event_key, eventKey),
        eq(notification.status, 'UR'),
      ),
    )
    .returning({ id: notification.id });
  if (changed.length > 0) await publishCount(unit, user);
};

/** Allows another notification of an event that went on at `happenedAt`, to a user who has read an earlier one. */
export const allowEventAgain = async (
  unit: UnitOfWork,
  user: string,
  { eventKey, happenedAt }: { eventKey: string; happenedAt: Date },
): Promise<void> => {
  await unit.tx
    .update(notification)
    .set({ event_key: null })
    .where(
      and(
        eq(notification.user_id, user),
        eq(notification.event_key, eventKey),
        eq(notification.status, 'R'),
        lt(notification.created_at, happenedAt),
      ),
    );
};
