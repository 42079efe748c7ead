import { answerGuestInvite, changeAppointmentStatus, localZone, type StatusChange } from '@openvisit/api';
import { serverNow } from '@openvisit/api/session';
import {
  hasStarted,
  lateFeeForReader,
  MESSAGES,
  type Appointment,
  type AppointmentAction,
} from '@openvisit/contract';
import { ConfirmStatusDialog, StatusSuccessDialog, type StatusAction } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../useAction.ts';

const STATUS_OF: Record<StatusAction, StatusChange> = {
  ACCEPT: 'ACCEPTED',
  DENY: 'DENIED',
  RESCHEDULE: 'RESCHEDULE_REQUEST',
  CANCEL: 'CANCELLED',
};

const isStatusAction = (action: AppointmentAction): action is StatusAction => action in STATUS_OF;

interface PendingAction {
  action: StatusAction;
  appointment: Appointment;
}

/** Sends the action. A guest physician answers an invitation instead of changing the appointment. */
const sendAction = (action: StatusAction, { id, viewer }: Appointment): Promise<Appointment> => {
  if (viewer !== 'GUEST_PHYSICIAN') return changeAppointmentStatus(id, STATUS_OF[action]);
  return answerGuestInvite(id, action === 'ACCEPT' ? 'ACCEPTED' : 'DENIED');
};

/** Why the action is no longer possible, checked before the request (AP-06). */
const expiryMessage = (action: StatusAction, appointment: Appointment): string | null =>
  action === 'ACCEPT' && hasStarted(appointment, serverNow()) ? MESSAGES.APPOINTMENT_EXPIRED : null;

/**
 * Handles the buttons of an appointment: opens the call; confirms, sends and reports everything else (AP-05). Render `dialogs`
 * on the screen.
 */
export const useAppointmentAction = (callPath: (id: string) => string) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<PendingAction | null>(null);
  const [done, setDone] = useState<PendingAction | null>(null);
  const { running, error, run, setError } = useAction(async (pending: PendingAction) => {
    await sendAction(pending.action, pending.appointment);
    setDone(pending);
  });

  const startAction = (action: AppointmentAction, appointment: Appointment) => {
    if (action === 'START_CALL') void navigate(callPath(appointment.id));
    if (!isStatusAction(action)) return;
    setAsked({ action, appointment });
    setDone(null);
    setError(null);
  };

  const confirm = (pending: PendingAction) => {
    const expired = expiryMessage(pending.action, pending.appointment);
    if (expired) setError(expired);
    else void run(pending);
  };

  const close = () => {
    setAsked(null);
    setDone(null);
  };
  const shared = { appointment: (done ?? asked)?.appointment ?? null, zone: localZone() };
  const dialogs = (
    <>
      <ConfirmStatusDialog
        {...shared}
        action={asked && !done ? asked.action : null}
        lateFee={
          asked?.action === 'CANCEL' ? lateFeeForReader(asked.appointment, 'CANCEL', serverNow()) : null
        }
        busy={running !== null}
        error={error}
        onConfirm={() => asked && confirm(asked)}
        onCancel={close}
      />
      <StatusSuccessDialog {...shared} action={done?.action ?? null} onClose={close} />
    </>
  );
  const busy = running && { id: running[0].appointment.id, action: running[0].action };
  return { act: startAction, busy, dialogs };
};
