import type { Appointment, AppointmentAction } from '@openvisit/contract';

/** The actions that move an appointment to another status. */
export type StatusAction = Extract<AppointmentAction, 'ACCEPT' | 'DENY' | 'RESCHEDULE' | 'CANCEL'>;

export interface ConfirmStatusDialogProps {
  /** What is asked; null is closed. */
  action: StatusAction | null;
  appointment: Appointment | null;
  /** Reader's IANA zone. */
  zone: string;
  busy?: boolean;
  /** Why it failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}
