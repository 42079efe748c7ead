import {
  findOpenPayment,
  getOpenPaymentId,
  purchaseSubscription,
  type PaymentSource,
} from '@openvisit/api/billing';
import { BILLING_MESSAGES, type SubscriptionDetail, type SubscriptionPlan } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { usePayment } from './usePayment.ts';

export interface PurchaseOptions {
  /** The current subscription, if any. */
  subscription: SubscriptionDetail | null;
  /** Epoch ms. */
  now: number;
  /** Called after the purchase, and when the bank's authentication fails. */
  onDone: () => void;
}

/** The subscription to change; null if it has ended, so that a new one is created. */
const findChangeableId = (subscription: SubscriptionDetail | null): string | null =>
  subscription && ['trialing', 'active', 'past_due', 'incomplete'].includes(subscription.status)
    ? subscription.id
    : null;

/** Purchases or changes a subscription, with the bank's authentication if required (PO-20). */
export const usePurchase = ({ subscription, now, onDone }: PurchaseOptions) => {
  const { show } = useToasts();
  // Recorded when the purchase starts: the subscription may exist before its payment is confirmed.
  const isChange = useRef(false);
  const completePurchase = () => {
    const text = BILLING_MESSAGES[isChange.current ? 'SUBSCRIPTION_UPDATED' : 'SUBSCRIPTION_PURCHASED'];
    show({ tone: 'success', text });
    onDone();
  };
  const flow = usePayment({ form: 'subscription', onPaid: completePurchase, onRefused: onDone });

  // After a reload, continues a payment in progress.
  const resumeOpenPayment = useEffectEvent(() => {
    const payment = getOpenPaymentId('subscription');
    if (payment !== null) void flow.resume(payment);
  });
  useEffect(() => resumeOpenPayment(), []);

  const purchase = (plan: SubscriptionPlan, source: PaymentSource): Promise<void> =>
    flow.run(async (signal) => {
      isChange.current = subscription !== null && isSubscriptionRunning(subscription, now);
      const purchaseRequest = {
        price_id: plan.price_id,
        subscription_id: findChangeableId(subscription),
        source,
      };
      const payment = findOpenPayment(await purchaseSubscription(purchaseRequest, { signal }));
      // Nothing is due now for a free month or a bank debit.
      if (payment === null) completePurchase();
      return payment;
    });
  return { ...flow, buy: purchase };
};

export type Purchase = ReturnType<typeof usePurchase>;
