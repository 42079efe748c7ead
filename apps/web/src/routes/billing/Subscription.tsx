import { usePlans, useSubscription } from '@openvisit/api/billing';
import {
  type SubscriptionDetail,
  type SubscriptionPlan,
  ONBOARDING_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import { Button, PlanList, Stack, Text } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { useNow } from '../../shared/useNow.ts';
import { useStepContext } from '../../shared/steps/useStepContext.ts';
import { StepFooter } from '../../shared/steps/StepFooter.tsx';
import { StepUnavailable } from '../../shared/steps/StepUnavailable.tsx';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { getPlanOffer } from './plan-offer.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { usePurchase } from './usePurchase.ts';

/** Scrolls to the plans each time the user tries to continue without a subscription. */
const useRequiredHint = () => {
  const [attempts, setAttempts] = useState(0);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (attempts > 0) list.current?.scrollIntoView({ block: 'start', behavior: 'auto' });
  }, [attempts]);
  return { list, hinted: attempts > 0, hint: () => setAttempts((count) => count + 1) };
};

const SubscriptionView = ({ subscription }: { subscription: SubscriptionDetail | null }) => {
  const { mode, previous, onNext } = useStepContext();
  const { data: plans, error, reload } = usePlans();
  const now = useNow(60_000);
  const [chosenPlan, setChosen] = useState<SubscriptionPlan | null>(null);
  const purchase = usePurchase({ subscription, now, onDone: () => setChosen(null) });
  const { list, hinted, hint } = useRequiredHint();
  const hasSubscription = subscription !== null && isSubscriptionRunning(subscription, now);
  const invalid = hinted && !hasSubscription ? t(ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED) : null;
  const choosePlan = (plan: SubscriptionPlan) => {
    purchase.clear();
    setChosen(plan);
  };
  return (
    <Stack gap={5}>
      {!chosenPlan && <PaymentNotice phase={purchase.phase} problem={purchase.problem} />}
      {subscription && (
        <CurrentSubscription subscription={subscription} plans={plans ?? []} onChangePayment={choosePlan} />
      )}
      <Text as="h2" size="lg" ref={list}>
        {subscription ? t('Plans') : t('Choose your plan')}
      </Text>
      <PlanList
        plans={plans ?? null}
        subscription={subscription}
        now={now}
        error={error ? translateReply(error.message) : null}
        invalid={invalid}
        onRetry={() => void reload()}
        onPurchase={choosePlan}
      />
      {chosenPlan && (
        <PurchaseDialog
          plan={chosenPlan}
          offer={getPlanOffer(chosenPlan, subscription, now, plans ?? [])}
          purchase={purchase}
          onClose={() => setChosen(null)}
        />
      )}
      {mode === 'onboarding' && (
        <StepFooter>
          <PreviousLink to={previous} />
          <Button
            variant="primary"
            iconEnd={<ArrowRight aria-hidden />}
            onClick={() => (hasSubscription ? onNext() : hint())}
          >
            {t('Next')}
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** The practice's plan: purchase, change, cancel (PO-20, PO-21). */
export default function Subscription() {
  usePageTitle(t('Purchase Subscription'));
  const subscription = useSubscription();
  // Loaded together: the subscription shows the name of its plan.
  const plans = usePlans();
  const hasName = !subscription.data || Boolean(plans.data ?? plans.error);
  return (
    <Loaded from={subscription} unavailable={(reason) => <StepUnavailable reason={reason} />}>
      {(data) => (hasName ? <SubscriptionView subscription={data} /> : <SectionSkeleton />)}
    </Loaded>
  );
}
