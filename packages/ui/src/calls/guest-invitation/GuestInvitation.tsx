import {
  GUEST_STATUS_DISPLAY,
  getGuestRemovalLabel,
  type Appointment,
  type GuestStatus,
  t,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { PersonCard, type PersonCardProps } from '../../data/person-card/PersonCard.tsx';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';

/* At the top of a side panel, which stretches its content. */
const Root = styled(PersonCard)`
  align-self: start;

  aside > & {
    margin: ${token.space[4]};
  }
`;

export interface GuestInvitationProps extends Omit<
  PersonCardProps,
  'name' | 'image' | 'footer' | 'children'
> {
  /** The invited physician. */
  guest: NonNullable<Appointment['guest_doctor']>;
  /** Status of the invitation. */
  status: GuestStatus;
  /** Below the name: what the invitation means for the reader. */
  children?: ReactNode;
  /** The invitation is being canceled. Default false. */
  busy?: boolean;
  /** Called by 'Cancel Invite', or 'Remove from visit' once accepted; omit it if the viewer may not cancel. */
  onCancelInvite?: () => void;
}

/** The guest physician of a visit with the status of the invitation (AP-08, CR-11). */
export function GuestInvitation({
  guest,
  status,
  children,
  busy = false,
  onCancelInvite,
  ...rest
}: GuestInvitationProps) {
  return (
    <Root
      size="sm"
      {...rest}
      name={formatPhysicianName(guest)}
      image={guest.image}
      details={<Muted>{translateList(guest.speciality) || t('Physician')}</Muted>}
      aside={<StatusBadge role="status" {...GUEST_STATUS_DISPLAY[status]} />}
      footer={
        onCancelInvite && (
          <Button variant="secondary" busy={busy} onClick={onCancelInvite}>
            {t(getGuestRemovalLabel(status))}
          </Button>
        )
      }
    >
      {children && <Muted>{children}</Muted>}
    </Root>
  );
}
