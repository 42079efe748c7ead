import { dateIn, fillMessage, type NotificationStatus, type NotificationType } from '@openvisit/contract';
import { clockTime, monthDay } from '../format/dates.ts';

/** One notification as a reader has it (B3). */
export interface AppNotification {
  id: string;
  notification_type: NotificationType;
  status: NotificationStatus;
  /** With %s for the date and the time. */
  message: string;
  /** Of whom it comes; a sign of its type without. */
  image: string | null;
  /** UTC instant. */
  created_at: string;
  params: { starts_at?: string; appointment_id?: string };
}

/** The message with its date and time in the reader's zone (NT-01). */
export const notificationText = (
  { message, params }: Pick<AppNotification, 'message' | 'params'>,
  zone: string,
): string => {
  if (params.starts_at === undefined) return message;
  return fillMessage(message, monthDay(dateIn(params.starts_at, zone)), clockTime(params.starts_at, zone));
};
