import { getLocalZone } from '@openvisit/api';
import {
  isOtherInterval,
  PLAN_INTERVAL_LABELS,
  type SubscriptionDetail,
  type SubscriptionPlan,
  SWITCH_INTERVAL_LABELS,
  t,
  translateStored,
} from '@openvisit/contract';
import { formatDollars, formatShortDay } from '@openvisit/ui';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';

export interface Offer {
  title: string;
  /** What is charged and when, in one sentence. */
  terms: string;
  confirmLabel: string;
  busyLabel: string;
  /** Whether nothing is charged now. */
  isFree: boolean;
}

/** '$49 per month'. */
export const formatPlanPrice = ({ unit_amount, interval }: SubscriptionPlan): string =>
  t('{price} per {interval}', {
    price: formatDollars(unit_amount),
    interval: t(PLAN_INTERVAL_LABELS[interval]),
  });

const formatDay = (seconds: number): string => formatShortDay(seconds * 1000, getLocalZone());

/**
 * The offer of a plan to the owner of this subscription: purchase, change of plan, or change of payment method
 * (PO-20, PO-22). `now` in epoch ms; `plans` are all offered plans.
 */
export const getPlanOffer = (
  plan: SubscriptionPlan,
  subscription: SubscriptionDetail | null,
  now: number,
  plans: readonly SubscriptionPlan[],
): Offer => {
  const name = translateStored(plan.product.name);
  const price = formatPlanPrice(plan);
  const purchase = { title: t('Purchase {name}', { name }), busyLabel: t('Purchasing…') };
  if (subscription === null) {
    const terms = t('Your first month is free. After that it costs {price} until you cancel.', { price });
    return { ...purchase, terms, confirmLabel: t('Start free month'), isFree: true };
  }
  const { price_id, trial_end, current_period_end } = subscription;
  if (!isSubscriptionRunning(subscription, now))
    return {
      ...purchase,
      terms: t('{price} from today until you cancel.', { price }),
      confirmLabel: t('Pay {amount}', { amount: formatDollars(plan.unit_amount) }),
      isFree: false,
    };
  if (price_id === plan.price_id) {
    const terms = t('Nothing is charged now. The next payment is due on {day}.', {
      day: formatDay(current_period_end),
    });
    return {
      title: t('Change payment method'),
      terms,
      confirmLabel: t('Change'),
      busyLabel: t('Changing…'),
      isFree: true,
    };
  }
  const isSwitch = isOtherInterval(
    plan,
    plans.find((candidate) => candidate.price_id === price_id),
  );
  const isFree = trial_end !== null && trial_end * 1000 > now;
  const terms = isFree
    ? t('After your free trial ends on {day}, it costs {price} until you cancel.', {
        day: formatDay(trial_end),
        price,
      })
    : t('{price} from today until you cancel, less the unused part of your current period.', { price });
  return {
    title: isSwitch ? t(SWITCH_INTERVAL_LABELS[plan.interval]) : t('Change to {name}', { name }),
    terms,
    confirmLabel: t('Change plan'),
    busyLabel: t('Changing…'),
    isFree,
  };
};
