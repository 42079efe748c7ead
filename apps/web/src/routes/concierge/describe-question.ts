import { getLocalZone } from '@openvisit/api';
import { type ConciergeSubscription, t } from '@openvisit/contract';
import { formatDollars, formatPhysicianName, formatShortDay } from '@openvisit/ui';

export interface ConciergeQuestion {
  /** `cancel` also withdraws a request. */
  action: 'cancel' | 'keep';
  subscription: ConciergeSubscription;
}

const formatEnd = ({ period_end }: ConciergeSubscription): string | null =>
  period_end && formatShortDay(period_end, getLocalZone());

const describeKeep = (subscription: ConciergeSubscription) => ({
  title: t('Keep the concierge service of {name}?', { name: formatPhysicianName(subscription.doctor) }),
  confirmLabel: t('Keep the service'),
  cancelLabel: t('Let it end'),
  tone: 'accent' as const,
  text: t(
    'It renews on {day} for {price} a month. Nothing is charged until then. You can cancel again at any time.',
    { day: formatEnd(subscription) ?? '', price: formatDollars(subscription.amount) },
  ),
});

const describeCancel = (subscription: ConciergeSubscription) => {
  const name = formatPhysicianName(subscription.doctor);
  const end = formatEnd(subscription);
  if (subscription.state === 'REQUESTED')
    return {
      title: t('Withdraw your request to {name}?', { name }),
      confirmLabel: t('Withdraw request'),
      cancelLabel: t('Keep request'),
      tone: 'danger' as const,
      text: t('Nothing was charged. You can ask again at any time.'),
    };
  return {
    title: t('Cancel the concierge service of {name}?', { name }),
    confirmLabel: t('Cancel service'),
    cancelLabel: t('Keep service'),
    tone: 'danger' as const,
    text:
      subscription.state === 'ACTIVE' && end !== null
        ? t(
            'You have paid until {end} and keep the service until then. You are not charged again, and nothing of the paid month is refunded.',
            { end },
          )
        : t('The service ends now. The open payment is not made, so there is nothing to refund.'),
  };
};

/** What canceling or keeping a request or a subscription means, before it happens (PW-08). */
export const describeQuestion = ({ action, subscription }: ConciergeQuestion) =>
  action === 'keep' ? describeKeep(subscription) : describeCancel(subscription);
