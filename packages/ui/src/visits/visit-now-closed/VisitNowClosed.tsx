import { t, type InstantVisit, type VisitStatus } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { formatPhysicianName } from '../../format/people.ts';
import { formatNextFree } from '../../physicians/labels.ts';
import { OtherPhysicians, type OtherPhysiciansProps } from './OtherPhysicians.tsx';

export interface VisitNowClosedProps
  extends OtherPhysiciansProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The closed request. */
  visit: InstantVisit;
  /** The next free time of this physician, an instant; null without one, undefined while unknown. */
  nextFreeSlot?: string | null;
  /** A link that books a time with this physician. */
  bookLink: ReactNode;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[8]};
`;

const Section = styled.section`
  display: grid;
  gap: ${token.space[4]};

  & > h2 {
    font-size: ${token.text.lg};
  }
`;

/** What happened, in a sentence. */
const getReasonText = (status: VisitStatus, name: string): string => {
  if (status === 'DENIED') return t('{name} cannot see you now.', { name });
  if (status === 'AUTO_DENIED') return t('{name} did not answer in time.', { name });
  if (status === 'AUTO_CANCELLED')
    return t('You were away from the waiting room for too long, or you and {name} did not meet in time.', {
      name,
    });
  return t('You are no longer waiting for {name}.', { name });
};

/** After a request that did not become a visit: what happened, and what else the patient can do (BX-06). */
export function VisitNowClosed({
  visit,
  alternatives,
  error,
  onRetry,
  asking,
  askError,
  onAsk,
  nextFreeSlot,
  bookLink,
  zone,
  now,
  ...rest
}: VisitNowClosedProps) {
  const name = formatPhysicianName(visit.doctor_detail);
  return (
    <Root {...rest}>
      <div role="status">
        <p>{getReasonText(visit.status, name)}</p>
        <p>{t('Nothing was charged.')}</p>
      </div>
      <Section aria-label={t('Ask another physician now')}>
        <h2>{t('Ask another physician now')}</h2>
        <OtherPhysicians topic={visit.topic} {...{ alternatives, error, onRetry, asking, askError, onAsk }} />
      </Section>
      <Section aria-label={t('Book a time with {name}', { name })}>
        <h2>{t('Book a time with {name}', { name })}</h2>
        {nextFreeSlot !== undefined && <p>{formatNextFree(nextFreeSlot, zone, now)}</p>}
        <div>{bookLink}</div>
      </Section>
    </Root>
  );
}
