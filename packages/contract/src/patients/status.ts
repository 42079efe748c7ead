import type { StatusDisplay } from '../status-display.ts';

export const PCP_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type PcpStatus = (typeof PCP_STATUSES)[number];

/** Label and tone of a primary care request's status (PA-06). */
export const PCP_STATUS_DISPLAY: Record<PcpStatus, StatusDisplay> = {
  PENDING: { label: 'Requested', tone: 'accent' },
  APPROVED: { label: 'My doctor', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'danger' },
};
