import type { StatusDisplay } from '../status-display.ts';
import type { NotificationStatus } from './types.ts';

/** Label and tone of a notification's read status (NT-01). */
export const NOTIFICATION_STATUS_DISPLAY: Record<NotificationStatus, StatusDisplay> = {
  UR: { label: 'Unread', tone: 'accent' },
  R: { label: 'Read', tone: 'neutral' },
};
