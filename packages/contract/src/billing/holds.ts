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
] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Card networks expire a hold after this many days; it is renewed before that (B4). */
export const HOLD_DAYS = 7;
