import type { SubscriptionDetail } from '../types.ts';

/** Statuses of a subscription that is there until its period ends: tried out, paid, or paid and not renewed. */
export const TAKES_PATIENTS: readonly string[] = ['trialing', 'active', 'canceled'];

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
  TAKES_PATIENTS.includes(subscription.status) &&
  subscription.current_period_end * 1000 > now;

/** Price of the personalised look, in cents (A9). */
export const PERSONALISE_PRICE = 100;

/** Ways to be subscribed that let patients book: a trial, a paid period, also one that is not renewed (AP-15). */
export const takesPatients = (
  subscription: Pick<SubscriptionDetail, 'status' | 'current_period_end'> | null,
  now: number,
): boolean =>
  subscription !== null &&
  TAKES_PATIENTS.includes(subscription.status) &&
  subscription.current_period_end * 1000 > now;

/** The first subscription of a physician is free so long (A9). */
export const TRIAL_MONTHS = 1;
