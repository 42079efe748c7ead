import { getLocalZone } from '@openvisit/api';
import { cancelSubscription } from '@openvisit/api/billing';
import {
  BILLING_MESSAGES,
  type SubscriptionDetail,
  type SubscriptionPlan,
  t,
  translateStored,
} from '@openvisit/contract';
import { ConfirmDialog, formatShortDay, SubscriptionStatusCard, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';
import { formatPlanPrice } from './plan-offer.ts';

export interface CurrentSubscriptionProps {
  subscription: SubscriptionDetail;
  plans: readonly SubscriptionPlan[];
  /** Opens the dialog that changes the payment method. */
  onChangePayment: (plan: SubscriptionPlan) => void;
}

const useCancellation = () => {
  const { show } = useToasts();
  const [asking, setAsking] = useState(false);
  const { busy, error, run, setError } = useAction(async (id: string) => {
    await cancelSubscription(id);
    setAsking(false);
    show({ tone: 'success', text: BILLING_MESSAGES.SUBSCRIPTION_CANCELLED });
  });
  const setConfirmationOpen = (open: boolean) => {
    setError(null);
    setAsking(open);
  };
  return { asking, busy, error, ask: setConfirmationOpen, cancel: run };
};

/** The current subscription, with its cancellation (PO-21). */
export const CurrentSubscription = ({
  subscription,
  plans,
  onChangePayment: onPays,
}: CurrentSubscriptionProps) => {
  const { asking, busy, error, ask, cancel } = useCancellation();
  const plan = plans.find(({ price_id }) => price_id === subscription.price_id);
  const end = formatShortDay(subscription.current_period_end * 1000, getLocalZone());
  return (
    <>
      <SubscriptionStatusCard
        subscription={subscription}
        plan={
          plan ? `${translateStored(plan.product.name)}, ${formatPlanPrice(plan)}` : t('Your subscription')
        }
        zone={getLocalZone()}
        onChangePayment={plan && (() => onPays(plan))}
        onCancel={() => ask(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t('Cancel your subscription?')}
        confirmLabel={t('Cancel subscription')}
        cancelLabel={t('Keep it')}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => void cancel(subscription.id)}
        onCancel={() => ask(false)}
      >
        {t('It runs until {day} and will not renew. After that, patients can no longer book with you.', {
          day: end,
        })}
      </ConfirmDialog>
    </>
  );
};
