import type { StatusDisplay } from '../status-display.ts';
import { defineTexts } from '../language/translate.ts';

export const CONCIERGE_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
export type ConciergeRequestStatus = (typeof CONCIERGE_REQUEST_STATUSES)[number];

/** A physician's answers to a request. */
export const CONCIERGE_DECISIONS = ['ACCEPTED', 'REJECTED'] as const;
export type ConciergeDecision = (typeof CONCIERGE_DECISIONS)[number];

/** Who or what ended a subscription: either side, a block, or a fee that stayed unpaid. */
export const CONCIERGE_ENDS = ['PATIENT', 'PHYSICIAN', 'BLOCK', 'PAYMENT'] as const;
export type ConciergeEnd = (typeof CONCIERGE_ENDS)[number];

/** Where a request or a subscription is, for both sides (CS-02, PW-08). */
export const CONCIERGE_STATES = [
  'REQUESTED',
  /** Accepted; the first payment has no outcome yet. */
  'PAYING',
  'ACTIVE',
  /** Ends with the month that is paid. */
  'ENDING',
  /** The last payment failed. */
  'PAYMENT_FAILED',
  'REJECTED',
  'ENDED',
] as const;
export type ConciergeState = (typeof CONCIERGE_STATES)[number];

/** Badges of concierge request statuses (CS-02). */
export const CONCIERGE_REQUEST_DISPLAY: Record<ConciergeRequestStatus, StatusDisplay> = defineTexts({
  PENDING: { label: 'Requested', tone: 'info', icon: 'hourglass' },
  ACCEPTED: { label: 'Subscribed', tone: 'success', icon: 'check' },
  REJECTED: { label: 'Rejected', tone: 'danger', icon: 'x' },
  CANCELLED: { label: 'Canceled', tone: 'neutral', icon: 'ban' },
});

/** Badges of a subscription's state. */
export const CONCIERGE_STATE_DISPLAY: Record<ConciergeState, StatusDisplay> = defineTexts({
  REQUESTED: { label: 'Requested', tone: 'info', icon: 'hourglass' },
  PAYING: { label: 'Waiting for the payment', tone: 'info', icon: 'credit-card' },
  ACTIVE: { label: 'Active', tone: 'success', icon: 'check' },
  ENDING: { label: 'Ends soon', tone: 'warning', icon: 'calendar-clock' },
  PAYMENT_FAILED: { label: 'Payment failed', tone: 'danger', icon: 'triangle-alert' },
  REJECTED: { label: 'Rejected', tone: 'neutral', icon: 'x' },
  ENDED: { label: 'Ended', tone: 'neutral', icon: 'ban' },
});

interface SubscriptionFacts {
  request_status: ConciergeRequestStatus;
  /** End of the paid month; null before the first payment. */
  period_end: string | null;
  ended_by: ConciergeEnd | null;
  /** Failed attempts since the last payment. */
  attempts: number;
}

/** The state of a subscription. The server closes one whose time is over. */
export const getConciergeState = ({
  request_status,
  period_end,
  ended_by,
  attempts,
}: SubscriptionFacts): ConciergeState => {
  if (request_status === 'PENDING') return 'REQUESTED';
  if (request_status === 'REJECTED') return 'REJECTED';
  if (request_status === 'CANCELLED') return 'ENDED';
  if (ended_by !== null) return 'ENDING';
  if (attempts > 0) return 'PAYMENT_FAILED';
  return period_end === null ? 'PAYING' : 'ACTIVE';
};
