import { defineTexts, type PaymentPurpose } from '@openvisit/contract';

/** What was paid for, in the payer's words. */
export const PAYMENT_PURPOSE_LABELS: Record<PaymentPurpose, string> = defineTexts({
  SUBSCRIPTION: 'Subscription',
  PERSONALISE_THEME: 'Personalized experience',
  APPOINTMENT: 'Appointment',
  VISIT_NOW: 'Visit now',
  LATE_CANCELLATION_FEES: 'Late cancellation fee',
  LATE_RESCHEDULE_FEES: 'Late reschedule fee',
  NO_SHOW_FEES: 'No-show fee',
  CONCIERGE_SERVICE_FEE: 'Concierge service',
  RENEW_CONCIERGE_SERVICE_SUBSCRIPTION: 'Concierge service, renewal',
});
