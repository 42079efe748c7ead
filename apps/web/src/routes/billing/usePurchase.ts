import {
  openPaymentOf,
  openPaymentId,
  purchaseSubscription,
  type PaymentSource,
} from '@openvisit/api/billing';
import { BILLING_MESSAGES, type SubscriptionDetail, type SubscriptionPlan } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { usePayment } from './usePayment.ts';

export interface PurchaseOptions {
  /** What there is already. */
  subscription: SubscriptionDetail | null;
  /** Epoch ms. */
  now: number;
  /** Called once it is bought, and when the payer's bank did not let it be: what is chosen is done with. */
  onDone: () => void;
}

/** A subscription that has ended altogether is not gone on with: a new one begins. */
const goesOn = (subscription: SubscriptionDetail | null): string | null =>
  subscription && ['trialing', 'active', 'past_due', 'incomplete'].includes(subscription.status)
    ? subscription.id
    : null;

/** Subscribing, with the payer's bank in between where it asks (PO-20). */
export const usePurchase = ({ subscription, now, onDone }: PurchaseOptions) => {
  const { show } = useToasts();
  // kept from the press on, for the subscription may be there before its payment is known
  const changes = useRef(false);
  const bought = () => {
    const text = BILLING_MESSAGES[changes.current ? 'SUBSCRIPTION_UPDATED' : 'SUBSCRIPTION_PURCHASED'];
    show({ tone: 'success', text });
    onDone();
  };
  const flow = usePayment({ form: 'subscription', onPaid: bought, onRefused: onDone });

  // a reload has left the bank's question open
  const goOn = useEffectEvent(() => {
    const payment = openPaymentId('subscription');
    if (payment !== null) void flow.resume(payment);
  });
  useEffect(() => goOn(), []);

  const buy = (plan: SubscriptionPlan, pays: PaymentSource): Promise<void> =>
    flow.run(async (signal) => {
      changes.current = subscription !== null && isSubscriptionRunning(subscription, now);
      const wanted = { price_id: plan.price_id, subscription_id: goesOn(subscription), source: pays };
      const payment = openPaymentOf(await purchaseSubscription(wanted, { signal }));
      // a free month asks for no payment, a debit for no waiting
      if (payment === null) bought();
      return payment;
    });
  return { ...flow, buy };
};

export type Purchase = ReturnType<typeof usePurchase>;
