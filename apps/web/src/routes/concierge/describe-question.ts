import { getLocalZone } from '@openvisit/api';
import type { ConciergeSubscription } from '@openvisit/contract';
import { formatDollars, formatPhysicianName, formatShortDay } from '@openvisit/ui';

export interface ConciergeQuestion {
  /** `cancel` also withdraws a request. */
  action: 'cancel' | 'keep';
  subscription: ConciergeSubscription;
}

const formatEnd = ({ period_end }: ConciergeSubscription): string | null =>
  period_end && formatShortDay(period_end, getLocalZone());

const describeKeep = (subscription: ConciergeSubscription) => ({
  title: `Keep the concierge service of ${formatPhysicianName(subscription.doctor)}?`,
  confirmLabel: 'Keep the service',
  cancelLabel: 'Let it end',
  tone: 'accent' as const,
  text: `It renews on ${formatEnd(subscription)} for ${formatDollars(subscription.amount)} a month. Nothing is charged before. You can cancel again at any time.`,
});

const describeCancel = (subscription: ConciergeSubscription) => {
  const name = formatPhysicianName(subscription.doctor);
  const end = formatEnd(subscription);
  if (subscription.state === 'REQUESTED')
    return {
      title: `Withdraw your request to ${name}?`,
      confirmLabel: 'Withdraw request',
      cancelLabel: 'Keep request',
      tone: 'danger' as const,
      text: 'Nothing was charged. You can ask again at any time.',
    };
  return {
    title: `Cancel the concierge service of ${name}?`,
    confirmLabel: 'Cancel service',
    cancelLabel: 'Keep service',
    tone: 'danger' as const,
    text:
      subscription.state === 'ACTIVE' && end !== null
        ? `You have paid until ${end} and keep the service until then. You are not charged again, and nothing of the paid month is refunded.`
        : 'The service ends now. The open payment is not made, so there is nothing to refund.',
  };
};

/** What canceling or keeping a request or a subscription means, before it happens (PW-08). */
export const describeQuestion = ({ action, subscription }: ConciergeQuestion) =>
  action === 'keep' ? describeKeep(subscription) : describeCancel(subscription);
