import { type NotificationGroup, defineTexts } from '@openvisit/contract';

interface GroupText {
  title: string;
  hint: string;
}

/** The side of the product on which somebody is notified. */
export type NotifiedSide = 'PATIENT' | 'PHYSICIAN';

/** What belongs to each group, in the order of the page. A role without an entry gets none of it. */
export const GROUP_TEXTS: Record<NotifiedSide, Partial<Record<NotificationGroup, GroupText>>> = defineTexts({
  PHYSICIAN: {
    NOW: {
      title: 'Somebody is waiting',
      hint: 'A visit now is requested, or your patient is in the call before you.',
    },
    VISITS: { title: 'Appointments', hint: 'Requests, changes, cancellations, invitations and reminders.' },
    MESSAGES: { title: 'Messages', hint: 'Messages of your patients.' },
    PAYMENTS: {
      title: 'Payments',
      hint: 'Fees and your subscription. You choose for fees only: emails about your subscription are always sent.',
    },
    PROFILE: {
      title: 'Your profile',
      hint: 'Decisions of our reviewers. Emails about them are always sent.',
    },
  },
  PATIENT: {
    NOW: { title: 'Your physician is ready', hint: 'Your visit now is accepted, or the call has started.' },
    VISITS: {
      title: 'Appointments',
      hint: 'Answers, changes, cancellations and reminders, with a calendar entry.',
    },
    MESSAGES: { title: 'Messages and summaries', hint: 'What your physician writes to you after a visit.' },
    PAYMENTS: { title: 'Payments', hint: 'What your card was charged, or why it was declined.' },
  },
});

/** Groups whose mails cannot be turned off. */
export const ALWAYS_MAILED: readonly NotificationGroup[] = ['PROFILE'];
