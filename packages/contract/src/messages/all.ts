import { BILLING_MESSAGES } from './billing.ts';
import { CALL_MESSAGES } from './calls.ts';
import { MESSAGES } from './catalog.ts';
import { CONCIERGE_MESSAGES } from './concierge.ts';
import { FAMILY_MESSAGES } from './family.ts';
import { FILE_MESSAGES } from './files.ts';
import { NOTE_MESSAGES } from './notes.ts';
import { ONBOARDING_MESSAGES } from './onboarding.ts';
import { SETTINGS_MESSAGES } from './settings.ts';
import { PATIENT_MESSAGES } from './patients.ts';
import { NOTIFICATION_MESSAGES } from './notifications.ts';
import { REPLY_MESSAGES } from './replies.ts';
import { REVIEW_MESSAGES } from './review.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.ts';
import { SESSION_MESSAGES } from './session.ts';
import { VISIT_MESSAGES } from './visits.ts';

/** The whole message catalog, for the server. The browser imports only the parts that its screens need. */
export const ALL_MESSAGES = {
  ...MESSAGES,
  ...BILLING_MESSAGES,
  ...CALL_MESSAGES,
  ...CONCIERGE_MESSAGES,
  ...FAMILY_MESSAGES,
  ...FILE_MESSAGES,
  ...NOTE_MESSAGES,
  ...ONBOARDING_MESSAGES,
  ...SETTINGS_MESSAGES,
  ...PATIENT_MESSAGES,
  ...NOTIFICATION_MESSAGES,
  ...REPLY_MESSAGES,
  ...REVIEW_MESSAGES,
  ...SECOND_FACTOR_MESSAGES,
  ...SESSION_MESSAGES,
  ...VISIT_MESSAGES,
} as const;

export type MessageKey = keyof typeof ALL_MESSAGES;
