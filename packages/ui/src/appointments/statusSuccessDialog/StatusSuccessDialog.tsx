import type { Appointment } from '@openvisit/contract';
import type { StatusAction } from '../confirmStatusDialog/ConfirmStatusDialog.tsx';

export interface StatusSuccessDialogProps {
  /** What was done; null is closed. */
  action: StatusAction | null;
  appointment: Appointment | null;
  /** Reader's IANA zone. */
  zone: string;
  /** The button 'Okay'. */
  onClose: () => void;
}
