import { defineTexts } from '../language/translate.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './types.ts';

/** Groups of notification types with one urgency and one neutral text. */
export const NOTIFICATION_GROUPS = ['NOW', 'VISITS', 'MESSAGES', 'PAYMENTS', 'PROFILE'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Ways on which a notification reaches somebody outside the product. Inside it, every notification is listed. */
export const NOTIFICATION_CHANNELS = ['push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** On which ways each type of notification reaches somebody (BX-15). */
export type NotificationChannels = Record<NotificationType, Record<NotificationChannel, boolean>>;

const GROUPS: Record<NotificationType, NotificationGroup> = {
  VISIT_NOW: 'NOW',
  PATIENT_WAITING: 'NOW',
  NUDGE_PERMISSION: 'NOW',
  CALL_STARTED: 'NOW',
  AVAILABILITY_ENDED: 'NOW',
  BOOK_APPOINTMENT: 'VISITS',
  ACCEPTED_APPOINTMENT: 'VISITS',
  DENIED_APPOINTMENT: 'VISITS',
  RESCHEDULE_APPOINTMENT: 'VISITS',
  CANCELED_APPOINTMENT: 'VISITS',
  AUTO_CANCELLED: 'VISITS',
  APPOINTMENT_REMINDER: 'VISITS',
  GUEST_INVITE: 'VISITS',
  PCP_REQUEST: 'VISITS',
  DOSESPOT_PRESCRIPTION: 'VISITS',
  CHAT_NOTIFICATION: 'MESSAGES',
  VISIT_SUMMARY: 'MESSAGES',
  APPOINTMENT_CHARGE: 'PAYMENTS',
  NO_SHOW_FEES: 'PAYMENTS',
  SUBSCRIPTION_PAYMENT_AUTH: 'PAYMENTS',
  TRIAL_END: 'PAYMENTS',
  SUBSCRIPTION_EXPIRING: 'PAYMENTS',
  NEW_SUBSCRIPTION_REQUEST: 'VISITS',
  CONCIERGE_SUBSCRIPTION: 'PAYMENTS',
  PROFILE_ACCEPTED: 'PROFILE',
  PROFILE_DENIED: 'PROFILE',
  DOCUMENT_DENIED: 'PROFILE',
};

export const getNotificationGroup = (type: NotificationType): NotificationGroup => GROUPS[type];

/** A value for each type of notification. */
const mapTypes = <T>(create: (type: NotificationType) => T): Record<NotificationType, T> =>
  Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, create(type)])) as Record<NotificationType, T>;

/**
 * The settings of somebody who has not changed any: a push and a mail, and no mail about what is over before it is read. A
 * push also needs a device that was turned on.
 */
export const DEFAULT_NOTIFICATION_CHANNELS: NotificationChannels = mapTypes((type) => ({
  push: true,
  mail: GROUPS[type] !== 'NOW',
}));

/** Minutes after which a push or a mail of a group is no longer worth sending. */
export const NOTIFICATION_USEFUL_MINUTES: Record<NotificationGroup, number> = {
  NOW: 10,
  VISITS: 1440,
  MESSAGES: 1440,
  PAYMENTS: 1440,
  PROFILE: 1440,
};

const NEUTRAL_TEXTS = defineTexts({
  NOW: 'Somebody is waiting for you in OpenVisit',
  VISITS: 'There is an update about one of your visits',
  MESSAGES: 'You have a new message in OpenVisit',
  PAYMENTS: 'There is an update about a payment',
  PROFILE: 'There is an update about your profile',
} satisfies Record<NotificationGroup, string>);
/** Types whose text differs from that of their group. */
const OWN_TEXTS: Partial<Record<NotificationType, string>> = defineTexts({
  APPOINTMENT_REMINDER: 'You have a visit coming up',
  AVAILABILITY_ENDED: 'Patients can no longer ask you for a visit now',
});

/**
 * All that a lock screen or a mail shows, in English: no name, no time, nothing about health. The notification itself is read
 * in the product.
 */
export const getNeutralText = (type: NotificationType): string =>
  OWN_TEXTS[type] ?? NEUTRAL_TEXTS[GROUPS[type]];

/** Hours in which nothing is pushed, in the person's own zone. */
export interface QuietHours {
  /** HH:mm; the end is before the start when they pass midnight. */
  from: string;
  until: string;
}

/** Longest address of a push service that is accepted. */
export const PUSH_ENDPOINT_MAX = 1024;
