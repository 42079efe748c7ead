import type { Events, MessageKey, NotificationType } from '@openvisit/contract';

export interface NewNotification {
  /** The recipient. */
  user: string;
  type: NotificationType;
  /** A message of the catalog. `values` replace its first %s; those that are left are the date and time of the visit. */
  message: Extract<MessageKey, `NOTIFY_${string}`>;
  values?: readonly string[] | undefined;
  params: Events['notification.created']['params'];
  physician: string | null;
  /** Names the event: the recipient is notified of it once, however often it is reported. */
  eventKey?: string;
}
