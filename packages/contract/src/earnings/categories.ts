import type { StatusDisplay } from '../status-display.ts';
import { defineTexts } from '../language/translate.ts';

/** Labels of earning categories (B9). A new concierge subscription pays the same fee as a renewed one. */
export const EARNING_CATEGORIES = defineTexts({
  SUBSCRIPTION: 'Subscription',
  APPOINTMENT: 'Appointment',
  PERSONALISE_THEME: 'Personalise Theme',
  VISIT_NOW: 'Visit Now',
  CALL_STARTED: 'Call Started',
  NO_SHOW_FEES: 'No Show Fees',
  LATE_CANCELLATION_FEES: 'Late Cancellation Fees',
  LATE_RESCHEDULE_FEES: 'Late Reschedule Fees',
  APPOINTMENT_CHARGE: 'Appointment Charge',
  CONCIERGE_SERVICE_FEE: 'Concierge Service Fee',
  NEW_SUBSCRIPTION_REQUEST: 'Concierge Service Fee',
  RENEW_CONCIERGE_SERVICE_SUBSCRIPTION: 'Renew Concierge Service Subscription',
});
export type EarningCategory = keyof typeof EARNING_CATEGORIES;

/** Movements of a patient's money: a payment, a refund, or what a dispute withdraws and returns. */
export const EARNING_KINDS = ['PAYMENT', 'REFUND', 'DISPUTE'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** The state of a dispute: undecided, or decided by the card's bank. */
export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

const REFUND_DISPLAY: StatusDisplay = defineTexts({ label: 'Refund', tone: 'warning', icon: 'undo' });
const DISPUTE_DISPLAY: Record<DisputeStatus, StatusDisplay> = defineTexts({
  OPEN: { label: 'Dispute open', tone: 'warning', icon: 'triangle-alert' },
  WON: { label: 'Dispute won', tone: 'success', icon: 'check' },
  LOST: { label: 'Dispute lost', tone: 'danger', icon: 'x' },
});

/** The badge of a movement of a patient's money; null for a payment, which needs none. */
export const getEarningDisplay = ({
  kind,
  dispute,
}: {
  kind: EarningKind;
  dispute: DisputeStatus | null;
}): StatusDisplay | null => {
  if (kind === 'PAYMENT') return null;
  return kind === 'REFUND' ? REFUND_DISPLAY : DISPUTE_DISPLAY[dispute ?? 'OPEN'];
};
