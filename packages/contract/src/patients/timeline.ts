import { defineTexts } from '../language/translate.ts';

/** What a patient's timeline consists of (BX-17). */
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

/** Entries of one page, and of the longest page. */
export const TIMELINE_PAGE_SIZE = 50;
export const TIMELINE_PAGE_MAX = 200;

/** Most entries that are printed at once; earlier ones are printed by choosing days. */
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
