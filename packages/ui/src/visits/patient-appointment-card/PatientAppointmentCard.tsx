import { appointmentActions, badgeStatus, STATUS_DISPLAY } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Clock } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Link } from '../../actions/link/Link.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { relativeDay, timeSpan, zoneShort } from '../../format/dates.ts';
import { fullName, physicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { CardFooter, CardFrame, CardMuted, CardHeader, CardIdentity } from '../AppointmentCard.styles.ts';
import { timeNote } from '../time-note.ts';
import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface PatientAppointmentCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The appointment as the patient or parent sees it. */
  appointment: Appointment;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms; the countdown follows it. */
  now: number;
  /** URL of the appointment's page. */
  href: string;
  /** The action in progress. Default none. */
  busy?: AppointmentAction | null;
  /** Error message of the last action. */
  error?: string | null;
  /** START_CALL joins, CANCEL cancels, RESCHEDULE chooses another time. */
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
}

const Status = styled.div`
  @media ${media.phone} {
    grid-column: 2;
    justify-self: start;
  }
`;

const Name = styled.h2`
  font-size: ${token.text.md};
`;

const When = styled.p`
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

const Zone = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
  }
`;

/** A patient's appointment: physician, time, and the current actions (PW-04, PW-05). */
export function PatientAppointmentCard({
  appointment,
  zone,
  now,
  href,
  busy = null,
  error = null,
  onAction,
  ...rest
}: PatientAppointmentCardProps) {
  const { viewer, starts_at, doctor_detail: doctor, patient_detail: patient } = appointment;
  const actions = appointmentActions(viewer, appointment, now, zone);
  const note = timeNote(appointment, actions, zone, now);
  const { label, tone } = STATUS_DISPLAY[badgeStatus(appointment)];
  const name = physicianName(doctor);
  return (
    <CardFrame
      aria-label={`Appointment with ${name}`}
      data-state={actions.includes('START_CALL') ? 'now' : undefined}
      {...rest}
    >
      <CardHeader>
        <Avatar name={name} image={doctor.image} />
        <CardIdentity>
          <Name>{name}</Name>
          <CardMuted>{doctor.speciality.join(', ')}</CardMuted>
          {viewer === 'PARENT' && <CardMuted>For {fullName(patient)}</CardMuted>}
        </CardIdentity>
        <Status>
          <StatusBadge label={label} tone={tone} />
        </Status>
      </CardHeader>
      <div>
        <When>
          <time dateTime={starts_at}>
            {relativeDay(starts_at, zone, now)}, {timeSpan(appointment, zone)}
          </time>{' '}
          <Zone>{zoneShort(zone, starts_at)}</Zone>
        </When>
        <p>{appointment.topic}</p>
      </div>
      {error && <Banner tone="danger">{error}</Banner>}
      {note && (
        <Note>
          <Clock size={16} aria-hidden />
          {note}
        </Note>
      )}
      <CardFooter>
        <ActionButtons
          actions={actions}
          viewer={viewer}
          joined={appointment.is_joined}
          busy={busy}
          onAction={(action) => onAction(action, appointment)}
        />
        <Link as={AppLink} variant="quiet" href={href} aria-label={`Details of the appointment with ${name}`}>
          Details
        </Link>
      </CardFooter>
    </CardFrame>
  );
}
