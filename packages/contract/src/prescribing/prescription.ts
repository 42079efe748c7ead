import type { StatusDisplay } from '../status-display.ts';
import type { Prescription } from '../types.ts';
import { defineTexts } from '../language/translate.ts';

/** Where a prescription is between the physician and the pharmacy. */
export const PRESCRIPTION_STATUSES = [
  'ENTERED',
  'SENDING',
  'SENT',
  'PRINTED',
  'FAILED',
  'CANCELLED',
  'UNKNOWN',
] as const;
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number];

export const PRESCRIPTION_STATUS_DISPLAY: Readonly<Record<PrescriptionStatus, StatusDisplay>> = defineTexts({
  ENTERED: { label: 'Not sent yet', tone: 'warning', icon: 'pencil' },
  SENDING: { label: 'Being sent', tone: 'info', icon: 'send' },
  SENT: { label: 'Sent to the pharmacy', tone: 'success', icon: 'check' },
  PRINTED: { label: 'Printed', tone: 'neutral', icon: 'printer' },
  FAILED: { label: 'Not delivered', tone: 'danger', icon: 'x' },
  CANCELLED: { label: 'Canceled', tone: 'neutral', icon: 'ban' },
  UNKNOWN: { label: 'Status unknown', tone: 'neutral', icon: 'circle-question-mark' },
});

/** Longest range of a list, in days. */
export const PRESCRIPTIONS_RANGE_MAX_DAYS = 3660;

/** Sorts newest first; prescriptions of the same instant keep their order (PA-05). */
export const sortPrescriptions = (items: readonly Prescription[]): Prescription[] =>
  [...items].sort((a, b) => Date.parse(b.WrittenDate) - Date.parse(a.WrittenDate));

/** Whether a prescription matches a search: by medication or by prescriber, ignoring case (B5, PA-05). */
export const matchesPrescription = (item: Prescription, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [item.DisplayName, item.PrescriberFirstName, item.PrescriberLastName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
};
