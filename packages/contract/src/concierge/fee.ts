/** What a patient pays for the concierge service in a month, in cents (B9). */
export const CONCIERGE_FEE = 8000;
/** Percent of it that stay with the physician; the rest is a technology fee (B9). */
export const CONCIERGE_SHARE = 80;

/** The physician's part of the fee, in cents. */
export const conciergeEarning = (fee = CONCIERGE_FEE): number => Math.round((fee * CONCIERGE_SHARE) / 100);
