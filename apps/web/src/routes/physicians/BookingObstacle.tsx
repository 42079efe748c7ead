import {
  INSTANT_VISIT_MINUTES,
  MINUTE_MS,
  type BookablePatient,
  type Span,
  t,
  translateReply,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { Banner, Button } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import type { AddCardState } from '../../shared/visits/add-card-link.ts';

/** The time that a visit takes which starts now (epoch ms). */
export const toInstantSpan = (now: number): Span => ({
  starts_at: new Date(now).toISOString(),
  ends_at: new Date(now + INSTANT_VISIT_MINUTES * MINUTE_MS).toISOString(),
});

/** An accepted visit of the patient that overlaps the span. */
export const findOverlap = (patient: BookablePatient | undefined, { starts_at, ends_at }: Span) =>
  patient?.visits.find((other) => other.starts_at < ends_at && starts_at < other.ends_at);

/** The patient has an accepted visit at the time; `message` says what to do, and a button opens that visit. */
export const OverlapNotice = ({ visitId, message }: { visitId: string; message: string }) => (
  <Banner
    tone="warning"
    action={
      <Button as={Link} to={paths.ownAppointment(visitId)} size="sm">
        {t('Open visit')}
      </Button>
    }
  >
    {translateReply(message)}
  </Banner>
);

/** A fee cannot be held without a card. The payments page leads back to `returnTo`. */
export const CardNotice = ({ returnTo }: AddCardState) => (
  <Banner
    tone="warning"
    action={
      <Button as={Link} to={paths.ownPayments} state={{ returnTo } satisfies AddCardState} size="sm">
        {t('Add a card')}
      </Button>
    }
  >
    {translateReply(VISIT_MESSAGES.VISIT_NOW_NO_CARD)}
  </Banner>
);
