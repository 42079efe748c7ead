import { BILLING_MESSAGES } from './billing.ts';
import { MESSAGES } from './catalogue.ts';
import { REVIEW_MESSAGES } from './review.ts';

/** The whole catalogue, for the server. A browser takes the parts its screens say. */
export const ALL_MESSAGES = { ...MESSAGES, ...BILLING_MESSAGES, ...REVIEW_MESSAGES } as const;

export type MessageKey = keyof typeof ALL_MESSAGES;
