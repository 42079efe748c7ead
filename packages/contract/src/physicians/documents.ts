import { dateAfter, isDate } from '../availability/dates.ts';

/** The three documents a physician proves the right to practise with (PO-12). */
export const PHYSICIAN_DOCUMENTS = ['LICENCE', 'DEA', 'INSURANCE'] as const;
export type PhysicianDocument = (typeof PHYSICIAN_DOCUMENTS)[number];

/** What a person calls each. */
export const PHYSICIAN_DOCUMENT_NAMES: Record<PhysicianDocument, string> = {
  LICENCE: 'License',
  DEA: 'DEA',
  INSURANCE: 'Insurance',
};

/** What a reviewer decides about a document or a whole profile. */
export const REVIEW_DECISIONS = ['ACCEPTED', 'DENIED'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Days before its last one from which a document is said to end soon. */
export const DOCUMENT_ENDS_SOON_DAYS = 30;

export const DOCUMENT_VALIDITIES = ['VALID', 'NOT_YET_VALID', 'EXPIRES_SOON', 'EXPIRED'] as const;
/** How a document's dates stand on a day (PO-28). */
export type DocumentValidity = (typeof DOCUMENT_VALIDITIES)[number];

/** How a document's dates stand on `today`, all yyyy-MM-dd; both its days count. */
export const documentValidity = (
  { start_date, end_date }: { start_date: string; end_date: string },
  today: string,
): DocumentValidity => {
  if (end_date < today) return 'EXPIRED';
  if (start_date > today) return 'NOT_YET_VALID';
  const soon = isDate(today) && end_date <= dateAfter(today, DOCUMENT_ENDS_SOON_DAYS);
  return soon ? 'EXPIRES_SOON' : 'VALID';
};
