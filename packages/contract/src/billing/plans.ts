/** A plan the card provider offers (A3); `unit_amount` in cents. */
export interface SubscriptionPlan {
  price_id: string;
  unit_amount: number;
  /** Once per: 'month', 'year'. */
  interval: string;
  product: { name: string; description: string | null };
}

/** What a physician has subscribed to. Instants are unix seconds, as the card provider counts them. */
export interface SubscriptionDetail {
  id: string;
  status: string;
  price_id: string;
  current_period_end: number;
  trial_end: number | null;
  /** Where an unfinished authentication is finished. */
  hosted_invoice_url: string | null;
}

const TAKES_A_PLAN: readonly string[] = ['trialing', 'active', 'canceled'];

/**
 * Whether a plan is the subscriber's own and cannot be bought now: it runs, is tried out or was cancelled, and its
 * period is not over (PO-21). `now` in epoch ms.
 */
export const isPlanTaken = (
  price_id: string,
  subscription: SubscriptionDetail | null,
  now: number,
): boolean =>
  subscription !== null &&
  subscription.price_id === price_id &&
  TAKES_A_PLAN.includes(subscription.status) &&
  subscription.current_period_end * 1000 > now;

/** Price of the personalised look, in cents (A9). */
export const PERSONALISE_PRICE = 100;
