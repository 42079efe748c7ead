import { addDays, isDate } from '../availability/dates.ts';
import { defineTexts } from '../language/translate.ts';

/** The three documents that prove a physician's right to practice (PO-12). */
export const PHYSICIAN_DOCUMENTS = ['LICENCE', 'DEA', 'INSURANCE'] as const;
export type PhysicianDocument = (typeof PHYSICIAN_DOCUMENTS)[number];

/** Labels of the documents. */
export const PHYSICIAN_DOCUMENT_NAMES: Record<PhysicianDocument, string> = defineTexts({
  LICENCE: 'License',
  DEA: 'DEA',
  INSURANCE: 'Insurance',
});

/** A reviewer's decision on a document or a whole profile. */
export const REVIEW_DECISIONS = ['ACCEPTED', 'DENIED'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Number of days before its end date from which a document counts as expiring soon. */
export const DOCUMENT_ENDS_SOON_DAYS = 30;

export const DOCUMENT_VALIDITIES = ['VALID', 'NOT_YET_VALID', 'EXPIRES_SOON', 'EXPIRED'] as const;
/** Validity of a document on a date (PO-28). */
export type DocumentValidity = (typeof DOCUMENT_VALIDITIES)[number];

/** Validity of a document on `today`. All dates are yyyy-MM-dd, and both start and end date are inclusive. */
export const getDocumentValidity = (
  { start_date, end_date }: { start_date: string; end_date: string },
  today: string,
): DocumentValidity => {
  if (end_date < today) return 'EXPIRED';
  if (start_date > today) return 'NOT_YET_VALID';
  const expiresSoon = isDate(today) && end_date <= addDays(today, DOCUMENT_ENDS_SOON_DAYS);
  return expiresSoon ? 'EXPIRES_SOON' : 'VALID';
};
