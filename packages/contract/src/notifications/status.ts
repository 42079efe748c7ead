import type { StatusDisplay } from '../status-display.ts';
import type { NotificationStatus } from './types.ts';

/** How a notification reads (NT-01). */
export const NOTIFICATION_STATUS_DISPLAY: Record<NotificationStatus, StatusDisplay> = {
  UR: { label: 'Unread', tone: 'accent' },
  R: { label: 'Read', tone: 'neutral' },
};
