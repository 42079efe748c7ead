import {
  INSTANT_VISIT_MINUTES,
  MINUTE_MS,
  type BookablePatient,
  type PaymentCard,
  type Span,
  t,
} from '@openvisit/contract';
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

/** An accepted visit of the patient that overlaps the span. */
export const findOverlap = (patient: BookablePatient | undefined, { starts_at, ends_at }: Span) =>
  patient?.visits.find((other) => other.starts_at < ends_at && starts_at < other.ends_at);

/** The patient has an accepted visit at the time; `message` says what to do, and a button opens that visit. */
export const toOverlapObstacle = (visitId: string, message: string): BookingObstacle => ({
  message,
  action: (
    <Button as={Link} to={paths.ownAppointment(visitId)} size="sm">
      {t('Open visit')}
    </Button>
  ),
});

/** Whether the caller's card pays for the patient, and there is none. */
export const hasNoCard = (
  patient: BookablePatient | undefined,
  cards: readonly PaymentCard[] | undefined,
): boolean => cards?.length === 0 && patient?.is_paid_by_caller === true;

/** A fee cannot be held without a card, as `message` says. The payments page leads back to `returnTo`. */
export const toCardObstacle = (message: string, returnTo: string): BookingObstacle => ({
  message,
  action: <AddCardButton returnTo={returnTo} />,
});
