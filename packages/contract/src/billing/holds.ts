/** Purposes of a hold on a patient's card (B7). */
export const HOLD_CATEGORIES = ['APPOINTMENT', 'VISIT_NOW'] as const;
export type HoldCategory = (typeof HOLD_CATEGORIES)[number];

/** Purposes of a payment. */
export const PAYMENT_PURPOSES = [
  'PERSONALISE_THEME',
  'SUBSCRIPTION',
  ...HOLD_CATEGORIES,
  'LATE_CANCELLATION_FEES',
  'LATE_RESCHEDULE_FEES',
  'NO_SHOW_FEES',
  'CONCIERGE_SERVICE_FEE',
  'RENEW_CONCIERGE_SERVICE_SUBSCRIPTION',
] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What happens to the fee of a completed visit that its physician does not confirm (AP-13). */
export const UNCAPTURED_FEE_CHOICES = ['CAPTURE', 'RELEASE'] as const;
export type UncapturedFee = (typeof UNCAPTURED_FEE_CHOICES)[number];

/** Hours after the end of a visit in which its physician can confirm or lower the fee (AP-13). */
export const FEE_CONFIRMATION_HOURS = 24;

/** Card networks expire a hold after this many days; it is renewed before that (B4). */
export const HOLD_DAYS = 7;
