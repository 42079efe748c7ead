import { MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { appointmentSentence } from '../appointment-sentence.ts';
import type { Appointment } from '@openvisit/contract';
import type { StatusAction } from '../confirm-status-dialog/ConfirmStatusDialog.tsx';

export interface StatusSuccessDialogProps extends Omit<
  DialogProps,
  'open' | 'title' | 'children' | 'footer' | 'size' | 'closeButton'
> {
  /** The completed action; null closes the dialog. */
  action: StatusAction | null;
  /** The appointment. */
  appointment: Appointment | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Called by 'Okay'. */
  onClose: () => void;
}

const TextColumn = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[3]};

  & > svg {
    color: ${token.color.success};
  }
`;

const DIALOGS: Record<StatusAction, { title: string; message: string }> = {
  ACCEPT: { title: 'Appointment accepted', message: MESSAGES.APPOINTMENT_ACCEPTED },
  DENY: { title: 'Appointment denied', message: MESSAGES.APPOINTMENT_DENIED },
  RESCHEDULE: { title: 'Reschedule requested', message: MESSAGES.APPOINTMENT_RESCHEDULE },
  CANCEL: { title: 'Appointment canceled', message: MESSAGES.APPOINTMENT_CANCELED },
};

/** Confirms the new status of an appointment (AP-05). */
export function StatusSuccessDialog({
  action,
  appointment,
  zone,
  onClose,
  ...rest
}: StatusSuccessDialogProps) {
  if (!action || !appointment) return null;
  const { title, message } = DIALOGS[action];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      closeButton="none"
      footer={
        <Button variant="primary" onClick={onClose}>
          Okay
        </Button>
      }
      {...rest}
    >
      <TextColumn>
        <CircleCheck size={26} aria-hidden />
        <p>
          The appointment {appointmentSentence(appointment, zone)} {message}.
        </p>
      </TextColumn>
    </Dialog>
  );
}
