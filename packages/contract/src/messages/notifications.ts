/** Messages about notifications (B4, B8). In NOTIFY_*, %s are the date and the time in the reader’s zone. */
export const NOTIFICATION_MESSAGES = {
  NOTIFICATIONS_CLEAR: 'Do you want to clear all notifications',
  NOTIFICATION_CLEARED: 'Notification cleared',
  NOTIFICATION_REMOVED: 'This notification was removed',
  NO_NOTIFICATIONS: 'No Notifications Found',
  NOTIFY_VISIT_NOW: 'A patient asks for a visit now. Requested on %s at %s',
  NOTIFY_NUDGE: 'A patient is looking for a visit with you. Make yourself available to see patients now',
} as const;
