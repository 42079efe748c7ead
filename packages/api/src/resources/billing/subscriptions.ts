import type { Reply, SubscriptionDetail, SubscriptionPlan } from '@openvisit/contract';
import { findOpenPayment, type PollOptions } from '../../billing/payment-outcome.ts';
import { revalidate, updateResource, useResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { updateAdditionalUserData } from '../../session/session.ts';
import { revalidateOwnPhysician } from '../physicians.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { returnEmptyOn400, getOwnDetailId, useOwnResource } from './own-resource.ts';
import { submitPayment } from './payments.ts';

/** The subscription and the payment that a purchase led to. */
export type PurchaseReply = Reply<'addSubscriptionPlanForPhysician'>;

/** The card or bank account that a subscription is paid with, by its id. */
export type PaymentSource = { kind: 'card' | 'bank'; id: string };

/** The available plans (PO-20). */
export const usePlans = (enabled = true): Resource<SubscriptionPlan[]> =>
  useResource(
    enabled ? [KEYS.plans] : null,
    async () => (await call('getSubscriptionPlanListForPhysician')).results,
  );

const NO_SUBSCRIPTION: Reply<'getSubscriptionDetails'> = { subscription: null };

/** The signed-in physician's subscription; null without one (PO-21, AP-15). */
export const useSubscription = (enabled = true): Resource<SubscriptionDetail | null> =>
  useOwnResource(
    KEYS.subscription,
    async () => {
      const reply = await call('getSubscriptionDetails', {}).catch(returnEmptyOn400(NO_SUBSCRIPTION));
      updateAdditionalUserData({ doctor_subscription_details: reply.subscription });
      return reply.subscription;
    },
    enabled,
  );

const applySubscription = (subscription: SubscriptionDetail | null): Promise<void> =>
  updateResource<SubscriptionDetail | null>([KEYS.subscription, getOwnDetailId()], () => subscription);

/** Refreshes the profile, which carries the billing status. A failure does not fail the payment. */
export const refreshBillingStatus = (): Promise<unknown> =>
  revalidateOwnPhysician().catch(() => revalidate('ownPhysician'));

/** Subscribes to a plan or changes the plan (PO-20). The same input again is the same subscription. */
export const purchaseSubscription = async (
  purchase: { price_id: string; subscription_id: string | null; source: PaymentSource },
  asking?: PollOptions,
): Promise<PurchaseReply> => {
  const { price_id, subscription_id, source } = purchase;
  const paidWith =
    source.kind === 'card' ? { default_payment_method: source.id } : { default_source: source.id };
  try {
    const reply = await submitPayment(
      'subscription',
      [price_id, subscription_id, source.id],
      (idempotency_key) =>
        call('addSubscriptionPlanForPhysician', {
          body: { price_id, doctor_details: getOwnDetailId(), subscription_id, ...paidWith, idempotency_key },
        }),
      findOpenPayment,
      asking,
    );
    await applySubscription(reply.subscription);
    return reply;
  } finally {
    await Promise.all([revalidate(KEYS.subscription, KEYS.history), refreshBillingStatus()]);
  }
};

/** Cancels the subscription at the end of its period (PO-21). */
export const cancelSubscription = async (subscription_id: string): Promise<SubscriptionDetail | null> => {
  try {
    const { subscription } = await call('cancelSubscription', { body: { subscription_id } });
    await applySubscription(subscription);
    return subscription;
  } finally {
    await revalidate(KEYS.subscription);
  }
};
