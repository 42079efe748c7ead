import { defineTexts } from '../language/translate.ts';

/** What a support message to the operator is about. None of them invites health information. */
export const CONTACT_TOPICS = defineTexts({
  ACCOUNT: 'My account or signing in',
  BILLING: 'Payments and receipts',
  TECHNICAL: 'Something does not work',
  FEEDBACK: 'An idea or feedback',
  OTHER: 'Something else',
});
export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const CONTACT_MESSAGE_MAX = 2000;
