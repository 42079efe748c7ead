import { localZone } from '@openvisit/api';
import type { SubscriptionDetail, SubscriptionPlan } from '@openvisit/contract';
import { dollars, shortDay } from '@openvisit/ui';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';

export interface Offer {
  title: string;
  /** What is paid and when, in a sentence. */
  terms: string;
  confirm: string;
  busy: string;
  /** Nothing is charged by it, so no payment is waited for. */
  free: boolean;
}

const dayOf = (seconds: number): string => shortDay(seconds * 1000, localZone());

/**
 * How a plan is offered to somebody with this subscription: bought, changed to, or their own, whose way of paying is
 * changed (PO-20, PO-22). `now` in epoch ms.
 */
export const offerOf = (
  plan: SubscriptionPlan,
  subscription: SubscriptionDetail | null,
  now: number,
): Offer => {
  const { name } = plan.product;
  const price = `${dollars(plan.unit_amount)} per ${plan.interval}`;
  const bought = { title: `Purchase ${name}`, busy: 'Purchasing…' };
  if (subscription === null) {
    const terms = `Your first month is free. Then it is ${price}, until you cancel.`;
    return { ...bought, terms, confirm: 'Start free month', free: true };
  }
  const { price_id, trial_end, current_period_end } = subscription;
  if (!isSubscriptionRunning(subscription, now))
    return {
      ...bought,
      terms: `${price}, from today until you cancel.`,
      confirm: `Pay ${dollars(plan.unit_amount)}`,
      free: false,
    };
  if (price_id === plan.price_id) {
    const terms = `Nothing is charged now. The next payment is due on ${dayOf(current_period_end)}.`;
    return { title: 'Change how it is paid', terms, confirm: 'Change', busy: 'Changing…', free: true };
  }
  const free = trial_end !== null && trial_end * 1000 > now;
  const terms = free
    ? `After your free trial, on ${dayOf(trial_end)}, it is ${price}, until you cancel.`
    : `${price}, from today until you cancel, less what is left of your current period.`;
  return { title: `Change to ${name}`, terms, confirm: 'Change plan', busy: 'Changing…', free };
};
