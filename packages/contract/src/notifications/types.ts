/** Types of push notification (B8). */
export const NOTIFICATION_TYPES = [
  'PCP_REQUEST',
  'BOOK_APPOINTMENT',
  'CANCELED_APPOINTMENT',
  'ACCEPTED_APPOINTMENT',
  'DENIED_APPOINTMENT',
  'RESCHEDULE_APPOINTMENT',
  'VISIT_NOW',
  'NUDGE_PERMISSION',
  'SUBSCRIPTION_PAYMENT_AUTH',
  'TRIAL_END',
  'SUBSCRIPTION_EXPIRING',
  'CHAT_NOTIFICATION',
  'CALL_STARTED',
  'APPOINTMENT_CHARGE',
  'NO_SHOW_FEES',
  'AUTO_CANCELLED',
  'GUEST_INVITE',
  'PROFILE_ACCEPTED',
  'PROFILE_DENIED',
  'DOCUMENT_DENIED',
  'VISIT_SUMMARY',
  'PATIENT_WAITING',
  'APPOINTMENT_REMINDER',
  'NEW_SUBSCRIPTION_REQUEST',
  'CONCIERGE_SUBSCRIPTION',
  'DOSESPOT_PRESCRIPTION',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Unread and read, in the spelling of the API. */
export const NOTIFICATION_STATUSES = ['UR', 'R'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** Replaces the two %s of a notification's message with the date and the time (NT-01). */
export const fillMessage = (message: string, ...values: string[]): string =>
  values.reduce((text, value) => text.replace('%s', () => value), message);
