import {
  type NotificationGroup,
  type NotificationType,
  type NotifiedRole,
  defineTexts,
} from '@openvisit/contract';

interface GroupText {
  title: string;
  hint: string;
  /** Names of the types of the group that this side gets, in the order of the page. */
  types: Partial<Record<NotificationType, string>>;
}

/** What belongs to each group, in the order of the page. A role without an entry gets none of it. */
export const GROUP_TEXTS: Record<NotifiedRole, Partial<Record<NotificationGroup, GroupText>>> = defineTexts({
  PHYSICIAN: {
    NOW: {
      title: 'Somebody is waiting',
      hint: 'A visit now is requested, your patient is in the call before you, or you are not available any more.',
      types: {
        VISIT_NOW: 'Requests for a visit now',
        PATIENT_WAITING: 'Your patient is in the call',
        NUDGE_PERMISSION: 'A patient is looking for a visit with you',
        AVAILABILITY_ENDED: 'You are no longer available for visits now',
      },
    },
    VISITS: {
      title: 'Appointments',
      hint: 'Requests, changes, cancellations, invitations and reminders.',
      types: {
        BOOK_APPOINTMENT: 'Requests',
        RESCHEDULE_APPOINTMENT: 'New times',
        ACCEPTED_APPOINTMENT: 'Accepted appointments and invitations',
        DENIED_APPOINTMENT: 'Declined invitations',
        CANCELED_APPOINTMENT: 'Cancellations',
        AUTO_CANCELLED: 'Missed and unanswered appointments',
        APPOINTMENT_REMINDER: 'Reminders',
        GUEST_INVITE: 'Invitations as a guest physician',
        PCP_REQUEST: 'Primary care requests',
        NEW_SUBSCRIPTION_REQUEST: 'Concierge requests',
        DOSESPOT_PRESCRIPTION: 'Prescriptions that were sent',
      },
    },
    MESSAGES: {
      title: 'Messages',
      hint: 'Messages of your patients.',
      types: { CHAT_NOTIFICATION: 'Messages' },
    },
    PAYMENTS: {
      title: 'Payments',
      hint: 'Fees, your concierge service and your subscription. Emails about your subscription are always sent.',
      types: {
        APPOINTMENT_CHARGE: 'Fees for late changes',
        NO_SHOW_FEES: 'Fees for missed visits',
        CONCIERGE_SUBSCRIPTION: 'Your concierge service',
        TRIAL_END: 'The end of your free trial',
        SUBSCRIPTION_EXPIRING: 'The end of your subscription',
        SUBSCRIPTION_PAYMENT_AUTH: 'Payments for your subscription',
      },
    },
    PROFILE: {
      title: 'Your profile',
      hint: 'Decisions of our reviewers. Emails about them are always sent.',
      types: {
        PROFILE_ACCEPTED: 'Your profile is accepted',
        PROFILE_DENIED: 'Your profile is denied',
        DOCUMENT_DENIED: 'A document is denied',
      },
    },
  },
  PATIENT: {
    NOW: {
      title: 'Your physician is ready',
      hint: 'Your physician has started the call or is calling you.',
      types: { CALL_STARTED: 'Your physician is ready' },
    },
    VISITS: {
      title: 'Appointments',
      hint: 'Answers, changes, cancellations and reminders, with a calendar entry.',
      types: {
        BOOK_APPOINTMENT: 'Requests that you have sent',
        ACCEPTED_APPOINTMENT: 'Accepted appointments and visits now',
        DENIED_APPOINTMENT: 'Declined appointments and visits now',
        RESCHEDULE_APPOINTMENT: 'Another time is needed',
        CANCELED_APPOINTMENT: 'Cancellations',
        AUTO_CANCELLED: 'Missed and unanswered appointments',
        APPOINTMENT_REMINDER: 'Reminders',
        PCP_REQUEST: 'Your primary care doctor',
      },
    },
    MESSAGES: {
      title: 'Messages and summaries',
      hint: 'What your physician writes to you after a visit.',
      types: { CHAT_NOTIFICATION: 'Messages', VISIT_SUMMARY: 'Visit summaries' },
    },
    PAYMENTS: {
      title: 'Payments',
      hint: 'What your card was charged, or why it was declined.',
      types: {
        APPOINTMENT_CHARGE: 'Charges and refunds',
        NO_SHOW_FEES: 'Fees for missed visits',
        CONCIERGE_SUBSCRIPTION: 'Concierge services',
      },
    },
  },
});

/** Types about which a mail is sent in any case. */
export const ALWAYS_MAILED: readonly NotificationType[] = [
  'PROFILE_ACCEPTED',
  'PROFILE_DENIED',
  'DOCUMENT_DENIED',
  'TRIAL_END',
  'SUBSCRIPTION_EXPIRING',
  'SUBSCRIPTION_PAYMENT_AUTH',
];

/** Types that a side gets by mail only: patients know of the requests that they send. */
export const NEVER_PUSHED: Record<NotifiedRole, readonly NotificationType[]> = {
  PATIENT: ['BOOK_APPOINTMENT'],
  PHYSICIAN: [],
};
