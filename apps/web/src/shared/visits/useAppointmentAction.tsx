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

interface Asked {
  action: StatusAction;
  appointment: Appointment;
  phase: 'asking' | 'running' | 'done';
  error: string | null;
}

/** Carries one action out, as the viewer of the appointment does it: a guest answers an invitation. */
const carryOut = (action: StatusAction, { id, viewer }: Appointment): Promise<Appointment> => {
  if (viewer !== 'GUEST_PHYSICIAN') return changeAppointmentStatus(id, STATUS_OF[action]);
  return answerGuestInvite(id, action === 'ACCEPT' ? 'ACCEPTED' : 'DENIED');
};

/** Why an action cannot be carried out any more, before the server is asked (AP-06). */
const tooLate = (action: StatusAction, appointment: Appointment): string | null =>
  action === 'ACCEPT' && hasStarted(appointment, serverNow()) ? MESSAGES.APPOINTMENT_EXPIRED : null;

/**
 * What a button of an appointment does: the call is gone to, everything else is asked first and told
 * afterwards (AP-05). `dialogs` belong somewhere on the screen.
 */
export const useAppointmentAction = (callPath: (id: string) => string) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);

  const act = (action: AppointmentAction, appointment: Appointment) => {
    if (action === 'START_CALL') void navigate(callPath(appointment.id));
    if (isStatusAction(action)) setAsked({ action, appointment, phase: 'asking', error: null });
  };

  const confirm = async ({ action, appointment }: Asked) => {
    const late = tooLate(action, appointment);
    if (late) return setAsked({ action, appointment, phase: 'asking', error: late });
    setAsked({ action, appointment, phase: 'running', error: null });
    try {
      await carryOut(action, appointment);
      setAsked({ action, appointment, phase: 'done', error: null });
    } catch (error) {
      setAsked({ action, appointment, phase: 'asking', error: messageOf(error) });
    }
  };

  const close = () => setAsked(null);
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
