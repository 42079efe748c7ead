import { formatCount, type Appointment, t, translateTopic } from '@openvisit/contract';
import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatTimeSpan, getShortZone } from '../../format/dates.ts';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export interface AppointmentReminderDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** The appointment that starts soon. */
  appointment: Pick<
    Appointment,
    'starts_at' | 'ends_at' | 'topic' | 'viewer' | 'doctor_detail' | 'patient_detail'
  >;
  /** Whole minutes until the start; 0 once it has passed. */
  minutes: number;
  /** URL of the appointment's page. */
  href: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

const describeStart = (minutes: number): string => {
  if (minutes <= 0) return t('Your appointment has started');
  return t('Your appointment starts in {time}', { time: formatCount(minutes, 'minute', 'minutes') });
};

/** The person on the other side: the patient for physicians, the physician for patients and parents. */
const getOtherParty = ({
  viewer,
  doctor_detail: doctor,
  patient_detail: patient,
}: AppointmentReminderDialogProps['appointment']) =>
  viewer === 'PATIENT' || viewer === 'PARENT'
    ? { name: formatPhysicianName(doctor), image: doctor.image }
    : { name: formatFullName(patient), image: patient.image };

/** Shown once, ten minutes before an appointment (AP-10, PW-04). The app plays its sound. */
export function AppointmentReminderDialog({
  appointment,
  minutes,
  href,
  zone,
  onClose,
  ...rest
}: AppointmentReminderDialogProps) {
  const okayButton = useRef<HTMLButtonElement>(null);
  const { name, image } = getOtherParty(appointment);
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={describeStart(minutes)}
      size="sm"
      answer="required"
      initialFocus={okayButton}
      footer={
        <>
          <Button as={AppLink} href={href} onClick={onClose}>
            {t('View appointment')}
          </Button>
          <Button ref={okayButton} variant="primary" onClick={onClose}>
            {t('Okay')}
          </Button>
        </>
      }
    >
      <Cluster gap={4} wrap="off">
        <Avatar name={name} image={image} size="lg" />
        <div>
          <Text weight="semibold">{name}</Text>
          <Text>
            <time dateTime={appointment.starts_at}>{formatTimeSpan(appointment, zone)}</time>{' '}
            {getShortZone(zone, appointment.starts_at)}
          </Text>
          <Text tone="muted" size="sm">
            {translateTopic(appointment.topic)}
          </Text>
        </div>
      </Cluster>
    </Dialog>
  );
}
