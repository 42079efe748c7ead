import {
  findYearlySaving,
  hasPlan,
  isOtherInterval,
  type SubscriptionDetail,
  type SubscriptionPlan,
  t,
} from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { Cards, Root } from './PlanList.styles.ts';

export interface PlanListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The offered plans; null while loading. */
  plans: readonly SubscriptionPlan[] | null;
  /** The viewer's subscription; its plan cannot be bought until its period has ended (PO-21). */
  subscription: SubscriptionDetail | null;
  /** Server time, epoch ms. */
  now: number;
  /** Price id of the plan that is being bought. */
  busyId?: string | null;
  /** Error message of loading the plans. */
  error?: string | null;
  /** Validation message of the step: 'Subscription is required'. */
  invalid?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
  /** Called with the plan to buy; the payment method is chosen next. */
  onPurchase: (plan: SubscriptionPlan) => void;
}

/** Plans to choose from, with a free month for new subscribers (PO-20). */
export function PlanList({
  plans,
  subscription,
  now,
  busyId = null,
  error,
  invalid,
  onRetry,
  onPurchase,
  ...rest
}: PlanListProps) {
  if (plans === null && error)
    return (
      <Root {...rest}>
        <ErrorState title={t('The plans could not be loaded')} onRetry={onRetry}>
          {error}
        </ErrorState>
      </Root>
    );
  const currentPlan = plans?.find(({ price_id }) => hasPlan(price_id, subscription, now));
  return (
    <Root {...rest}>
      {invalid && <Banner tone="danger">{invalid}</Banner>}
      {!subscription && plans !== null && plans.length > 0 && (
        <Banner title={t('Your first month is free')}>
          {t('Nothing is charged before the trial ends, and you can cancel until then.')}
        </Banner>
      )}
      {plans === null && <Skeleton shape="card" count={2} label={t('Loading the plans')} />}
      {plans?.length === 0 && (
        <EmptyState illustration="earnings" title={t('No plans are available right now')}>
          {t('Please try again later.')}
        </EmptyState>
      )}
      <Cards>
        {plans?.map((plan) => (
          <PlanCard
            key={plan.price_id}
            plan={plan}
            saving={findYearlySaving(plan, plans)}
            isCurrent={plan === currentPlan}
            isSwitch={isOtherInterval(plan, currentPlan)}
            busy={plan.price_id === busyId}
            disabled={busyId !== null && plan.price_id !== busyId}
            onPurchase={() => onPurchase(plan)}
          />
        ))}
      </Cards>
    </Root>
  );
}
