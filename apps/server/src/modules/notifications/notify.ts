import {
  ALL_MESSAGES,
  fillMessage,
  type Events,
  type MessageKey,
  type NotificationType,
} from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';

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

const addNotification = compileStatement<{ id: string; unread: number }>(sql`
  with added as (
    insert into notification (user_id, physician_id, notification_type, message, params, created_at)
    values (${sql.placeholder('user')}, ${sql.placeholder('physician')}, ${sql.placeholder('type')},
      ${sql.placeholder('message')}, ${sql.placeholder('params')}, ${sql.placeholder('now')})
    returning id, user_id
  )
  select ${buildJsonObject({
    id: sql`added.id`,
    // A statement does not see the row that it inserts.
    unread: sql`1 + (select count(*) from notification other where other.user_id = added.user_id and other.status = 'UR')`,
  })} as result from added`);

/** Stores a notification and publishes it to the user's open pages (B8). */
export const notify = async (unit: UnitOfWork, clock: Clock, entry: NewNotification): Promise<void> => {
  if (unit.suppressNotifications) return;
  const message = fillMessage(ALL_MESSAGES[entry.message], ...(entry.values ?? []));
  const [row] = await addNotification(unit.tx, {
    user: entry.user,
    physician: entry.physician,
    type: entry.type,
    message,
    params: JSON.stringify(entry.params),
    now: new Date(clock.now()).toISOString(),
  });
  if (!row) return;
  await unit.emit(entry.user, 'notification.created', {
    id: row.id,
    notification_type: entry.type,
    message,
    params: entry.params,
    notification_count: row.unread,
  });
};
