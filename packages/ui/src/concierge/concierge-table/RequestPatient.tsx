import { t, type ConciergeRequest, translateName } from '@openvisit/contract';
import { Stethoscope } from 'lucide-react';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { PersonName } from '../../shell/app-link/PersonName.tsx';
import { Badge } from '../../feedback/badge/Badge.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Identity = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
`;

export interface RequestPatientProps {
  /** The request. */
  request: ConciergeRequest;
  /** URL of the patient's profile, for a viewer who may open it. */
  href?: string;
}

/** The patient of a request, with an unread count. */
export function RequestPatient({ request, href }: RequestPatientProps) {
  const {
    patient: { name, image },
    unread_message_count: unread,
    is_pcp,
  } = request;
  return (
    <Root>
      <Identity>
        <Avatar name={translateName(name)} image={image} size="sm" />
        <span>
          <PersonName name={translateName(name)} profileHref={href} />
        </span>
      </Identity>
      {unread > 0 && <Badge count={unread} tone="accent" label={t('unread messages')} />}
      {is_pcp && <StatusBadge label={t('My patient')} tone="info" icon={<Stethoscope aria-hidden />} />}
    </Root>
  );
}
