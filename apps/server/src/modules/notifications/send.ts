import {
  DEFAULT_NOTIFICATION_CHANNELS,
  getNeutralText,
  getNotificationGroup,
  NOTIFICATION_USEFUL_MINUTES,
  type NotificationChannel,
  type NotificationChannels,
  type NotificationType,
} from '@openvisit/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { session, users } from '../../schema/accounts.ts';
import { notification, notificationSetting, pushSubscription } from '../../schema/notifications.ts';
import { findPushTime, MAIL_JOB, PUSH_JOB, schedulePush } from './deliveries.ts';

interface Sendable {
  notification_type: NotificationType;
  created_at: Date;
}

/** Milliseconds for which a notification is still worth sending; negative when it comes too late. */
const calculateTimeLeft = ({ notification_type, created_at }: Sendable, now: number): number =>
  created_at.getTime() + NOTIFICATION_USEFUL_MINUTES[getNotificationGroup(notification_type)] * MINUTE - now;

/** Whether the recipient still wants it on a channel, which may have been turned off while it waited. */
const isWanted = (
  { notification_type, channels }: Sendable & { channels: NotificationChannels | null },
  channel: NotificationChannel,
): boolean => (channels ?? DEFAULT_NOTIFICATION_CHANNELS)[notification_type][channel];

/** Undefined once the notification was read or removed, or the device's session is over. */
const findPush = async (ctx: RequestContext, id: string, subscription: string) => {
  const [row] = await ctx.db
    .select({
      notification_type: notification.notification_type,
      created_at: notification.created_at,
      channels: notificationSetting.channels,
      quiet_hours: notificationSetting.quiet_hours,
      zone: notificationSetting.zone,
      urgent_in_quiet_hours: notificationSetting.urgent_in_quiet_hours,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      language: users.language,
    })
    .from(notification)
    .innerJoin(pushSubscription, eq(pushSubscription.user_id, notification.user_id))
    .innerJoin(session, eq(session.id, pushSubscription.session_id))
    .innerJoin(users, eq(users.id, notification.user_id))
    .leftJoin(notificationSetting, eq(notificationSetting.user_id, notification.user_id))
    .where(
      and(
        eq(notification.id, id),
        eq(notification.status, 'UR'),
        eq(pushSubscription.id, subscription),
        isNull(session.ended_at),
        gt(session.expires_at, new Date(ctx.clock.now())),
      ),
    );
  return (
    row && { ...ctx.encryption.openRow(pushSubscription, subscription, row), stored_endpoint: row.endpoint }
  );
};

/**
 * Sends a notification to a device. A process that dies after sending leaves the job to be run again: the topic and the id
 * make the device show one notification, however often it arrives.
 */
const sendPush = async (ctx: RequestContext, id: string, subscription: string): Promise<void> => {
  const row = await findPush(ctx, id, subscription);
  if (!row || !isWanted(row, 'push')) return;
  const now = ctx.clock.now();
  const timeLeftMs = calculateTimeLeft(row, now);
  if (timeLeftMs <= 0) return;
  // The quiet hours may have been set or changed while it waited.
  const sendAt = findPushTime(row, row.notification_type, now);
  if (sendAt > now)
    return ctx.write((unit) => schedulePush(unit, { notification: id, subscription }, sendAt));
  const group = getNotificationGroup(row.notification_type);
  const { t } = getTranslator(row.language);
  const outcome = await ctx.services.push.send(row, {
    payload: JSON.stringify({ id, text: t(getNeutralText(row.notification_type)) }),
    ttlSeconds: Math.ceil(timeLeftMs / SECOND),
    urgency: group === 'NOW' ? 'high' : 'normal',
    topic: id.replaceAll('-', ''),
  });
  if (outcome === 'REFUSED') ctx.services.log.warn({ notification: id }, 'push refused');
  // Unless the device has renewed it meanwhile.
  if (outcome === 'GONE')
    await ctx.db
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.id, subscription), eq(pushSubscription.endpoint, row.stored_endpoint)));
};

const sendNeutralMail = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [row] = await unit.tx
      .select({
        notification_type: notification.notification_type,
        created_at: notification.created_at,
        channels: notificationSetting.channels,
        email: users.email,
        first_name: users.first_name,
        language: users.language,
      })
      .from(notification)
      .innerJoin(users, eq(users.id, notification.user_id))
      .leftJoin(notificationSetting, eq(notificationSetting.user_id, notification.user_id))
      .where(and(eq(notification.id, id), eq(notification.status, 'UR'), isNull(users.closed_at)));
    if (!row || !isWanted(row, 'mail') || calculateTimeLeft(row, ctx.clock.now()) <= 0) return;
    const { t } = getTranslator(row.language);
    const text = t(getNeutralText(row.notification_type));
    await unit.sendMail({
      to: row.email,
      event: `notification:${id}`,
      subject: text,
      text: [
        t('Hello {name},', { name: row.first_name }),
        t('{news}. Sign in to read it: {url}', {
          news: text,
          url: `${getPublicBaseUrl(ctx.services.config)}/notifications/${id}`,
        }),
        t('You can change which mails you get under Settings, Notifications.'),
        'OpenVisit',
      ].join('\n\n'),
    });
  });

export const notificationJobs: JobHandlers = {
  [PUSH_JOB]: {
    run: (ctx, payload) => sendPush(ctx, String(payload.notification), String(payload.subscription)),
  },
  [MAIL_JOB]: { run: (ctx, payload) => sendNeutralMail(ctx, String(payload.notification)) },
};
