import {
  DEFAULT_NOTIFICATION_CHANNELS,
  getNotificationGroup,
  type NotificationChannels,
  type NotificationType,
  type QuietHours,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { MINUTE } from '../../platform/durations.ts';
import { listWaitingPayloads } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { pushSubscription } from '../../schema/notifications.ts';
import type { NewNotification } from './new-notification.ts';
import { findQuietEnd } from './quiet-hours.ts';

export const PUSH_JOB = 'notifications.push';
export const MAIL_JOB = 'notifications.mail';

/** Somebody who reads the notification in the product within this time gets no mail about it. */
const MAIL_DELAY_MS = 2 * MINUTE;

/**
 * Messages about which a mail of their own is sent where they arise: with a calendar invitation, a reason or a deadline. The
 * neutral mail is for all others.
 */
const HAS_OWN_MAIL: ReadonlySet<NewNotification['message']> = new Set([
  'NOTIFY_BOOKED',
  'NOTIFY_ACCEPTED',
  'NOTIFY_DENIED',
  'NOTIFY_RESCHEDULE',
  'NOTIFY_RESCHEDULED',
  'NOTIFY_CANCELED',
  'NOTIFY_AUTO_DENIED',
  'NOTIFY_AUTO_DENIED_WITH_FEE',
  'NOTIFY_REQUEST_EXPIRED',
  'NOTIFY_AUTO_CANCELED',
  'NOTIFY_NO_SHOW',
  'NOTIFY_SUMMARY_SHARED',
  'NOTIFY_SUMMARY_CHANGED',
  'NOTIFY_GUEST_INVITE',
  'NOTIFY_GUEST_INVITE_NOW',
  'NOTIFY_REMINDER',
  'NOTIFY_INVITE_CANCELED',
  'NOTIFY_PROFILE_ACCEPTED',
  'NOTIFY_PROFILE_LISTED',
  'NOTIFY_PROFILE_DENIED',
  'NOTIFY_DOCUMENT_DENIED',
  'NOTIFY_SUBSCRIPTION_EXPIRING',
  'NOTIFY_TRIAL_END',
  'NOTIFY_SUBSCRIPTION_AUTH',
  'NOTIFY_PAYMENT_FAILED',
]);

/** The recipient's settings and devices. */
export interface Reach {
  /** Null: the defaults. */
  channels: NotificationChannels | null;
  quiet_hours: QuietHours | null;
  zone: string | null;
  urgent_in_quiet_hours: boolean | null;
  /** Ids of push subscriptions. */
  devices: readonly string[] | null;
}

/** When a push may be sent, in epoch ms: `now`, or the end of the quiet hours. */
export const findPushTime = (
  { quiet_hours, zone, urgent_in_quiet_hours }: Pick<Reach, 'quiet_hours' | 'zone' | 'urgent_in_quiet_hours'>,
  type: NotificationType,
  now: number,
): number => {
  if (quiet_hours === null || zone === null) return now;
  if (getNotificationGroup(type) === 'NOW' && urgent_in_quiet_hours === true) return now;
  return findQuietEnd(quiet_hours, zone, now) ?? now;
};

export const schedulePush = (
  unit: UnitOfWork,
  { notification, subscription }: { notification: string; subscription: string },
  run_at: number,
): Promise<void> =>
  unit.enqueue({
    kind: PUSH_JOB,
    key: `${notification}:${subscription}`,
    payload: { notification, subscription },
    run_at,
  });

/** Runs the waiting pushes of a user, whose settings have changed: each decides again when it may be sent (BX-15). */
export const runWaitingPushes = async (unit: UnitOfWork, user: string, now: number): Promise<void> => {
  const devices = await unit.tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.user_id, user));
  const ids = devices.map(({ id }) => id);
  for (const { notification, subscription } of await listWaitingPayloads(
    unit.tx,
    PUSH_JOB,
    'subscription',
    ids,
  ))
    await schedulePush(unit, { notification: String(notification), subscription: String(subscription) }, now);
};

/**
 * Schedules what carries a stored notification to its recipient outside the product: a job for each device, and one for the
 * mail. They commit with the notification, and each runs on one process (docs/decisions/0043).
 */
export const scheduleDeliveries = async (
  unit: UnitOfWork,
  notification: string,
  { type, message }: Pick<NewNotification, 'type' | 'message'>,
  reach: Reach,
  now: number,
): Promise<void> => {
  const { push, mail } = (reach.channels ?? DEFAULT_NOTIFICATION_CHANNELS)[type];
  const pushTime = findPushTime(reach, type, now);
  for (const subscription of push ? (reach.devices ?? []) : [])
    await schedulePush(unit, { notification, subscription }, pushTime);
  if (mail && !HAS_OWN_MAIL.has(message))
    await unit.enqueue({
      kind: MAIL_JOB,
      key: notification,
      payload: { notification },
      run_at: now + MAIL_DELAY_MS,
    });
};
