import type { DoctorStatus } from '../accounts/roles.ts';
import type { DocumentValidity, PhysicianDocument, ReviewDecision } from '../physicians/documents.ts';

/** What may happen to a profile under review. */
export const REVIEW_EVENTS = ['submitted', 'accepted', 'denied'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** What a reviewer looks for: statuses of those who have sent their profile, and who of the accepted is to be looked at again. */
export const REVIEW_STATUSES = ['PENDING', 'RECHECK', 'ACCEPTED', 'DENIED'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The documents that are not accepted yet: a profile is accepted when there are none (PO-28). */
export const undecidedDocuments = (
  decisions: Readonly<Record<PhysicianDocument, ReviewDecision | null>>,
): PhysicianDocument[] =>
  (Object.keys(decisions) as PhysicianDocument[]).filter((document) => decisions[document] !== 'ACCEPTED');

/** Why a document of an accepted physician is looked at again: it is not the one that was accepted, or it has ended. */
export const RECHECKS = ['CHANGED', 'ENDED'] as const;
export type Recheck = (typeof RECHECKS)[number];

/** How a document of an accepted physician stands; one that was denied waits for the physician (PO-28). */
export const recheckOf = (decision: ReviewDecision | null, validity: DocumentValidity): Recheck | null => {
  if (decision === null) return 'CHANGED';
  return decision === 'ACCEPTED' && validity === 'EXPIRED' ? 'ENDED' : null;
};

/** Whether a reviewer may decide about a document: before the profile is accepted any, afterwards none that stands accepted. */
export const isDecidable = (
  status: DoctorStatus,
  decision: ReviewDecision | null,
  validity: DocumentValidity,
): boolean => {
  if (status === 'ACCEPTED') return decision === 'DENIED' || recheckOf(decision, validity) !== null;
  return status === 'PENDING';
};
