import type { PhysicianStatus } from '../accounts/roles.ts';
import type { DocumentValidity, PhysicianDocument, ReviewDecision } from '../physicians/documents.ts';

/** Events of a profile review. `changed`: an accepted physician has another name, degree or NPI. */
export const REVIEW_EVENTS = ['submitted', 'accepted', 'denied', 'changed'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** Filters of the review queue: the status of submitted profiles, or accepted ones with documents to recheck. */
export const REVIEW_STATUSES = ['PENDING', 'RECHECK', 'ACCEPTED', 'DENIED'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The documents that are not accepted yet; a profile can be accepted when there are none (PO-28). */
export const listUndecidedDocuments = (
  decisions: Readonly<Record<PhysicianDocument, ReviewDecision | null>>,
): PhysicianDocument[] =>
  (Object.keys(decisions) as PhysicianDocument[]).filter((document) => decisions[document] !== 'ACCEPTED');

/** Why a document of an accepted physician needs a recheck: it was changed, or it has expired. */
export const RECHECKS = ['CHANGED', 'ENDED'] as const;
export type Recheck = (typeof RECHECKS)[number];

/**
 * Why an accepted physician's document needs a recheck; null when it does not. A denied one waits for the physician
 * (PO-28).
 */
export const getRecheck = (decision: ReviewDecision | null, validity: DocumentValidity): Recheck | null => {
  if (decision === null) return 'CHANGED';
  return decision === 'ACCEPTED' && validity === 'EXPIRED' ? 'ENDED' : null;
};

/**
 * Whether a reviewer can decide on a document. In a pending profile that is any document. After acceptance it is one that
 * is denied or needs a recheck.
 */
export const isDecidable = (
  status: PhysicianStatus,
  decision: ReviewDecision | null,
  validity: DocumentValidity,
): boolean => {
  if (status === 'ACCEPTED') return decision === 'DENIED' || getRecheck(decision, validity) !== null;
  return status === 'PENDING';
};
