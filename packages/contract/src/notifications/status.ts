import type { StatusDisplay } from '../status-display.ts';
import type { NotificationStatus } from './types.ts';
import { defineTexts } from '../language/translate.ts';

/** Label and tone of a notification's read status (NT-01). */
export const NOTIFICATION_STATUS_DISPLAY: Record<NotificationStatus, StatusDisplay> = defineTexts({
  UR: { label: 'Unread', tone: 'accent' },
  R: { label: 'Read', tone: 'neutral' },
});
