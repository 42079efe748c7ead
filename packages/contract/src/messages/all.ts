import { BILLING_MESSAGES } from './billing.ts';
import { MESSAGES } from './catalog.ts';
import { REVIEW_MESSAGES } from './review.ts';

/** The whole message catalog, for the server. The browser imports only the parts that its screens need. */
export const ALL_MESSAGES = { ...MESSAGES, ...BILLING_MESSAGES, ...REVIEW_MESSAGES } as const;

export type MessageKey = keyof typeof ALL_MESSAGES;
