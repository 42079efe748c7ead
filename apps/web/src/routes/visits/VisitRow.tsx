import { getLocalZone } from '@openvisit/api';
import {
  getBadgeStatus,
  listAppointmentActions,
  STATUS_DISPLAY,
  t,
  type Appointment,
} from '@openvisit/contract';
import {
  Avatar,
  Button,
  formatFullName,
  formatTimeSpan,
  getShortZone,
  ListRow,
  StatusBadge,
  VisuallyHidden,
} from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';

export interface VisitRowProps {
  visit: Appointment;
  now: number;
  /** The patient is in the call (BX-16). */
  isWaiting: boolean;
  /** The call is being prepared. */
  busy: boolean;
  onStart: () => void;
}

/** A visit of today with its time and its state, and the button that starts its call when it may start. */
export const VisitRow = ({ visit, now, isWaiting, busy, onStart }: VisitRowProps) => {
  const { id, viewer, starts_at, is_joined, patient_detail: patient } = visit;
  const zone = getLocalZone();
  const name = formatFullName(patient);
  const canStart = listAppointmentActions(viewer, visit, now, zone).includes('START_CALL');
  return (
    <ListRow
      media={<Avatar name={name} image={patient.image} />}
      title={name}
      href={paths.appointment(id)}
      badges={
        isWaiting ? (
          <StatusBadge label={t('Patient is waiting')} tone="warning" icon="hourglass" />
        ) : (
          <StatusBadge {...STATUS_DISPLAY[getBadgeStatus(visit)]} />
        )
      }
      meta={
        <time dateTime={starts_at}>{`${formatTimeSpan(visit, zone)} ${getShortZone(zone, starts_at)}`}</time>
      }
      actions={
        canStart && (
          <Button size="sm" variant="primary" busy={busy} onClick={onStart}>
            {t(is_joined ? 'Rejoin' : 'Start call')}
            <VisuallyHidden> {t('with {name}', { name })}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
};
