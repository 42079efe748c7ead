import { token } from '@openvisit/themes';
import { Clock, CreditCard, Signal } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatDollars, formatFullName, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';
import {
  formatBusyPhysician,
  formatEstimate,
  formatPlaceInLine,
  formatWaitingTime,
} from './waiting-texts.ts';
import { defineTexts, t, type InstantVisit, translateTopic } from '@openvisit/contract';

/** What the last requests said about the connection. */
export type NetworkQuality = 'checking' | 'good' | 'slow' | 'offline';

export interface WaitingRoomProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The request that waits for an answer; null while loading. */
  visit: InstantVisit | null;
  /** Server time, epoch ms. */
  now: number;
  /** The patient's IANA time zone. */
  zone: string;
  /** The state of the patient's connection. */
  network: NetworkQuality;
  /** Error message of loading the request. */
  error?: string | null;
  /** Loads the request again. */
  onRetry?: () => void;
  /** Asks to leave the line. */
  onLeave: () => void;
  /** Camera and microphone. */
  children?: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Place = styled.div`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

const Physician = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
`;

const Name = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

const Statement = styled.p`
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.tight};
`;

const Facts = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  color: ${token.color.onSurfaceMuted};
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token.space[2]};
  }
  & svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    margin-block-start: 0.15em;
  }
`;

const NETWORK: Record<NetworkQuality, string> = defineTexts({
  checking: 'Checking your connection…',
  good: 'Your connection is good.',
  slow: 'Your connection is slow. Move closer to your router, or continue without video.',
  offline: 'You are offline.',
});

const formatFee = ({ is_subscribed_patient: isSubscribed, doctor_detail: { fees } }: InstantVisit): string =>
  isSubscribed || fees === 0
    ? t('Nothing is charged for this visit.')
    : t('Nothing is charged while you wait. {amount} is held on your card when the physician accepts.', {
        amount: formatDollars(fees),
      });

/** Place in line, likely wait and connection of a patient who waits for a physician (BX-06). */
export function WaitingRoom({
  visit,
  now,
  zone,
  network,
  error,
  onRetry,
  onLeave,
  children,
  ...rest
}: WaitingRoomProps) {
  if (!visit && error)
    return (
      <ErrorState title={t('The waiting room could not be loaded')} onRetry={onRetry} {...rest}>
        {error}
      </ErrorState>
    );
  if (!visit) return <Skeleton shape="card" count={2} label={t('Loading the waiting room')} {...rest} />;
  const { doctor_detail: doctor, patient_detail: patient, viewer, line, topic, requested_at } = visit;
  const name = formatPhysicianName(doctor);
  const busy = line && formatBusyPhysician(line, name, zone);
  return (
    <Root role="region" aria-label={t('Your place in line')} {...rest}>
      {network === 'offline' && (
        <Banner tone="warning" title={t('You are offline')}>
          {t('Your place is kept for five minutes. We reconnect as soon as your connection is back.')}
        </Banner>
      )}
      <Place>
        <Physician>
          <Avatar name={name} image={doctor.image} size="lg" />
          <div>
            <Name>{name}</Name>
            <Muted>{translateList(doctor.speciality)}</Muted>
            {viewer === 'PARENT' && <Muted>{t('For {name}', { name: formatFullName(patient) })}</Muted>}
          </div>
        </Physician>
        <div role="status">
          {line && <Statement>{formatPlaceInLine(line)}</Statement>}
          {busy && <p>{busy}</p>}
          {line && <p>{formatEstimate(line)}</p>}
        </div>
        <p>{translateTopic(topic)}</p>
        <Facts>
          <li>
            <Clock aria-hidden />
            {formatWaitingTime(requested_at, now)}
          </li>
          <li>
            <Signal aria-hidden />
            {t(NETWORK[network])}
          </li>
          <li>
            <CreditCard aria-hidden />
            {formatFee(visit)}
          </li>
        </Facts>
        <Muted>
          {t('Keep this page open. The visit starts here when {name} is ready. In an emergency, call 911.', {
            name,
          })}
        </Muted>
        <div>
          <Button onClick={onLeave}>{t('Leave the waiting room')}</Button>
        </div>
      </Place>
      {children}
    </Root>
  );
}
