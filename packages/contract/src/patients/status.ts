import type { StatusDisplay } from '../status-display.ts';
import { defineTexts } from '../language/translate.ts';

/** REQUESTED: the physician has not answered. APPROVED: the physician is the patient's primary care doctor. */
export const PCP_STATUSES = ['REQUESTED', 'APPROVED'] as const;
export type PcpStatus = (typeof PCP_STATUSES)[number];

/** Label and tone of a primary care request's status (PA-06). */
export const PCP_STATUS_DISPLAY: Record<PcpStatus, StatusDisplay> = defineTexts({
  REQUESTED: { label: 'Requested', tone: 'info', icon: 'hourglass' },
  APPROVED: { label: 'Primary care doctor', tone: 'success', icon: 'check' },
});
