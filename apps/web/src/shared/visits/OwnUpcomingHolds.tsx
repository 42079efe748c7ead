import type { UpcomingHold } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import { useVisitCard } from '@openvisit/api/billing';
import { UpcomingHolds } from '@openvisit/ui';
import { paths } from '../navigation/paths.ts';

interface OwnUpcomingHoldsProps {
  holds: readonly UpcomingHold[];
  /** Epoch ms. */
  now: number;
}

/** The coming fees of the signed-in patient and their dependents, with the card that is charged (PW-10). */
export const OwnUpcomingHolds = ({ holds, now }: OwnUpcomingHoldsProps) => (
  <UpcomingHolds
    holds={holds}
    card={useVisitCard()}
    zone={getLocalZone()}
    now={now}
    visitHref={({ id }) => paths.ownAppointment(id)}
  />
);
