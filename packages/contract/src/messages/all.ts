import { BILLING_MESSAGES } from './billing.ts';
import { MESSAGES } from './catalog.ts';
import { REPLY_MESSAGES } from './replies.ts';
import { REVIEW_MESSAGES } from './review.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.ts';

/** The whole message catalog, for the server. The browser imports only the parts that its screens need. */
export const ALL_MESSAGES = {
  ...MESSAGES,
  ...BILLING_MESSAGES,
  ...REPLY_MESSAGES,
  ...REVIEW_MESSAGES,
  ...SECOND_FACTOR_MESSAGES,
} as const;

export type MessageKey = keyof typeof ALL_MESSAGES;
