import { usePlans, useSubscription } from '@openvisit/api/billing';
import { MESSAGES, type SubscriptionDetail, type SubscriptionPlan } from '@openvisit/contract';
import { Button, ErrorState, PlanList, Stack, Text } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../app/page.ts';
import { SectionSkeleton } from '../../app/ScreenSkeleton.tsx';
import { useNow } from '../../app/useNow.ts';
import { useStepPlace } from '../accounts/onboarding/place.ts';
import { StepFoot } from '../accounts/onboarding/StepFoot.tsx';
import { Previous } from '../accounts/onboarding/useStepForm.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { isRunning, offerOf } from './offer.ts';
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
  const { mode, previous, onward } = useStepPlace();
  const { data: plans, error, reload } = usePlans();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<SubscriptionPlan | null>(null);
  const purchase = usePurchase({ subscription, now, onDone: () => setChosen(null) });
  const { list, refused, refuse } = useRefusal();
  // a payment that failed at the bank is none to go on with, nor is what has ended while the page was open
  const isBought = subscription !== null && isRunning(subscription, now);
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
        <StepFoot>
          <Previous to={previous} />
          <Button
            variant="primary"
            iconEnd={<ArrowRight aria-hidden />}
            onClick={() => (isBought ? onward() : refuse())}
          >
            Next
          </Button>
        </StepFoot>
      )}
    </Stack>
  );
};

/** The plan the practice runs on: bought, shown, cancelled (PO-20, PO-21). */
export default function Subscription() {
  usePage('Purchase Subscription');
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
