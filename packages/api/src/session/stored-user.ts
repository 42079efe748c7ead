import type { SessionUser, SubscriptionDetail } from '@openvisit/contract';
import { getLocalStore, readJson } from './storage.ts';

/** Values in `userData` in addition to the session's user (B3 'Session values'). */
export interface AdditionalUserData {
  fcm_id: string | null;
  /** Whether messages are unread, the user who has sent the latest, and the visit of its chat, which a concierge chat has not. */
  chat_notify: {
    is_chat_listen: boolean;
    patient_user: string | null;
    appointmentID: string | null;
    chat_type: 'APPOINTMENT' | 'CONCIERGE' | null;
  };
  /** The physician's subscription; null if there is none or it is not loaded yet. */
  doctor_subscription_details: SubscriptionDetail | null;
}

/** No message is unread. */
export const NO_UNREAD_CHAT: AdditionalUserData['chat_notify'] = {
  is_chat_listen: false,
  patient_user: null,
  appointmentID: null,
  chat_type: null,
};

const NO_ADDITIONAL_DATA: AdditionalUserData = {
  fcm_id: null,
  chat_notify: NO_UNREAD_CHAT,
  doctor_subscription_details: null,
};

/** `userData` in the specification's names (A3 'User session'). */
type UserData = Omit<SessionUser, 'first_name' | 'last_name'> & { firstName: string; lastName: string };

const isUserData = (value: unknown): value is UserData & Partial<AdditionalUserData> =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'string' &&
  'role' in value &&
  'firstName' in value;

/** The user whose data is stored; null when signed out. */
export const readUserData = (): { user: SessionUser; extras: AdditionalUserData } | null => {
  const stored = readJson(getLocalStore(), 'userData', isUserData);
  if (!stored) return null;
  const { firstName, lastName, fcm_id, chat_notify, doctor_subscription_details, ...user } = stored;
  return {
    user: { ...user, first_name: firstName, last_name: lastName },
    extras: {
      fcm_id: fcm_id ?? NO_ADDITIONAL_DATA.fcm_id,
      chat_notify: chat_notify ?? NO_ADDITIONAL_DATA.chat_notify,
      doctor_subscription_details:
        doctor_subscription_details ?? NO_ADDITIONAL_DATA.doctor_subscription_details,
    },
  };
};

/** The values to store for a user. */
export const toUserValues = (
  { first_name, last_name, ...user }: SessionUser,
  extras: Partial<AdditionalUserData> = {},
) => {
  const data: UserData & AdditionalUserData = {
    ...user,
    firstName: first_name,
    lastName: last_name,
    ...NO_ADDITIONAL_DATA,
    ...extras,
  };
  return {
    userData: JSON.stringify(data),
    'profile-completed': user.onboarding_complete ? 'true' : null,
  };
};
