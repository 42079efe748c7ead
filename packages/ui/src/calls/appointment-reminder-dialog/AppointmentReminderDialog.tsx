import { REMINDER_MINUTES, type Appointment } from '@openvisit/contract';
import { useRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { timeSpan, zoneShort } from '../../format/dates.ts';
import { fullName } from '../../format/people.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export interface AppointmentReminderDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'answer' | 'closeButton' | 'initialFocus'
> {
  /** The appointment that starts in ten minutes. */
  appointment: Pick<Appointment, 'starts_at' | 'ends_at' | 'topic' | 'patient_detail'>;
  /** URL of the appointment's page. */
  href: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** Shown once, ten minutes before an appointment (AP-10). The app plays its sound. */
export function AppointmentReminderDialog({
  appointment,
  href,
  zone,
  onClose,
  ...rest
}: AppointmentReminderDialogProps) {
  const okayButton = useRef<HTMLButtonElement>(null);
  const name = fullName(appointment.patient_detail);
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      title={`Your appointment starts in ${REMINDER_MINUTES} minutes`}
      size="sm"
      answer="required"
      initialFocus={okayButton}
      footer={
        <>
          <Button as={AppLink} href={href} onClick={onClose}>
            View appointment
          </Button>
          <Button ref={okayButton} variant="primary" onClick={onClose}>
            Okay
          </Button>
        </>
      }
    >
      <Cluster gap={4} wrap="off">
        <Avatar name={name} image={appointment.patient_detail.image} size="lg" />
        <div>
          <Text weight="semibold">{name}</Text>
          <Text>
            <time dateTime={appointment.starts_at}>{timeSpan(appointment, zone)}</time>{' '}
            {zoneShort(zone, appointment.starts_at)}
          </Text>
          <Text tone="muted" size="sm">
            {appointment.topic}
          </Text>
        </div>
      </Cluster>
    </Dialog>
  );
}
