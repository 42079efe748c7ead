import type { StatusDisplay } from '../status-display.ts';

export const CONCIERGE_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
export type ConciergeRequestStatus = (typeof CONCIERGE_REQUEST_STATUSES)[number];

/** Badges of concierge request statuses (CS-02). */
export const CONCIERGE_REQUEST_DISPLAY: Record<ConciergeRequestStatus, StatusDisplay> = {
  PENDING: { label: 'Requested', tone: 'accent' },
  ACCEPTED: { label: 'Subscribed', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  CANCELLED: { label: 'Canceled', tone: 'neutral' },
};
