import type { SubscriptionDetail } from '../types.ts';

/** Statuses of a subscription that is valid until its period ends: on trial, paid, or paid and not renewing. */
export const TAKES_PATIENTS: readonly string[] = ['trialing', 'active', 'canceled'];

/** Whether a subscription lets patients book: on trial or paid, also when it will not renew (AP-15). `now` in epoch ms. */
export const takesPatients = (
  subscription: Pick<SubscriptionDetail, 'status' | 'current_period_end'> | null,
  now: number,
): boolean =>
  subscription !== null &&
  TAKES_PATIENTS.includes(subscription.status) &&
  subscription.current_period_end * 1000 > now;

/** Whether the subscriber has this plan until the end of a period that is not over (PO-21). `now` in epoch ms. */
export const hasPlan = (price_id: string, subscription: SubscriptionDetail | null, now: number): boolean =>
  subscription?.price_id === price_id && takesPatients(subscription, now);

/** Price of branding, paid once (A9). */
export const BRANDING_PRICE_CENTS = 100;

/** Length of the free trial of a physician's first subscription (A9). */
export const TRIAL_MONTHS = 1;
