import { eq, sql } from 'drizzle-orm';
import type { ProviderSubscription } from '../../../integrations/payments/port.ts';
import { billingSubscription } from '../../../schema/billing.ts';
import { defineOperation } from '../provider/index.ts';
import { applyOperationResult, ENDED_STATUSES } from './apply-subscription.ts';

export interface NewSubscription {
  physician: string;
  customer: string;
  price_id: string;
  /** The card or bank account that pays. */
  payment_source: string;
  /** Epoch ms; null without a trial. */
  trial_end: number | null;
  /** An unpaid subscription to end first, so that the physician does not pay for two. */
  unpaid_subscription: string | null;
}

export interface SubscriptionChange {
  physician: string;
  subscription: string;
  change: {
    price_id?: string;
    payment_source?: string;
    paid_by?: string | null;
    cancel_at_period_end?: boolean;
  };
}

export const createSubscriptionOperation = defineOperation<NewSubscription, ProviderSubscription>({
  kind: 'subscription.create',
  call: async (provider, { physician: reference, unpaid_subscription, ...input }, key) => {
    if (unpaid_subscription !== null) await provider.endSubscription(unpaid_subscription, `${key}:end`);
    return provider.createSubscription(
      {
        customer: input.customer,
        price_id: input.price_id,
        trial_end: input.trial_end,
        payment_source: input.payment_source,
        reference,
      },
      key,
    );
  },
  onSuccess: applyOperationResult,
  find: async (provider, { customer, price_id, unpaid_subscription }) => {
    const subscriptions = await provider.listSubscriptions(customer);
    const created = subscriptions.find(
      ({ id, price_id: price, status }) =>
        id !== unpaid_subscription && price === price_id && !ENDED_STATUSES.includes(status),
    );
    return created ?? null;
  },
});

export const changeSubscriptionOperation = defineOperation<SubscriptionChange, ProviderSubscription>({
  kind: 'subscription.change',
  call: (provider, { subscription, change }, key) => provider.changeSubscription(subscription, change, key),
  onSuccess: applyOperationResult,
  // The new version changes the idempotency key of the next attempt.
  onFailure: async ({ tx }, { subscription }) => {
    await tx
      .update(billingSubscription)
      .set({ version: sql`${billingSubscription.version} + 1` })
      .where(eq(billingSubscription.provider_id, subscription));
  },
  // The current state is a valid result, because a lost change can be requested again.
  find: (provider, { subscription }) => provider.getSubscription(subscription),
});

/** One unfinished operation per physician. */
export const getSubscriptionSubject = (physician: string) => `subscription:${physician}`;
