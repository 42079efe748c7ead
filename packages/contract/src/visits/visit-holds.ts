import type { VisitStatus } from './status.ts';
import type { VisitKind } from './visit-state.ts';

/** What may happen to the card hold of a visit's fee. */
export type HoldEvent = 'PLACE' | 'RENEW' | 'CAPTURE' | 'RELEASE';

/** The part of a visit that decides about its hold. */
export interface HoldFacts {
  kind: VisitKind;
  status: VisitStatus;
  ends_at: Date;
  /** When the physician and the patient were first in the call together. */
  met_at: Date | null;
}

const HOLD_RULES: Record<HoldEvent, (visit: HoldFacts, now: number) => boolean> = {
  // An instant visit is accepted once its fee is held.
  PLACE: ({ kind, status }) => status === 'ACCEPTED' || (kind === 'INSTANT' && status === 'REQUESTED'),
  RENEW: ({ status, ends_at }, now) =>
    (status === 'ACCEPTED' || status === 'REQUESTED') && ends_at.getTime() > now,
  CAPTURE: ({ status, met_at }) => status === 'COMPLETED' && met_at !== null,
  // A canceled visit that was accepted again needs its hold.
  RELEASE: ({ status }) => status !== 'ACCEPTED' && status !== 'COMPLETED',
};

/** Whether the state of a visit at `now` (epoch ms) allows an event of its hold (AP-11, AP-13, BX-09). */
export const isHoldEventAllowed = (visit: HoldFacts, event: HoldEvent, now: number): boolean =>
  HOLD_RULES[event](visit, now);
