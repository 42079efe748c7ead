import { t, type PcpDecision, type PcpRequest } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { PersonCard } from '../../data/person-card/PersonCard.tsx';
import { formatFullName } from '../../format/people.ts';
import { RequestedLine } from './RequestedLine.tsx';

export interface PcpRequestCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The request. */
  request: PcpRequest;
  /** URL of the patient's profile; without it the name is not a link. */
  patientHref?: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** The decision in progress. */
  busy?: PcpDecision | null;
  /** Error message of the last decision. */
  error?: string | null;
  /** Called with the decision. */
  onDecide: (decision: PcpDecision, request: PcpRequest) => void;
}

/** A patient's request that the physician be their primary care physician (PA-06). */
export function PcpRequestCard({
  request,
  patientHref,
  zone,
  now,
  busy = null,
  error,
  onDecide,
  ...rest
}: PcpRequestCardProps) {
  const name = formatFullName(request.patient);
  return (
    <PersonCard
      aria-label={t('Request of {name}', { name })}
      {...{ name, error, ...rest }}
      image={request.patient.image}
      profileHref={patientHref}
      size="sm"
      details={
        <RequestedLine
          birthDate={request.patient.date_of_birth}
          requestedAt={request.requested_at}
          zone={zone}
          now={now}
        />
      }
      footer={
        <>
          <Button
            variant="primary"
            busy={busy === 'APPROVED'}
            disabled={busy === 'DECLINED'}
            onClick={() => onDecide('APPROVED', request)}
          >
            {t('Approve')}
          </Button>
          <Button
            busy={busy === 'DECLINED'}
            disabled={busy === 'APPROVED'}
            onClick={() => onDecide('DECLINED', request)}
          >
            {t('Decline')}
          </Button>
        </>
      }
    >
      <p>{t('Would like you to be their primary care doctor.')}</p>
    </PersonCard>
  );
}
