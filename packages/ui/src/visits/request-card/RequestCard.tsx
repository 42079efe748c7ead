import {
  getBadgeStatus,
  isAcceptTooLate,
  listAppointmentActions,
  STATUS_DISPLAY,
  t,
} from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { CalendarClock } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Link } from '../../actions/link/Link.tsx';
import { PersonCard } from '../../data/person-card/PersonCard.tsx';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatTimeSpan, getShortZone } from '../../format/dates.ts';
import { formatFullName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { describeInvitation } from '../invitation-sentence.ts';
import { getTimeNote } from '../time-note.ts';
import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface RequestCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The requested appointment. */
  appointment: Appointment;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** URL of the appointment's page. */
  href: string;
  /** URL of the patient's profile; without it the name is not a link. */
  patientHref?: string;
  /** The action in progress. */
  busy?: AppointmentAction | null;
  /** Error message of the last action. */
  error?: string | null;
  /** Called with the selected action. */
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
}

const When = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;

  & > svg {
    flex: none;
    color: ${token.color.accentText};
  }
  @media ${media.phone} {
    grid-column: 1 / -1;
    padding-block-start: ${token.space[1]};
  }
`;

const Zone = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-weight: ${token.weight.regular};
`;

const Topic = styled.p`
  max-width: 70ch;
`;

const formatInvitationOrParent = (appointment: RequestCardProps['appointment']): string | null => {
  const { viewer, parent_details } = appointment;
  if (viewer === 'GUEST_PHYSICIAN') return describeInvitation(appointment);
  return parent_details && formatFullName(parent_details) !== ''
    ? t('With {name}, parent', { name: formatFullName(parent_details) })
    : null;
};

/** A requested appointment with its topic and the actions to answer it (AP-02, AP-05, AP-08). */
export function RequestCard({
  appointment,
  zone,
  now,
  href,
  patientHref,
  busy = null,
  error = null,
  onAction,
  ...rest
}: RequestCardProps) {
  const { patient_detail: patient, viewer, is_joined: joined } = appointment;
  const name = formatFullName(patient);
  const actions = listAppointmentActions(viewer, appointment, now, zone);
  const note = getTimeNote(appointment, actions, zone, now);
  const subtitle = formatInvitationOrParent(appointment);
  return (
    <PersonCard
      aria-label={t('Request of {name}', { name })}
      {...{ name, error, ...rest }}
      image={patient.image}
      profileHref={patientHref}
      details={subtitle && <Muted>{subtitle}</Muted>}
      aside={
        <When>
          <CalendarClock size={18} aria-hidden />
          <span>
            <time dateTime={appointment.starts_at}>{formatTimeSpan(appointment, zone)}</time>{' '}
            <Zone>{getShortZone(zone, appointment.starts_at)}</Zone>
          </span>
        </When>
      }
      footer={
        <>
          <ActionButtons
            {...{ actions, viewer, joined, busy }}
            acceptTooLate={isAcceptTooLate(viewer, appointment, now)}
            onAction={(action) => onAction(action, appointment)}
          />
          {actions.length === 0 && <StatusBadge {...STATUS_DISPLAY[getBadgeStatus(appointment)]} />}
          <Link
            as={AppLink}
            variant="quiet"
            href={href}
            aria-label={t('Details of the request of {name}', { name })}
          >
            {t('Details')}
          </Link>
        </>
      }
    >
      <Topic>{appointment.topic}</Topic>
      {note && <Muted>{note}</Muted>}
    </PersonCard>
  );
}
