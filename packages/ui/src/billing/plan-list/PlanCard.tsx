import {
  formatCount,
  PLAN_INTERVAL_LABELS,
  SWITCH_INTERVAL_LABELS,
  t,
  type SubscriptionPlan,
  translateStored,
  type YearlySaving,
} from '@openvisit/contract';
import { useId } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatDollars } from '../../format/people.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Amount, Card, Name, Price, Saving, Top, TextColumn } from './PlanList.styles.ts';

export interface PlanCardProps {
  /** The offered plan. */
  plan: SubscriptionPlan;
  /** What the plan saves beside the monthly one. Default null. */
  saving?: YearlySaving | null;
  /** The viewer's current plan, which cannot be bought again. Default false. */
  isCurrent?: boolean;
  /** The other interval of the viewer's current plan. Default false. */
  isSwitch?: boolean;
  /** Another action is running. Default false. */
  disabled?: boolean;
  /** The plan is being bought. Default false. */
  busy?: boolean;
  /** Called by 'Purchase' or 'Switch to …'. */
  onPurchase: () => void;
}

const describeSaving = ({ monthlyTotal, saved, freeMonths }: YearlySaving): string =>
  t('{saving}: 12 monthly payments would be {price}', {
    saving:
      freeMonths === null
        ? t('Saves {amount} a year', { amount: formatDollars(saved) })
        : formatCount(freeMonths, 'month free', 'months free'),
    price: formatDollars(monthlyTotal),
  });

/** One plan with its price and purchase button. */
export function PlanCard({
  plan,
  saving = null,
  isCurrent = false,
  isSwitch = false,
  disabled = false,
  busy = false,
  onPurchase,
}: PlanCardProps) {
  const heading = useId();
  const price = useId();
  const purchaseLabel = isSwitch ? t(SWITCH_INTERVAL_LABELS[plan.interval]) : t('Purchase');
  return (
    <Card aria-labelledby={`${heading} ${price}`} data-state={isCurrent ? 'own' : undefined}>
      <Top>
        <Name id={heading}>{translateStored(plan.product.name)}</Name>
        {isCurrent && <StatusBadge tone="accent" label={t('Your plan')} />}
      </Top>
      <div>
        <Price id={price}>
          {translateNodes('{price} per {interval}', {
            price: <Amount>{formatDollars(plan.unit_amount)}</Amount>,
            interval: t(PLAN_INTERVAL_LABELS[plan.interval]),
          })}
        </Price>
        {saving && <Saving>{describeSaving(saving)}</Saving>}
      </div>
      <TextColumn>{translateStored(plan.product.description ?? '')}</TextColumn>
      <Button
        variant="primary"
        width="full"
        busy={busy}
        disabled={isCurrent || disabled}
        aria-describedby={`${heading} ${price}`}
        onClick={onPurchase}
      >
        {isCurrent ? t('Purchased') : purchaseLabel}
      </Button>
    </Card>
  );
}
