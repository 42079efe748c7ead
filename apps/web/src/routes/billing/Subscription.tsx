import { usePlans, useSubscription } from '@openvisit/api/billing';
import { MESSAGES, type SubscriptionDetail, type SubscriptionPlan } from '@openvisit/contract';
import { Button, ErrorState, PlanList, Stack, Text } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { useNow } from '../../shared/useNow.ts';
import { useStepContext } from '../../shared/steps/useStepContext.ts';
import { StepFooter } from '../../shared/steps/StepFooter.tsx';
import { PreviousLink } from '../../shared/steps/PreviousLink.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { offerOf } from './plan-offer.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { usePurchase } from './usePurchase.ts';

/** What is said at the list when one wants to move on without; counts up, so that a second try shows it again. */
const useRefusal = () => {
  const [times, setTimes] = useState(0);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (times > 0) list.current?.scrollIntoView({ block: 'start', behavior: 'auto' });
  }, [times]);
  return { list, refused: times > 0, refuse: () => setTimes((count) => count + 1) };
};

const Loaded = ({ subscription }: { subscription: SubscriptionDetail | null }) => {
  const { mode, previous, onNext } = useStepContext();
  const { data: plans, error, reload } = usePlans();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<SubscriptionPlan | null>(null);
  const purchase = usePurchase({ subscription, now, onDone: () => setChosen(null) });
  const { list, refused, refuse } = useRefusal();
  // a payment that failed at the bank is none to go on with, nor is what has ended while the page was open
  const isBought = subscription !== null && isSubscriptionRunning(subscription, now);
  const invalid = refused && !isBought ? MESSAGES.SUBSCRIPTION_REQUIRED : null;
  const choose = (plan: SubscriptionPlan) => {
    purchase.clear();
    setChosen(plan);
  };
  return (
    <Stack gap={5}>
      {!chosen && <PaymentNotice stage={purchase.stage} problem={purchase.problem} />}
      {subscription && (
        <CurrentSubscription subscription={subscription} plans={plans ?? []} onPays={choose} />
      )}
      <Text as="h2" size="lg" weight="semibold" ref={list}>
        {subscription ? 'Plans' : 'Choose your plan'}
      </Text>
      <PlanList
        plans={plans ?? null}
        subscription={subscription}
        now={now}
        error={error?.message ?? null}
        invalid={invalid}
        onRetry={() => void reload()}
        onPurchase={choose}
      />
      {chosen && (
        <PurchaseDialog
          plan={chosen}
          offer={offerOf(chosen, subscription, now)}
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
            onClick={() => (isBought ? onNext() : refuse())}
          >
            Next
          </Button>
        </StepFooter>
      )}
    </Stack>
  );
};

/** The plan the practice runs on: bought, shown, cancelled (PO-20, PO-21). */
export default function Subscription() {
  usePageTitle('Purchase Subscription');
  const { data, error, reload } = useSubscription();
  // Asked for at the same time: a subscription is called by its plan, and would change its name under the eye.
  const plans = usePlans();
  const named = !data || Boolean(plans.data ?? plans.error);
  if (data !== undefined && named) return <Loaded subscription={data} />;
  if (!error || data !== undefined) return <SectionSkeleton />;
  return (
    <ErrorState title="Your subscription could not be loaded" onRetry={() => void reload()}>
      {error.message}
    </ErrorState>
  );
}
