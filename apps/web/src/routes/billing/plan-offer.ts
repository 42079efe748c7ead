import { getLocalZone } from '@openvisit/api';
import type { SubscriptionDetail, SubscriptionPlan } from '@openvisit/contract';
import { formatDollars, formatShortDay } from '@openvisit/ui';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';

export interface Offer {
  title: string;
  /** What is charged and when, in one sentence. */
  terms: string;
  confirm: string;
  busy: string;
  /** Whether nothing is charged now. */
  free: boolean;
}

const formatDay = (seconds: number): string => formatShortDay(seconds * 1000, getLocalZone());

/**
 * The offer of a plan to the owner of this subscription: purchase, change of plan, or change of payment method
 * (PO-20, PO-22). `now` in epoch ms.
 */
export const getPlanOffer = (
  plan: SubscriptionPlan,
  subscription: SubscriptionDetail | null,
  now: number,
): Offer => {
  const { name } = plan.product;
  const price = `${formatDollars(plan.unit_amount)} per ${plan.interval}`;
  const purchase = { title: `Purchase ${name}`, busy: 'Purchasing…' };
  if (subscription === null) {
    const terms = `Your first month is free. After that it costs ${price} until you cancel.`;
    return { ...purchase, terms, confirm: 'Start free month', free: true };
  }
  const { price_id, trial_end, current_period_end } = subscription;
  if (!isSubscriptionRunning(subscription, now))
    return {
      ...purchase,
      terms: `${price} from today until you cancel.`,
      confirm: `Pay ${formatDollars(plan.unit_amount)}`,
      free: false,
    };
  if (price_id === plan.price_id) {
    const terms = `Nothing is charged now. The next payment is due on ${formatDay(current_period_end)}.`;
    return { title: 'Change payment method', terms, confirm: 'Change', busy: 'Changing…', free: true };
  }
  const free = trial_end !== null && trial_end * 1000 > now;
  const terms = free
    ? `After your free trial ends on ${formatDay(trial_end)}, it costs ${price} until you cancel.`
    : `${price} from today until you cancel, less the unused part of your current period.`;
  return { title: `Change to ${name}`, terms, confirm: 'Change plan', busy: 'Changing…', free };
};
