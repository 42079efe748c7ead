/** Monthly fee of the concierge service, in cents (B9). */
export const CONCIERGE_FEE = 8000;
/** Percentage of the fee that the physician receives; the rest is a technology fee (B9). */
export const CONCIERGE_SHARE = 80;

/** The physician's share of the fee, in cents. */
export const calculateConciergeEarning = (fee = CONCIERGE_FEE): number =>
  Math.round((fee * CONCIERGE_SHARE) / 100);
