import { useCards } from '@openvisit/api/billing';
import { t, type UpcomingHold, VISIT_MESSAGES } from '@openvisit/contract';
import { Banner } from '@openvisit/ui';
import type { ReactNode } from 'react';

export interface MissingCardNoticeProps {
  holds: readonly UpcomingHold[];
  /** Where a card is added, unless the notice is shown there. */
  action?: ReactNode;
}

/** Says before a visit that its fee cannot be held, because the user has no card (PW-10). */
export const MissingCardNotice = ({ holds, action }: MissingCardNoticeProps) => {
  const isNeeded = holds.some(({ is_held, is_paid_by_caller }) => is_paid_by_caller && !is_held);
  const { data: cards } = useCards(isNeeded);
  return (
    isNeeded &&
    cards?.length === 0 && (
      <Banner tone="warning" action={action}>
        {t(VISIT_MESSAGES.VISIT_NEEDS_CARD)}
      </Banner>
    )
  );
};
