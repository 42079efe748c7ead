import { useCards } from '@openvisit/api/billing';
import { INSTANT_VISIT_MINUTES, MINUTE_MS, type BookablePatient, type Span, t } from '@openvisit/contract';
import type { BookingObstacle } from '@openvisit/forms';
import { Button } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { AddCardButton } from '../../shared/visits/AddCardButton.tsx';

/** The time that a visit takes which starts now (epoch ms). */
export const toInstantSpan = (now: number): Span => ({
  starts_at: new Date(now).toISOString(),
  ends_at: new Date(now + INSTANT_VISIT_MINUTES * MINUTE_MS).toISOString(),
});

export interface PlannedVisit {
  /** The time of the visit; null until it is chosen. */
  span: Span | null;
  /** Says what to do when the patient has an accepted visit at this time. */
  overlapMessage: string;
  /** Cents that will be held on a card. */
  fee: number;
  /** Says that the fee cannot be held without a card. */
  cardMessage: string;
  /** Where the payments page leads back to. */
  returnTo: string;
}

/** Finds what prevents a visit or its payment: another visit of the patient at that time, or that the caller, who pays, has no card. */
export const useBookingObstacles = (patients: readonly BookablePatient[] | undefined) => {
  const { data: cards } = useCards();
  return (patientId: string, visit: PlannedVisit): BookingObstacle | null => {
    const { span, overlapMessage, fee, cardMessage, returnTo } = visit;
    const patient = patients?.find(({ id }) => id === patientId);
    const overlap =
      span &&
      patient?.visits.find((other) => other.starts_at < span.ends_at && span.starts_at < other.ends_at);
    if (overlap)
      return {
        message: overlapMessage,
        action: (
          <Button as={Link} to={paths.ownAppointment(overlap.id)} size="sm">
            {t('Open visit')}
          </Button>
        ),
      };
    if (fee === 0 || cards?.length !== 0 || !patient?.is_paid_by_caller) return null;
    return { message: cardMessage, action: <AddCardButton returnTo={returnTo} /> };
  };
};
