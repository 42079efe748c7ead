import { defineTexts } from '../language/translate.ts';

/** Kinds of entries in a patient's timeline (BX-17). */
export const TIMELINE_KINDS = [
  'VISIT',
  'NOTE',
  'PRESCRIPTION',
  'FILE',
  'PAYMENT',
  'MESSAGES',
  'VITALS',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Default and maximum number of entries on a page. */
export const TIMELINE_PAGE_SIZE = 50;
export const TIMELINE_PAGE_MAX = 200;

/** Maximum number of entries printed at once. To print earlier ones, the user chooses a range of days. */
export const TIMELINE_PRINT_MAX = 1_000;

/** Labels of the kinds, as a filter names them. */
export const TIMELINE_LABELS: Record<TimelineKind, string> = defineTexts({
  VISIT: 'Visits',
  NOTE: 'Notes',
  PRESCRIPTION: 'Prescriptions',
  FILE: 'Files',
  PAYMENT: 'Payments',
  MESSAGES: 'Messages',
  VITALS: 'Vitals',
});
