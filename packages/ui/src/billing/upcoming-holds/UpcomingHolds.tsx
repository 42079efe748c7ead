import { getCancellationTerms, type PaymentCard, type UpcomingHold, t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Card } from '../../data/card/Card.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';
import { formatCardName } from '../saved-card-list/SavedCard.tsx';
import { formatCancellation } from '../../visits/cancellation-sentence.ts';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';

export interface UpcomingHoldsProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Fees of coming visits, next first. */
  holds: readonly UpcomingHold[];
  /** The viewer's card that is charged next; none while it loads or without a card. */
  card?: Pick<PaymentCard, 'brand' | 'last4'>;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** URL of the visit. */
  visitHref: (hold: UpcomingHold) => string;
}

const Root = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** '$85 will be held when the visit starts.' */
const describeHold = ({ fee, is_held, is_accepted, starts_at }: UpcomingHold, now: number): string => {
  const amount = formatDollars(fee);
  if (is_held) return t('{amount} is held. It is charged after the visit.', { amount });
  if (Date.parse(starts_at) <= now)
    return t('The visit has started, and {amount} is not held yet.', { amount });
  return is_accepted
    ? t('{amount} will be held when the visit starts, and charged after it.', { amount })
    : t('{amount} will be held when the visit starts, if the physician accepts it.', { amount });
};

const describePayer = (
  { patient: name, is_paid_by_caller, is_held, held_on }: UpcomingHold,
  nextCard: UpcomingHoldsProps['card'],
): string => {
  if (!is_paid_by_caller) return t('For {name}, who pays with their own card.', { name });
  const card = is_held ? held_on : nextCard;
  return card
    ? t('For {name}, with {card}.', { name, card: formatCardName(card) })
    : t('For {name}.', { name });
};

/** What canceling and missing the visit cost, in one or two sentences. */
const describeLateFees = (hold: UpcomingHold, zone: string, now: number): string => {
  const { is_accepted, starts_at, late_fees, is_joined } = hold;
  const { no_show } = late_fees;
  const terms = getCancellationTerms(
    {
      status: is_accepted ? 'ACCEPTED' : 'REQUESTED',
      starts_at,
      late_fees,
      is_joined,
      is_visit_now: false,
      answer_free_until: null,
    },
    now,
  );
  const cancellation = formatCancellation(terms, zone, now);
  return no_show > 0 && is_accepted && !is_joined
    ? `${cancellation} ${t('Missing the visit costs {fee}.', { fee: formatDollars(no_show) })}`
    : cancellation;
};

/** The fees of coming visits before they cost anything, with the rule for canceling each (PW-10). */
export function UpcomingHolds({ holds, card, zone, now, visitHref, ...rest }: UpcomingHoldsProps) {
  return (
    <Card padding="none">
      <Root aria-label={t('Upcoming payments')} {...rest}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <ListRow
              title={`${formatPhysicianName(hold.physician)}, ${formatRelativeDay(hold.starts_at, zone, now)}, ${formatClockTime(hold.starts_at, zone)}`}
              badges={hold.is_held ? <StatusBadge label={t('Held')} tone="info" icon="pause" /> : undefined}
              detail={
                <>
                  {describePayer(hold, card)} {describeHold(hold, now)}
                  <br />
                  {describeLateFees(hold, zone, now)}
                </>
              }
              href={visitHref(hold)}
            />
          </li>
        ))}
      </Root>
    </Card>
  );
}
