import type { PaymentPurpose } from '../billing/holds.ts';

/** Monthly fee of the concierge service, in cents (B9). */
export const CONCIERGE_FEE = 8000;
/** Percentage of the fee that the physician receives; the rest is a technology fee (B9). */
export const CONCIERGE_SHARE = 80;

/** Days after the start of an unpaid month on which the card is tried again. */
export const CONCIERGE_RETRY_DAYS = [1, 3, 5] as const;
/** Days for which the service continues while a renewal is unpaid; then it ends. */
export const CONCIERGE_GRACE_DAYS = 7;

/** Hours after which a refund that the provider refused is tried again. After the last refusal it has failed. */
export const CONCIERGE_REFUND_RETRY_HOURS = [1, 24, 72] as const;

/** Payments of the concierge service: the first month, and every further one (B9). */
export const CONCIERGE_PURPOSES = [
  'CONCIERGE_SERVICE_FEE',
  'RENEW_CONCIERGE_SERVICE_SUBSCRIPTION',
] as const satisfies readonly PaymentPurpose[];

/** The physician's share of the fee, in cents. */
export const calculateConciergeEarning = (fee = CONCIERGE_FEE): number =>
  Math.round((fee * CONCIERGE_SHARE) / 100);

/** What the physician who is paid receives of a payment, in cents: everything, or the share of a concierge fee. */
export const calculatePayeeShare = (purpose: PaymentPurpose, amount: number): number =>
  (CONCIERGE_PURPOSES as readonly PaymentPurpose[]).includes(purpose)
    ? calculateConciergeEarning(amount)
    : amount;
