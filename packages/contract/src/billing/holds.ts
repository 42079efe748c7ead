/** What a patient's card is held for (B7). */
export const HOLD_CATEGORIES = ['APPOINTMENT', 'VISIT_NOW'] as const;
export type HoldCategory = (typeof HOLD_CATEGORIES)[number];

/** What money is paid for. */
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

/** A card network lets a hold stand so long; one that is needed longer is renewed before (B4). */
export const HOLD_DAYS = 7;
