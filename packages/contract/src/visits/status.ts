import type { StatusDisplay } from '../status-display.ts';
import type { VisitNowStatus } from './visit-now.ts';

/** How an instant request reads (AP-12). */
export const VISIT_NOW_STATUS_DISPLAY: Record<VisitNowStatus, StatusDisplay> = {
  REQUESTED: { label: 'Asking now', tone: 'accent' },
  ACCEPTED: { label: 'In call', tone: 'success' },
  DENIED: { label: 'Denied', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'danger' },
  COMPLETED: { label: 'Completed', tone: 'neutral' },
};
