import { defineTexts, t, VISIT_MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { describeAppointment } from '../appointment-sentence.ts';
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
  /** 'Start call'; omit it while the call cannot be joined. */
  onStartCall?: (() => void) | undefined;
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

const DIALOGS: Record<StatusAction, { title: string; message: string }> = defineTexts({
  ACCEPT: { title: 'Appointment accepted', message: VISIT_MESSAGES.APPOINTMENT_ACCEPTED },
  DENY: { title: 'Appointment denied', message: VISIT_MESSAGES.APPOINTMENT_DENIED },
  RESCHEDULE: { title: 'Reschedule requested', message: VISIT_MESSAGES.APPOINTMENT_RESCHEDULE },
  CANCEL: { title: 'Appointment canceled', message: VISIT_MESSAGES.APPOINTMENT_CANCELED },
});

/** A guest physician has answered an invitation or has withdrawn. */
const GUEST_TITLES: Partial<Record<StatusAction, string>> = defineTexts({
  ACCEPT: 'Invitation accepted',
  DENY: 'Invitation denied',
  CANCEL: 'You have withdrawn',
});

/** Says what has happened to the appointment or the invitation. */
const describeResult = (action: StatusAction, isGuest: boolean, appointment: string): string => {
  if (isGuest && action === 'CANCEL')
    return t('You no longer take part in the visit {appointment}.', { appointment });
  return t(
    isGuest
      ? 'The invitation to the appointment {appointment} {result}.'
      : 'The appointment {appointment} {result}.',
    { appointment, result: t(DIALOGS[action].message) },
  );
};

/** Confirms the new status of an appointment or an invitation (AP-05, AP-08). */
export function StatusSuccessDialog({
  action,
  appointment,
  zone,
  onStartCall,
  onClose,
  ...rest
}: StatusSuccessDialogProps) {
  if (!action || !appointment) return null;
  const isGuest = appointment.viewer === 'GUEST_PHYSICIAN';
  const title = (isGuest && GUEST_TITLES[action]) || DIALOGS[action].title;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(title)}
      size="sm"
      closeButton="none"
      footer={
        <>
          <Button variant={onStartCall ? 'secondary' : 'primary'} onClick={onClose}>
            {t('Okay')}
          </Button>
          {onStartCall && (
            <Button variant="primary" onClick={onStartCall}>
              {t('Start call')}
            </Button>
          )}
        </>
      }
      {...rest}
    >
      <TextColumn>
        <CircleCheck size={26} aria-hidden />
        <p>{describeResult(action, isGuest, describeAppointment(appointment, zone))}</p>
      </TextColumn>
    </Dialog>
  );
}
