import { defineTexts } from '../language/translate.ts';
import type { SubscriptionDetail, SubscriptionPlan } from '../types.ts';
import type { PlanInterval } from './plan-intervals.ts';

/** Names of the intervals, as in '$49 per month'. */
export const PLAN_INTERVAL_LABELS: Record<PlanInterval, string> = defineTexts({
  month: 'month',
  year: 'year',
});

/** Labels of a change to the other interval of the current plan. */
export const SWITCH_INTERVAL_LABELS: Record<PlanInterval, string> = defineTexts({
  month: 'Switch to monthly',
  year: 'Switch to yearly',
});

/** Statuses of a subscription that is valid until its period ends: on trial, paid, or paid and not renewing. */
export const VALID_SUBSCRIPTION_STATUSES: readonly string[] = ['trialing', 'active', 'canceled'];

/** Whether a subscription lets patients book: on trial or paid, also when it will not renew (AP-15). `now` in epoch ms. */
export const takesPatients = (
  subscription: Pick<SubscriptionDetail, 'status' | 'current_period_end'> | null,
  now: number,
): boolean =>
  subscription !== null &&
  VALID_SUBSCRIPTION_STATUSES.includes(subscription.status) &&
  subscription.current_period_end * 1000 > now;

/** Whether the subscriber has this plan until the end of a period that is not over (PO-21). `now` in epoch ms. */
export const hasPlan = (price_id: string, subscription: SubscriptionDetail | null, now: number): boolean =>
  subscription?.price_id === price_id && takesPatients(subscription, now);

const hasSameProduct = (one: SubscriptionPlan, other: SubscriptionPlan): boolean =>
  one.product.name === other.product.name;

/** Whether a plan is the other interval of the current plan's product. Without a current plan false. */
export const isOtherInterval = (plan: SubscriptionPlan, current: SubscriptionPlan | undefined): boolean =>
  current !== undefined && hasSameProduct(plan, current) && plan.interval !== current.interval;

/** What a yearly plan saves beside the monthly one. Amounts in cents. */
export interface YearlySaving {
  /** Twelve monthly payments. */
  monthlyTotal: number;
  /** Above 0. */
  saved: number;
  /** The saving in monthly payments, if it is a whole number of them; otherwise null. */
  freeMonths: number | null;
}

const MONTHS_PER_YEAR = 12;

/**
 * Compares a yearly plan with the monthly plan of the same product. Null for a plan that is not yearly or saves nothing,
 * and unless the product has exactly one monthly plan.
 */
export const findYearlySaving = (
  plan: SubscriptionPlan,
  plans: readonly SubscriptionPlan[],
): YearlySaving | null => {
  const [monthly, ...others] = plans.filter(
    (candidate) => candidate.interval === 'month' && hasSameProduct(candidate, plan),
  );
  if (plan.interval !== 'year' || !monthly || others.length > 0) return null;
  const monthlyTotal = MONTHS_PER_YEAR * monthly.unit_amount;
  const saved = monthlyTotal - plan.unit_amount;
  if (saved <= 0) return null;
  const months = saved / monthly.unit_amount;
  return { monthlyTotal, saved, freeMonths: Number.isInteger(months) ? months : null };
};

/** Price of branding, paid once (A9). */
export const BRANDING_PRICE_CENTS = 100;

/** Length of the free trial of a physician's first subscription (A9). */
export const TRIAL_MONTHS = 1;
