import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { fullName } from '../../format/people.ts';
import { agoText } from '../../format/record-dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ageText } from '../age-text.ts';
import type { PcpDecision, PcpRequest } from '@openvisit/contract';

const Root = styled.article`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  line-height: ${token.leading.snug};
`;

const Name = styled.h3`
  font-size: ${token.text.md};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

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
  const { patient } = request;
  const name = fullName(patient);
  const age = ageText(patient.date_of_birth, now, zone);
  return (
    <Root aria-label={`Request of ${name}`} {...rest}>
      <Identity>
        <Avatar name={name} image={patient.image} />
        <div>
          <Name>
            {patientHref ? (
              <Link as={AppLink} variant="plain" href={patientHref}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Name>
          <Muted>
            {age && `${age} · `}asked {agoText(request.requested_at, now, zone)}
          </Muted>
        </div>
      </Identity>
      <p>Would like you as primary care doctor.</p>
      {error && <Banner tone="danger">{error}</Banner>}
      <Actions>
        <Button
          variant="primary"
          busy={busy === 'APPROVED'}
          disabled={busy === 'DECLINED'}
          onClick={() => onDecide('APPROVED', request)}
        >
          Approve
        </Button>
        <Button
          busy={busy === 'DECLINED'}
          disabled={busy === 'APPROVED'}
          onClick={() => onDecide('DECLINED', request)}
        >
          Decline
        </Button>
      </Actions>
    </Root>
  );
}
