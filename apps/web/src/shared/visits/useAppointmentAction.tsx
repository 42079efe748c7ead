import {
  answerGuestInvite,
  changeAppointmentStatus,
  localZone,
  messageOf,
  type StatusChange,
} from '@openvisit/api';
import { serverNow } from '@openvisit/api/session';
import { hasStarted, MESSAGES, type Appointment, type AppointmentAction } from '@openvisit/contract';
import { ConfirmStatusDialog, StatusSuccessDialog, type StatusAction } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

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
  phase: 'asking' | 'running' | 'done';
  error: string | null;
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
  const [asked, setPendingAction] = useState<PendingAction | null>(null);

  const act = (action: AppointmentAction, appointment: Appointment) => {
    if (action === 'START_CALL') void navigate(callPath(appointment.id));
    if (isStatusAction(action)) setPendingAction({ action, appointment, phase: 'asking', error: null });
  };

  const confirm = async ({ action, appointment }: PendingAction) => {
    const expired = expiryMessage(action, appointment);
    if (expired) return setPendingAction({ action, appointment, phase: 'asking', error: expired });
    setPendingAction({ action, appointment, phase: 'running', error: null });
    try {
      await sendAction(action, appointment);
      setPendingAction({ action, appointment, phase: 'done', error: null });
    } catch (error) {
      setPendingAction({ action, appointment, phase: 'asking', error: messageOf(error) });
    }
  };

  const close = () => setPendingAction(null);
  const done = asked?.phase === 'done';
  const shared = { appointment: asked?.appointment ?? null, zone: localZone() };
  const dialogs = (
    <>
      <ConfirmStatusDialog
        {...shared}
        action={asked && !done ? asked.action : null}
        busy={asked?.phase === 'running'}
        error={asked?.error}
        onConfirm={() => asked && void confirm(asked)}
        onCancel={close}
      />
      <StatusSuccessDialog {...shared} action={done ? asked.action : null} onClose={close} />
    </>
  );
  const busy = asked?.phase === 'running' ? { id: asked.appointment.id, action: asked.action } : null;
  return { act, busy, dialogs };
};
