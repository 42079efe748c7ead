import { localZone } from '@openvisit/api';
import type { SubscriptionDetail, SubscriptionPlan } from '@openvisit/contract';
import { ConfirmDialog, dollars, shortDay, SubscriptionStatusCard } from '@openvisit/ui';
import { useSubscriptionCancellation } from './useSubscriptionCancellation.ts';

export interface CurrentSubscriptionProps {
  subscription: SubscriptionDetail;
  plans: readonly SubscriptionPlan[];
  /** Asks to pay for its plan in another way. */
  onPays: (plan: SubscriptionPlan) => void;
}

/** Where the own subscription stands, and the way out of it (PO-21). */
export const CurrentSubscription = ({ subscription, plans, onPays }: CurrentSubscriptionProps) => {
  const { asking, busy, error, ask, cancel } = useSubscriptionCancellation();
  const plan = plans.find(({ price_id }) => price_id === subscription.price_id);
  const end = shortDay(subscription.current_period_end * 1000, localZone());
  return (
    <>
      <SubscriptionStatusCard
        subscription={subscription}
        plan={
          plan
            ? `${plan.product.name}, ${dollars(plan.unit_amount)} per ${plan.interval}`
            : 'Your subscription'
        }
        zone={localZone()}
        onChangePayment={plan && (() => onPays(plan))}
        onCancel={() => ask(true)}
      />
      <ConfirmDialog
        open={asking}
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => void cancel(subscription.id)}
        onCancel={() => ask(false)}
      >
        {`It runs until ${end} and is not renewed. After that no patient can schedule with you.`}
      </ConfirmDialog>
    </>
  );
};
