import {
  getDateInZone,
  fillMessage,
  type NotificationStatus,
  type NotificationType,
} from '@openvisit/contract';
import { formatClockTime, formatMonthDay } from '../format/dates.ts';

/** A notification of a user (B3). */
export interface AppNotification {
  id: string;
  notification_type: NotificationType;
  status: NotificationStatus;
  /** With %s for date and time. */
  message: string;
  /** URL of the sender's picture; null shows an icon of the type. */
  image: string | null;
  /** UTC instant. */
  created_at: string;
  params: { starts_at?: string; appointment_id?: string };
}

/** The message with date and time in the viewer's zone (NT-01). */
export const getNotificationText = (
  { message, params }: Pick<AppNotification, 'message' | 'params'>,
  zone: string,
): string => {
  if (params.starts_at === undefined) return message;
  return fillMessage(
    message,
    formatMonthDay(getDateInZone(params.starts_at, zone)),
    formatClockTime(params.starts_at, zone),
  );
};
