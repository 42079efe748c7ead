import { ALL_MESSAGES, fillMessage } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import { scheduleDeliveries, type Reach } from './deliveries.ts';
import type { NewNotification } from './new-notification.ts';

const addNotification = compileStatement<{ id: string; unread: number } & Reach>(sql`
  with added as (
    insert into notification (user_id, physician_id, notification_type, message, params, event_key, created_at)
    values (${sql.placeholder('user')}, ${sql.placeholder('physician')}, ${sql.placeholder('type')},
      ${sql.placeholder('message')}, ${sql.placeholder('params')}, ${sql.placeholder('eventKey')},
      ${sql.placeholder('now')})
    on conflict (user_id, event_key) where event_key is not null do nothing
    returning id, user_id
  )
  select ${buildJsonObject({
    id: sql`added.id`,
    // A statement does not see the row that it inserts.
    unread: sql`1 + (select count(*) from notification other where other.user_id = added.user_id and other.status = 'UR')`,
    channels: sql`setting.channels`,
    quiet_hours: sql`setting.quiet_hours`,
    zone: sql`setting.zone`,
    urgent_in_quiet_hours: sql`setting.urgent_in_quiet_hours`,
    devices: sql`(select json_agg(device.id) from push_subscription device where device.user_id = added.user_id)`,
  })} as result from added left join notification_setting setting on setting.user_id = added.user_id`);

/**
 * Stores a notification, publishes it to the user's open pages, and schedules the push and the mail that the user's settings
 * ask for (B8, BX-15).
 */
export const notify = async (unit: UnitOfWork, clock: Clock, entry: NewNotification): Promise<void> => {
  if (unit.suppressNotifications) return;
  const now = clock.now();
  const message = fillMessage(ALL_MESSAGES[entry.message], ...(entry.values ?? []));
  const [row] = await addNotification(unit.tx, {
    user: entry.user,
    physician: entry.physician,
    type: entry.type,
    message,
    params: JSON.stringify(entry.params),
    eventKey: entry.eventKey ?? null,
    now: new Date(now).toISOString(),
  });
  if (!row) return;
  await unit.emit(entry.user, 'notification.created', {
    id: row.id,
    notification_type: entry.type,
    message,
    params: entry.params,
    notification_count: row.unread,
  });
  await scheduleDeliveries(unit, row.id, entry, row, now);
};
