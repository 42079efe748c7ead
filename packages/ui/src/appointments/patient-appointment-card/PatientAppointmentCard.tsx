import { appointmentActions, badgeStatus, STATUS_DISPLAY } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Clock } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '../../actions/link/Link.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { relativeDay, timeSpan, zoneShort } from '../../format/dates.ts';
import { fullName, physicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { timeNote } from '../notes.ts';
import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface PatientAppointmentCardProps {
  appointment: Appointment;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms; the countdown follows it. */
  now: number;
  /** The appointment's detail page. */
  href: string;
  busy?: AppointmentAction | null;
  error?: string | null;
  /** START_CALL joins, CANCEL cancels, RESCHEDULE chooses another time. */
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
}

const Root = styled.article`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  &[data-state='now'] {
    border-color: ${token.color.accent};
    box-shadow: ${token.shadow.raised};
  }
  @media ${media.phone} {
    padding: ${token.space[4]};
  }
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]} ${token.space[4]};

  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);

    & > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const Who = styled.div`
  min-width: 0;
  line-height: ${token.leading.snug};
`;

const Name = styled.h2`
  font-size: ${token.text.md};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
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

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};

  & > a {
    margin-inline-start: auto;
  }
`;

/** A patient's appointment: with whom, when, and what can be done about it now (PW-04, PW-05). */
export function PatientAppointmentCard({
  appointment,
  zone,
  now,
  href,
  busy = null,
  error = null,
  onAction,
}: PatientAppointmentCardProps) {
  const { viewer, starts_at, doctor_detail: doctor, patient_detail: patient } = appointment;
  const actions = appointmentActions(viewer, appointment, now, zone);
  const note = timeNote(appointment, actions, zone, now);
  const { label, tone } = STATUS_DISPLAY[badgeStatus(appointment)];
  const name = physicianName(doctor);
  return (
    <Root
      aria-label={`Appointment with ${name}`}
      data-state={actions.includes('START_CALL') ? 'now' : undefined}
    >
      <Top>
        <Avatar name={name} image={doctor.image} />
        <Who>
          <Name>{name}</Name>
          <Muted>{doctor.speciality.join(', ')}</Muted>
          {viewer === 'PARENT' && <Muted>For {fullName(patient)}</Muted>}
        </Who>
        <StatusBadge label={label} tone={tone} />
      </Top>
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
      <Bottom>
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
      </Bottom>
    </Root>
  );
}
