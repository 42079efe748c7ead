import {
  answerGuestInvite,
  changeAppointmentStatus,
  withdrawAsGuest,
  type StatusChange,
} from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import {
  getActionRefusal,
  getCancellationTerms,
  REFUSAL_MESSAGES,
  VISIT_MESSAGES,
  type Appointment,
  type AppointmentAction,
  type CancellationTerms,
  t,
} from '@openvisit/contract';
import type { StatusAction } from '@openvisit/ui';

const STATUS_OF: Record<StatusAction, StatusChange> = {
  ACCEPT: 'ACCEPTED',
  DENY: 'DENIED',
  RESCHEDULE: 'RESCHEDULE_REQUEST',
  CANCEL: 'CANCELLED',
};

/** Whether an action changes the status of an appointment, after a confirmation. */
export const isStatusAction = (action: AppointmentAction): action is StatusAction => action in STATUS_OF;

/** Sends the action. A guest physician answers an invitation or withdraws instead of changing the appointment. */
export const sendAction = (action: StatusAction, { id, viewer }: Appointment): Promise<Appointment> => {
  if (viewer !== 'GUEST_PHYSICIAN') return changeAppointmentStatus(id, STATUS_OF[action]);
  if (action === 'CANCEL') return withdrawAsGuest(id);
  return answerGuestInvite(id, action === 'ACCEPT' ? 'ACCEPTED' : 'DENIED');
};

/** Why the state machine refuses the action by now, checked before the request (AP-06). The server reports the rest. */
export const findRefusalMessage = (action: StatusAction, appointment: Appointment): string | null => {
  const refusal = getActionRefusal(appointment.viewer, action, appointment, getServerNow());
  return refusal === null || refusal === 'FORBIDDEN' ? null : t(VISIT_MESSAGES[REFUSAL_MESSAGES[refusal]]);
};

/** What canceling costs the viewer now; null for other actions and for physicians, who pay nothing (AP-14). */
export const findCancellationTerms = (
  action: StatusAction,
  appointment: Appointment,
): CancellationTerms | null =>
  action === 'CANCEL' && (appointment.viewer === 'PATIENT' || appointment.viewer === 'PARENT')
    ? getCancellationTerms(appointment, getServerNow())
    : null;
