import { getLocalZone } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import {
  getPayer,
  isCallRunning,
  listAppointmentActions,
  type Appointment,
  type AppointmentAction,
} from '@openvisit/contract';
import { ConfirmStatusDialog, StatusSuccessDialog, type StatusAction } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../useAction.ts';
import { findCancellationTerms, isStatusAction, findRefusalMessage, sendAction } from './status-action.ts';
import { useHoldBeforeCall } from './useHoldBeforeCall.tsx';

interface PendingAction {
  action: StatusAction;
  appointment: Appointment;
}

/** The appointment and action whose button is busy. */
const getBusy = (
  pending: PendingAction | undefined,
  holding: string | null,
): { id: string; action: AppointmentAction } | null => {
  if (pending) return { id: pending.appointment.id, action: pending.action };
  return holding === null ? null : { id: holding, action: 'START_CALL' };
};

/** Whether the call can be joined right after the action, as after accepting an invitation to a running visit. */
const canJoinCall = ({ appointment }: PendingAction): boolean =>
  listAppointmentActions(appointment.viewer, appointment, getServerNow(), getLocalZone()).includes(
    'START_CALL',
  );

/** Whether the fee is held before this viewer opens the call: for the main physician, and not when rejoining (AP-13). */
const needsHold = ({ viewer, is_joined }: Appointment): boolean => viewer === 'MAIN_PHYSICIAN' && !is_joined;

/**
 * Handles the buttons of an appointment (AP-05). For a call it holds the fee and opens the call. It confirms, sends and
 * reports every other action. Render `dialogs` on the screen.
 */
export const useAppointmentAction = (callPath: (id: string) => string) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<PendingAction | null>(null);
  const [done, setDone] = useState<PendingAction | null>(null);
  const openCall = (id: string) => void navigate(callPath(id));
  const { running, error, run, setError } = useAction(async (pending: PendingAction) => {
    const appointment = await sendAction(pending.action, pending.appointment);
    const done = { action: pending.action, appointment };
    if (pending.action === 'ACCEPT' && isCallRunning(appointment) && canJoinCall(done))
      openCall(appointment.id);
    else setDone(done);
  });
  const { hold, holding, dialog: holdDialog } = useHoldBeforeCall(openCall);
  const startCall = (appointment: Appointment) => {
    const { id, patient_detail: patient, doctor_detail } = appointment;
    if (needsHold(appointment))
      hold({ id, category: 'APPOINTMENT', patient, payer: getPayer(appointment), fee: doctor_detail.fees });
    else openCall(id);
  };

  const startAction = (action: AppointmentAction, appointment: Appointment) => {
    if (action === 'START_CALL') startCall(appointment);
    if (!isStatusAction(action)) return;
    setAsked({ action, appointment });
    setDone(null);
    setError(null);
  };

  const confirm = (pending: PendingAction) => {
    const refusal = findRefusalMessage(pending.action, pending.appointment);
    if (refusal) setError(refusal);
    else void run(pending);
  };

  const close = () => {
    setAsked(null);
    setDone(null);
  };
  const shared = { appointment: (done ?? asked)?.appointment ?? null, zone: getLocalZone() };
  const dialogs = (
    <>
      <ConfirmStatusDialog
        {...shared}
        action={asked && !done ? asked.action : null}
        cancellation={asked && findCancellationTerms(asked.action, asked.appointment)}
        now={getServerNow()}
        busy={running !== null}
        error={error}
        onConfirm={() => asked && confirm(asked)}
        onCancel={close}
      />
      <StatusSuccessDialog
        {...shared}
        action={done?.action ?? null}
        onStartCall={done && canJoinCall(done) ? () => startCall(done.appointment) : undefined}
        onClose={close}
      />
      {holdDialog}
    </>
  );
  const busy = getBusy(running?.[0], holding);
  return { act: startAction, busy, dialogs };
};
