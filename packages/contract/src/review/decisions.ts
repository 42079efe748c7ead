import type { PhysicianDocument, ReviewDecision } from '../physicians/documents.ts';

/** What may happen to a profile under review. */
export const REVIEW_EVENTS = ['submitted', 'accepted', 'denied'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** Statuses a reviewer looks for: of those who have sent their profile. */
export const REVIEW_STATUSES = ['PENDING', 'ACCEPTED', 'DENIED'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The documents that are not accepted yet: a profile is accepted when there are none (PO-28). */
export const undecidedDocuments = (
  decisions: Readonly<Record<PhysicianDocument, ReviewDecision | null>>,
): PhysicianDocument[] =>
  (Object.keys(decisions) as PhysicianDocument[]).filter((document) => decisions[document] !== 'ACCEPTED');
