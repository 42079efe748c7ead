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
