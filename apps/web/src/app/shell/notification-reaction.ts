import { type Events, type NotificationType, NOTIFICATION_MESSAGES } from '@openvisit/contract';

type Notice = Pick<Events['notification.created'], 'message' | 'notification_type'>;

/** Dialogs of a physician (B8). */
const DIALOGS = ['NUDGE_PERMISSION', 'CANCELED_APPOINTMENT', 'DOSESPOT_PRESCRIPTION'] as const;
type Dialog = (typeof DIALOGS)[number];

/** The dialog that a notification opens for a physician; null if it has another reaction. */
export const findDialog = ({ message, notification_type }: Notice): Dialog | null => {
  // A patient's answer to a nudge has the same type.
  if (notification_type === 'NUDGE_PERMISSION' && message !== NOTIFICATION_MESSAGES.NOTIFY_NUDGE) return null;
  return DIALOGS.find((type) => type === notification_type) ?? null;
};

/** Types with a reaction of their own in B8; the message of any other comes with a sound. */
const WITHOUT_SOUND: readonly NotificationType[] = [
  'APPOINTMENT_CHARGE',
  'NO_SHOW_FEES',
  'AUTO_CANCELLED',
  'NUDGE_PERMISSION',
  'CANCELED_APPOINTMENT',
  'BOOK_APPOINTMENT',
  'CALL_STARTED',
  'VISIT_NOW',
  'NEW_SUBSCRIPTION_REQUEST',
  'AVAILABILITY_ENDED',
];

/** How the open page reacts. NONE: a dot in the menu, or a banner or dialog of its own, shows the notification. */
export type Reaction = 'NONE' | 'DIALOG' | 'TOAST' | 'TOAST_WITH_SOUND';

/**
 * The reaction to a notification (B8, NT-02). Nothing may cover a call or be heard in it, so every notification is a toast there. Where
 * the specification reloads the page, the change arrives with an event of its own and is shown without losing input.
 */
export const getReaction = (
  notice: Notice,
  { isPhysician, isInCall }: { isPhysician: boolean; isInCall: boolean },
): Reaction => {
  const { message, notification_type: type } = notice;
  if (isPhysician && type === 'APPOINTMENT_CHARGE') return 'NONE';
  // The message itself has set the dot of the chat and shown a toast (NEW_MESSAGE).
  if (type === 'CHAT_NOTIFICATION') return 'NONE';
  if (isInCall) return 'TOAST';
  const hasBanner = type === 'PATIENT_WAITING' || type === 'APPOINTMENT_REMINDER';
  if (hasBanner || message === NOTIFICATION_MESSAGES.NOTIFY_VISIT_NOW) return 'NONE';
  if (isPhysician && findDialog(notice)) return 'DIALOG';
  return WITHOUT_SOUND.includes(type) ? 'TOAST' : 'TOAST_WITH_SOUND';
};
