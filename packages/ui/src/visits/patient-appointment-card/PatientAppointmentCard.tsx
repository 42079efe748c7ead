import {
  listAppointmentActions,
  getBadgeStatus,
  STATUS_DISPLAY,
  t,
  translateTopic,
} from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Clock } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Link } from '../../actions/link/Link.tsx';
import { PersonCard } from '../../data/person-card/PersonCard.tsx';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatRelativeDay, formatTimeSpan, getShortZone } from '../../format/dates.ts';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { ActionButtons } from '../action-buttons/ActionButtons.tsx';
import { getTimeNote } from '../time-note.ts';
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
  /** Level of the heading with the physician's name. Default 2. */
  level?: 2 | 3;
}

const Status = styled.div`
  @media ${media.phone} {
    grid-column: 2;
    justify-self: start;
  }
  @container (max-width: 12em) {
    grid-column: 1;
  }
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
  level = 2,
  ...rest
}: PatientAppointmentCardProps) {
  const { viewer, starts_at, doctor_detail: doctor, patient_detail: patient } = appointment;
  const actions = listAppointmentActions(viewer, appointment, now, zone);
  const note = getTimeNote(appointment, actions, zone, now);
  const name = formatPhysicianName(doctor);
  return (
    <PersonCard
      aria-label={t('Appointment with {name}', { name })}
      data-state={actions.includes('START_CALL') ? 'now' : undefined}
      {...{ name, error, ...rest }}
      image={doctor.image}
      level={level}
      details={
        <>
          <Muted>{translateList(doctor.speciality)}</Muted>
          {viewer === 'PARENT' && <Muted>{t('For {name}', { name: formatFullName(patient) })}</Muted>}
        </>
      }
      aside={
        <Status>
          <StatusBadge {...STATUS_DISPLAY[getBadgeStatus(appointment)]} />
        </Status>
      }
      footer={
        <>
          <ActionButtons
            {...{ actions, viewer, busy }}
            joined={appointment.is_joined}
            onAction={(action) => onAction(action, appointment)}
          />
          <Link
            as={AppLink}
            variant="quiet"
            href={href}
            aria-label={t('Details of the appointment with {name}', { name })}
          >
            {t('Details')}
          </Link>
        </>
      }
    >
      <div>
        <When>
          <time dateTime={starts_at}>
            {formatRelativeDay(starts_at, zone, now)}, {formatTimeSpan(appointment, zone)}
          </time>{' '}
          <Zone>{getShortZone(zone, starts_at)}</Zone>
        </When>
        <p>{translateTopic(appointment.topic)}</p>
      </div>
      {note && (
        <Note>
          <Clock size={16} aria-hidden />
          {note}
        </Note>
      )}
    </PersonCard>
  );
}
