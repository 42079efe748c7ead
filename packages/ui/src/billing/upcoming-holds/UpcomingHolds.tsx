import { HOUR_MS, LATE_HOURS, type UpcomingHold, t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Card } from '../../data/card/Card.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';

export interface UpcomingHoldsProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Fees of coming visits, next first. */
  holds: readonly UpcomingHold[];
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
const describeHold = ({ fee, is_held, is_accepted }: UpcomingHold): string => {
  const amount = formatDollars(fee);
  if (is_held) return t('{amount} is held. It is charged after the visit.', { amount });
  return is_accepted
    ? t('{amount} will be held when the visit starts, and charged after it.', { amount })
    : t('{amount} will be held when the visit starts, if the physician accepts it.', { amount });
};

/** What canceling costs, and from when on. */
const describeCancellation = (
  { starts_at, late_fees, is_accepted }: UpcomingHold,
  zone: string,
  now: number,
): string => {
  const late = late_fees.late_cancellation;
  if (late === 0) return t('Canceling is free.');
  const from = Date.parse(starts_at) - LATE_HOURS * HOUR_MS;
  if (!is_accepted) return t('Canceling is free until it is accepted.');
  return now < from
    ? t('Canceling is free until {moment}, then {fee}.', {
        moment: `${formatRelativeDay(from, zone, now)}, ${formatClockTime(from, zone)}`,
        fee: formatDollars(late),
      })
    : t('Canceling now costs {fee}.', { fee: formatDollars(late) });
};

/** What canceling and not coming cost, in one or two sentences. */
const describeLateFees = (hold: UpcomingHold, zone: string, now: number): string => {
  const { no_show } = hold.late_fees;
  const cancellation = describeCancellation(hold, zone, now);
  return no_show > 0
    ? `${cancellation} ${t('Not coming costs {fee}.', { fee: formatDollars(no_show) })}`
    : cancellation;
};

/** The fees of coming visits before they cost anything, with the rule for canceling each (PW-10). */
export function UpcomingHolds({ holds, zone, now, visitHref, ...rest }: UpcomingHoldsProps) {
  return (
    <Card padding="none">
      <Root aria-label={t('Upcoming holds')} {...rest}>
        {holds.map((hold) => (
          <li key={hold.id}>
            <ListRow
              title={`${formatPhysicianName(hold.physician)}, ${formatRelativeDay(hold.starts_at, zone, now)}, ${formatClockTime(hold.starts_at, zone)}`}
              badges={hold.is_held ? <StatusBadge label={t('Held')} tone="info" icon="pause" /> : undefined}
              detail={
                <>
                  {t('For {name}.', { name: hold.patient })} {describeHold(hold)}
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
