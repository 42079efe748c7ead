import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface RequestCardProps {
  appointment: Appointment;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** The appointment's detail page. */
  href: string;
  /** The patient's profile; without it name and picture are no link. */
  patientHref?: string;
  /** The action that runs; its button is busy, the others rest. */
  busy?: AppointmentAction | null;
  /** What went wrong with the last action. */
  error?: string | null;
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
}
